"""Python imports this before a program, and in each Python that the program starts.

It leads connections to Discord to the door of the run. urllib, http.client, aiohttp, httpx and websockets all connect with
the functions that are replaced here. The author's own sitecustomize is imported at the end.
"""

import os
import sys


def _lead_all():
    import json
    import socket
    import ssl

    text = os.environ.get("COMMAND_MANIFEST_RUN")
    if text is None:
        return
    lead = json.loads(text)
    domains = ("discord.com", "discord.gg", "discordapp.com", "discordapp.net", "discord.media")
    # An address for documentation, which no network routes. It stands for Discord where a program looks up a name.
    stand_in = "192.0.2.68"

    def is_discord(host):
        if isinstance(host, (bytes, bytearray)):
            host = bytes(host).decode("ascii", "replace")
        if not isinstance(host, str):
            return False
        name = host.lower()
        if name.endswith("."):
            name = name[:-1]
        return any(name == domain or name.endswith("." + domain) for domain in domains)

    def led_address(address):
        if isinstance(address, tuple) and address and (address[0] == stand_in or is_discord(address[0])):
            return ("127.0.0.1", lead["port"])
        return address

    real_getaddrinfo = socket.getaddrinfo

    def getaddrinfo(host, port, *args, **kwargs):
        return real_getaddrinfo(stand_in if is_discord(host) else host, port, *args, **kwargs)

    def getaddrinfo_of_any_family(host, port, family=0, type=0, proto=0, flags=0):
        if is_discord(host) and family == socket.AF_INET6:
            raise socket.gaierror(socket.EAI_NONAME, "Discord has an IPv4 address only in this run")
        return getaddrinfo(host, port, family, type, proto, flags)

    socket.getaddrinfo = getaddrinfo_of_any_family
    for name in ("gethostbyname", "gethostbyname_ex"):
        real = getattr(socket, name)
        setattr(socket, name, lambda host, real=real: real(stand_in if is_discord(host) else host))

    def replace_connect(name):
        real = getattr(socket.socket, name)

        def connect(self, address):
            return real(self, led_address(address))

        setattr(socket.socket, name, connect)

    replace_connect("connect")
    replace_connect("connect_ex")

    # TLS for Discord's names trusts the certificate of the run alone. The real Discord has none, so a connection that came
    # past the door ends before the program has sent anything.
    own_contexts = []

    def context_for(context, host):
        if not is_discord(host):
            return context
        if not own_contexts:
            own_contexts.append(ssl.create_default_context(cadata=lead["ca"]))
        return own_contexts[0]

    real_wrap_socket = ssl.SSLContext.wrap_socket
    real_wrap_bio = ssl.SSLContext.wrap_bio

    def wrap_socket(self, sock, server_side=False, do_handshake_on_connect=True, suppress_ragged_eofs=True,
                    server_hostname=None, session=None):
        own = context_for(self, server_hostname)
        session = session if own is self else None
        return real_wrap_socket(own, sock, server_side, do_handshake_on_connect, suppress_ragged_eofs,
                                server_hostname, session)

    def wrap_bio(self, incoming, outgoing, server_side=False, server_hostname=None, session=None):
        own = context_for(self, server_hostname)
        session = session if own is self else None
        return real_wrap_bio(own, incoming, outgoing, server_side, server_hostname, session)

    ssl.SSLContext.wrap_socket = wrap_socket
    ssl.SSLContext.wrap_bio = wrap_bio
    _lead_children(text, lead["variables"])


def _lead_children(text, variables):
    import re
    import subprocess

    separators = {"NODE_OPTIONS": " ", "PYTHONPATH": os.pathsep, "PATH": os.pathsep}

    def led(environment):
        env = {os.fsdecode(name): os.fsdecode(value) for name, value in environment.items()}
        env["COMMAND_MANIFEST_RUN"] = text
        for name, value in variables.items():
            before = env.get(name)
            if name not in separators:
                env[name] = value
            elif before and not before.startswith(value):
                env[name] = value + separators[name] + before
            elif not before and name != "PATH":
                env[name] = value
        return env

    def refuse_not_led(program, arguments):
        if not re.match(r"python[\d.]*(?:\.exe)?$", os.path.basename(os.fsdecode(program)), re.IGNORECASE):
            return
        for argument in map(os.fsdecode, arguments[1:]):
            if not argument.startswith("-"):
                return
            if re.match("-[BbdiOqsuvxP]*[EIS]", argument):
                raise PermissionError(
                    f"Python with the option {argument} reads nothing that could lead it to the local service, "
                    "so command-manifest run does not start it."
                )

    real_init = subprocess.Popen.__init__

    def init(self, *args, **kwargs):
        command = args[0] if args else kwargs.get("args")
        # A text is for a shell, which finds the script for Python that refuses the same.
        if isinstance(command, (list, tuple)) and command:
            refuse_not_led(command[0], command)
        # The environment is the eleventh of Popen's arguments.
        if len(args) > 10:
            given = args[10]
            args = args[:10] + (led(os.environ if given is None else given),) + args[11:]
        else:
            given = kwargs.get("env")
            kwargs["env"] = led(os.environ if given is None else given)
        real_init(self, *args, **kwargs)

    subprocess.Popen.__init__ = init

    def replace(name, position):
        real = getattr(os, name, None)
        if real is None:
            return

        def start(*args, **kwargs):
            refuse_not_led(args[0], args[1])
            if len(args) > position:
                args = args[:position] + (led(args[position]),) + args[position + 1:]
            elif "env" in kwargs:
                kwargs["env"] = led(kwargs["env"])
            return real(*args, **kwargs)

        setattr(os, name, start)

    # What has no argument for an environment takes that of the process, by way of these two.
    replace("execve", 2)
    replace("posix_spawn", 2)
    replace("posix_spawnp", 2)
    os.execv = lambda path, args: os.execve(path, args, os.environ)


def _import_own():
    """Imports the sitecustomize that Python would have imported without this one."""
    folder = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry) != folder]
    this = sys.modules.pop("sitecustomize", None)
    try:
        import sitecustomize  # noqa: F401
    except ImportError as error:
        if error.name != "sitecustomize":
            raise
        sys.modules["sitecustomize"] = this


_lead_all()
_import_own()
