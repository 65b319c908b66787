import { expect, test } from "vitest";
import { Bench } from "./bench.ts";

const bench = Bench.start();
const [a, b] = ["6200000000000000001", "6200000000000000002"];
const command = (name: string, members = {}) => ({ name, description: `Does ${name}.`, ...members });

async function planned(commands: readonly object[], ...where: readonly string[]): Promise<string> {
  bench.folder.write("a.commands.json", JSON.stringify(commands));
  const { stdout } = await bench.run(["plan", ...where, "--service", "local"]);
  const json = await bench.run(["plan", ...where, "--service", "local", "--format", "json"]);
  for (const [, message] of stdout.matchAll(/^Warning: (.+)$/gm))
    expect(JSON.parse(json.stdout).notes).toContain(message);
  return stdout;
}

test("a plan to another place than a command names says so", async () => {
  const help = [command("help", { guild_id: a })];
  const globally = `Warning: In the manifest, /help is for guild ${a}. This publishes it globally.`;
  expect(await planned(help, "--global")).toContain(globally);
  const elsewhere = `Warning: In the manifest, /help is for guild ${a}. This publishes it to guild ${b}.`;
  expect(await planned(help, "--guild", b)).toContain(elsewhere);
  expect(await planned(help, "--guild", a)).not.toContain("Warning");
});

test("several commands are one sentence, and each set of guilds has its own", async () => {
  const commands = [
    command("one", { guilds: [a] }),
    command("two", { guildIds: [a] }),
    command("three", { guilds: [a, b] }),
    command("four", { guildOnly: true }),
    command("five", { global: true }),
    command("six"),
  ];
  const text = await planned(commands, "--global");
  expect(text.match(/^Warning: .+$/gm)).toEqual([
    `Warning: In the manifest, /one, /two are for guild ${a}. This publishes them globally.`,
    `Warning: In the manifest, /three is for the guilds ${a} and ${b}. This publishes it globally.`,
    "Warning: In the manifest, /four is for guilds only. This publishes it globally.",
  ]);
  expect(await planned(commands.slice(2), "--guild", b)).not.toContain("Warning");
});

test("the local service says which guild of a manifest it ignores", async () => {
  bench.folder.write("a.commands.json", JSON.stringify({ guild_id: a, commands: [command("ping")] }));
  const where = ["--service", "local"];
  const { stderr } = await bench.run(["plan", "--guild", b, ...where]);
  expect(stderr).toContain(`a.commands.json has "guild_id": "${a}", which the local service ignores.`);
  expect((await bench.run(["plan", "--guild", a, ...where])).stderr).toBe("");
});
