"""An S3 service on this machine: moto's server, as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

BUCKET = "kept"
CREDENTIALS = {
    "AWS_ACCESS_KEY_ID": "nobody",
    "AWS_SECRET_ACCESS_KEY": "nothing",
    "AWS_DEFAULT_REGION": "us-east-1",
}

# Ends with the tests, however they end: then its standard input is closed.
_SERVER = f"""
import sys, boto3
from moto.server import ThreadedMotoServer
server = ThreadedMotoServer("127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
address = f"http://{{host}}:{{port}}"
boto3.client("s3", endpoint_url=address).create_bucket(Bucket={BUCKET!r})
print(address, flush=True)
sys.stdin.read()
server.stop()
"""


@contextmanager
def s3_service(environment: dict[str, str]) -> Iterator[str]:
    """Its address, once it answers; it has one bucket."""
    with subprocess.Popen(
        [sys.executable, "-c", _SERVER],
        env={**environment, **CREDENTIALS},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.stdin.close()
