"""`python -m ludoteca` is `ludoteca`."""

from ludoteca.cli import main

if __name__ == "__main__":
    main()
