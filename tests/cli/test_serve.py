"""`ludoteca serve` starts, or explains in a sentence why it cannot."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from tests.cli.running import refused
from tests.without_root import command_without_root


def serve(*words: str, **environment: str) -> "subprocess.Popen[str]":
    """Starts the command."""
    return subprocess.Popen(
        command_without_root([sys.executable, "-m", "ludoteca", "serve", "--no-browser", *words]),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "LANG": "C.UTF-8",
            **environment,
        },
    )


def refusal(*words: str, **environment: str) -> str:
    """The error output of the command, which must exit at once."""
    server = serve(*words, **environment)
    output, errors = server.communicate(timeout=60)
    assert server.returncode == 2, output + errors
    assert "Traceback" not in errors
    return " ".join(errors.split())


@pytest.mark.slow
def test_it_prints_its_address_answers_and_stops(tmp_path: Path) -> None:
    server = serve("--data", str(tmp_path / "new"), "--port", "0")
    assert server.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        assert found
        with urllib.request.urlopen(f"{found[0]}healthz", timeout=60) as answer:
            assert json.load(answer)["ok"] is True
        with urllib.request.urlopen(found[0], timeout=60) as answer:
            assert b"Ludoteca" in answer.read()
    finally:
        server.send_signal(signal.SIGINT)
        _, logged = server.communicate(timeout=30)
    lines = [json.loads(line) for line in logged.splitlines()]
    assert not [line for line in lines if line["logger"].startswith("alembic")]
    asked = [line for line in lines if line["event"] == "asked"]
    assert [(line["method"], line["path"], line["status"]) for line in asked] == [("GET", "/", 200)]


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        message = refused("serve", "--data", tmp_path, "--port", str(port))
        assert f"Port {port} on 127.0.0.1 is in use" in message and "--port" in message
        message = refused("serve", "--data", tmp_path, "--port", str(port), language="it_IT.UTF-8")
        assert "è usata da un altro programma" in message


def test_a_host_that_is_not_local_is_reported(tmp_path: Path) -> None:
    message = refused("serve", "--data", tmp_path, "--host", "192.0.2.1", "--port", "0")
    assert "192.0.2.1 is not an address of this computer" in message


@pytest.mark.slow
def test_a_read_only_folder_is_reported(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    message = refusal("--data", str(tmp_path), "--port", "0")
    assert "is not writable" in message and "--data" in message


@pytest.mark.slow
def test_a_folder_that_is_a_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    message = refusal("--data", str(tmp_path / "file"), "--port", "0")
    assert "is not writable" in message and "--data" in message


def test_several_workers_need_a_database_that_can_be_shared(tmp_path: Path) -> None:
    message = refused("serve", "--data", tmp_path, "--workers", "3", "--port", "0")
    assert "With SQLite the site runs as one process" in message


@pytest.mark.slow
def test_one_folder_serves_one_process(tmp_path: Path) -> None:
    first = serve("--data", str(tmp_path), "--port", "0")
    assert first.stdout is not None
    try:
        assert "http://" in first.stdout.readline()
        message = refusal("--data", str(tmp_path), "--port", "0")
        assert "Another process is using the data" in message
    finally:
        first.send_signal(signal.SIGINT)
        first.communicate(timeout=30)


def test_an_unsupported_database_is_reported_before_the_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        message = refused("serve", "--database", "mysql://somewhere/tables", "--port", port)
    assert "database address is not supported" in message
