import { describe, expect, inject, test } from "vitest";
import { Program } from "../cli/program.ts";
import { command, Session } from "./session.ts";

const editors = inject("editors").newest;

/** Each has one guild that the editor publishes to, and one for the terminal. */
const targets = {
  listing: { owns: "listed", guilds: ["6000000000000000011", "6000000000000000012"] },
  owning: { owns: "scope", guilds: ["6000000000000000021", "6000000000000000022"] },
} as const;

const cases = Object.entries(targets).map(([name, { guilds }]) => [name, ...guilds] as const);

const files = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["bot/**/*.commands.json"],
    targets: Object.fromEntries(
      Object.entries(targets).flatMap(([name, { owns, guilds }]) =>
        guilds.map((guild_id, index) => [`${name}-${index + 1}`, { service: "local", guild_id, owns }]),
      ),
    ),
  }),
  "bot/one.commands.json": `[${command("kept", "As the manifest has it")}, ${command("fresh", "Is new")}]\n`,
  "bot/more/two.commands.json": `{ "scope": "guild", "commands": [${command("deep", "Is in a folder")}] }\n`,
  "bot/global.commands.json": `{ "scope": "global", "commands": [${command("everywhere", "For all")}] }\n`,
  "outside.commands.json": `[${command("outside", "No glob has it")}]\n`,
};

const before = [
  { name: "kept", description: "As it was" },
  { name: "stray", description: "Nobody lists it" },
];

describe.skipIf(editors.length === 0).each(editors)("VS Code $version and the terminal", (vscode) => {
  const session = Session.start(vscode, { files });
  const program = new Program();

  /** Runs the built terminal program in the folder that the editor has open. */
  async function terminal(...args: readonly string[]): Promise<string> {
    const options = { cwd: session.workbench.folder, env: session.service.environment };
    return (await program.run(args, options)).stdout;
  }

  /** What people wrote, without what the service gives out. */
  async function written(guild: string): Promise<readonly object[]> {
    return (await session.service.commands(guild))
      .map(({ id: _, version: __, guild_id: ___, ...rest }) => rest)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  test.each(cases)("show the same plan and publish the same: %s", async (name, mine, its) => {
    for (const guild of [mine, its]) await session.service.publish(guild, before);
    const plan = (await terminal("plan", "--target", `${name}-1`)).trim().split("\n").slice(1);
    expect(plan.length).toBeGreaterThan(3);
    await session.workbench.openFile("bot/one.commands.json");
    await session.publishTo(`${name}-1`);
    await session.workbench.answerMessage(`Publish ${name}-1`, "Show Plan");
    // A longer line is wrapped.
    for (const line of plan) await session.workbench.shows(line.trim().slice(0, 25).trim());
    await session.workbench.clickLens("Publish This Plan");
    await session.workbench.answerMessage(`Publish ${name}-1`, "Publish");
    await session.workbench.message("Published to guild");
    const done = await terminal("publish", "--target", `${name}-2`, "--yes");
    expect(done).toContain("Done: ");
    expect(await written(mine)).toEqual(await written(its));
    const after = JSON.parse(await terminal("plan", "--target", `${name}-1`, "--format", "json"));
    expect(after).toMatchObject({ steps: [], blockers: [], unchanged: [{}, {}, {}] });
  });
});
