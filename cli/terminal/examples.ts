import type { Command } from "commander";

/** An example of each command, by its path, without the program's name. */
const examples: ReadonlyMap<string, string> = new Map([
  ["init", "--ci github"],
  ["check", "--fix commands"],
  ["types", "--out src/commands.d.ts"],
  ["plan", "--target production"],
  ["publish", "--guild 1250000000000000001 --service local"],
  ["diff", "--target production --ledger published.json"],
  ["delete", "ping --guild 1250000000000000001"],
  ["permissions publish", "moderators.permissions.json --yes"],
  ["permissions pull", "--guild 1250000000000000001 --out moderators.permissions.json"],
  ["permissions can", "moderators.permissions.json --command timeout --user 1260000000000000001"],
  ["pull", "--global --out bot.commands.json"],
  ["interaction send", "ping.interaction.json --endpoint http://127.0.0.1:3000/interactions"],
  ["interaction make", 'bot.commands.json "/music play song" --locale de'],
  ["interaction public-key", ""],
  ["lobby create", "duo.lobby.json"],
  ["lobby edit", "1270000000000000001 duo.lobby.json"],
  ["lobby get", "1270000000000000001"],
  ["lobby delete", "1270000000000000001 --yes"],
  ["lobby add-member", "1270000000000000001 1260000000000000001 --metadata team=red"],
  ["lobby remove-member", "1270000000000000001 1260000000000000001"],
  ["run", "-- node bot.js"],
  ["serve", "--port 0 --in-memory"],
  ["language-server", "--stdio"],
  ["doctor", "--format json"],
  ["completion", "bash"],
]);

/** Adds an example to the help of each command below this one. */
export function addExamples(command: Command, path: readonly string[] = []): void {
  for (const one of command.commands) {
    const names = [...path, one.name()];
    const example = examples.get(names.join(" "));
    if (example !== undefined) {
      const line = ["command-manifest", ...names, example].join(" ").trimEnd();
      one.addHelpText("after", `\nExample:\n  ${line}`);
    }
    addExamples(one, names);
  }
}
