import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";

const bench = Bench.start();

/** Everything that goes wrong on the way, and what the program is asked to do then. */
const faults = [
  undefined,
  { kind: "error", status: 500, count: 999 },
  { kind: "rate_limit", retry_after: 90, count: 999 },
  { kind: "cut", count: 999, after: true },
];

/** The program's arguments and environment. */
type Call = readonly [args: readonly string[], env: object];

test.each(faults)("no secret is in an output or a file, whatever goes wrong: %j", async (fault) => {
  const { url, identity } = bench.service;
  const { botToken, userToken, clientSecret, applicationId, guildId } = identity;
  // A token that is none, in the environment of the last round: the service refuses it.
  const wrongTokens = ["not-the-bot-0123456789", "not-the-user-0123456789"];
  // The last one is how every token begins that the service grants for a client secret.
  const secrets = [botToken, userToken, clientSecret, ...wrongTokens, "local-credentials-"];
  const where = ["--guild", bench.guild, "--service", url, "--application", applicationId];
  const right = { COMMAND_MANIFEST_TOKEN: `Bot ${botToken}`, COMMAND_MANIFEST_USER_TOKEN: `Bearer ${userToken}` };
  const wrong = {
    COMMAND_MANIFEST_TOKEN: `Bot ${wrongTokens[0]}`,
    COMMAND_MANIFEST_USER_TOKEN: `Bearer ${wrongTokens[1]}`,
  };
  const permissions = [{ command: "ping", permissions: [{ id: "77", type: 1, permission: true }] }];
  bench.folder.write("a.commands.json", list("ping", "pong"));
  bench.folder.write("b.permissions.json", JSON.stringify({ guild_id: bench.guild, permissions }));
  const publish = ["publish", "a.commands.json", "--yes", "--ledger", "ledger.json", ...where];
  const withTokens: readonly Call[] = [
    [publish, right],
    [["permissions", "b.permissions.json", "--yes", ...where], right],
    [["diff", "a.commands.json", "--ledger", "ledger.json", ...where], right],
    [["pull", "--out", "c.commands.json", ...where], right],
    [publish, wrong],
    [["permissions", "b.permissions.json", "--yes", ...where], { ...right, ...wrong }],
    [["publish", "a.commands.json"], { COMMAND_MANIFEST_TOKEN: botToken }],
    [["permissions", "b.permissions.json", ...where], { ...right, COMMAND_MANIFEST_USER_TOKEN: userToken }],
    [["plan", "--guild", guildId, "--service", "local"], { COMMAND_MANIFEST_SERVICE: `{ "token": "${botToken}"` }],
  ];
  const withClientSecret: readonly Call[] = [
    [publish, { COMMAND_MANIFEST_CLIENT_SECRET: clientSecret }],
    [["pull", "--out", "c.commands.json", ...where], { COMMAND_MANIFEST_CLIENT_SECRET: clientSecret }],
    [publish, { COMMAND_MANIFEST_CLIENT_SECRET: wrongTokens[0] }],
    [publish, { COMMAND_MANIFEST_CLIENT_SECRET: `Bot ${botToken}` }],
  ];
  const calls = [...withTokens, ...withClientSecret];
  const outputOf = async ([args, env]: Call): Promise<void> => {
    if (args[0] === "diff") bench.folder.write("a.commands.json", JSON.stringify([slash("ping"), slash("tock")]));
    const { stdout, stderr } = await bench.run(args, { ...env });
    for (const secret of secrets) expect(stdout + stderr, args.join(" ")).not.toContain(secret);
  };
  if (fault) await bench.plan(fault);
  for (const call of calls) await outputOf(call);
  await bench.service.clearFaults();
  const files = readdirSync(bench.folder.path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(fault ? 1 : 3);
  for (const file of files) {
    const text = readFileSync(path.join(file.parentPath, file.name), "utf8");
    for (const secret of secrets) expect(text, file.name).not.toContain(secret);
  }
});

const formats = ["text", "json", "sarif", "github"];
test.each(formats)("a token that stands in a manifest is not in what check says as %s", async (format) => {
  const token = `${btoa("123456789012345678")}.GaBcDe.${"x_Y-9".repeat(6)}`;
  bench.folder.write("a.commands.json", JSON.stringify([{ name: token, description: "A", [token]: 1 }], null, 2));
  const { code, stdout, stderr } = await bench.run(["check", "--format", format]);
  expect(code).toBe(1);
  expect(stdout).toContain("This file contains");
  expect(stdout + stderr).not.toContain(token);
  bench.folder.write("a.commands.json", list("ping"));
  bench.folder.write("command-manifest.config.json", JSON.stringify({ [token]: 1 }));
  const withProject = await bench.run(["check", "--format", format]);
  expect(withProject.stdout).toContain("This file contains");
  expect(withProject.stdout + withProject.stderr).not.toContain(token);
});
