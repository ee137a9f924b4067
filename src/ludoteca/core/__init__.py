"""What every game needs and no game owns: actions, chance, errors, journal, record, contract."""
