import { spawnSync } from "node:child_process";

/** The Python that has discord.py; undefined: none. Debian's package is for its own Python, which another one may hide. */
export const python = ["python3", "/usr/bin/python3"].find(
  (program) => spawnSync(program, ["-c", "import discord.app_commands"]).status === 0,
);
if (!python && process.env.CI)
  throw new Error("discord.py is not installed. In Debian, its package is python3-discord.");
