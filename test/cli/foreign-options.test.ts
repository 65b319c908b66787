import { describe, expect, it } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runCli } from "./run.ts";

const manifest = "bot.commands.json";

/** A run in a folder with a manifest. The service answers nothing, so a request would end with another code. */
async function run(line: string) {
  const folder = TemporaryFolder.forTest();
  folder.write(manifest, `[{ "name": "ping", "description": "Answers" }]`);
  return await runCli(line.split(" "), { cwd: folder.path });
}

const dryRun = "Use `command-manifest plan`, which shows the changes and sends nothing.";
const shown = "Without --yes, the changes are shown, and nothing is sent until you confirm.";

describe("an option of another tool is refused, and what there is in its place is named", () => {
  it.each([
    [`publish ${manifest} --guild 1 --dry-run`, dryRun],
    [`publish ${manifest} --guild 1 --dryRun`, dryRun],
    [`publish ${manifest} --guild 1 --dry_run=true`, dryRun],
    [`publish ${manifest} --guild 1 --preview`, dryRun],
    ["delete ping --global --dry-run", shown],
    ["permissions publish a.permissions.json --dry-run", shown],
    ["lobby delete 1 --dry-run", shown],
    ["check --dry-run", "Without --fix, no file is changed."],
    ["plan --dry-run", "This command changes nothing."],
    [`publish ${manifest} --token abc`, "COMMAND_MANIFEST_TOKEN"],
    ["plan --bot-token abc", "COMMAND_MANIFEST_TOKEN"],
    ["lobby get 1 --token abc", "COMMAND_MANIFEST_TOKEN"],
    ["pull --client-secret abc", "COMMAND_MANIFEST_CLIENT_SECRET"],
    ["permissions publish a --user-token abc", "COMMAND_MANIFEST_USER_TOKEN"],
    ["publish --guild-id 1", "(Did you mean --guild?)"],
    ["publish --guildId 1", "(Did you mean --guild?)"],
    ["plan --server 1", "(Did you mean --guild?)"],
    ["diff --app-id 1", "(Did you mean --application?)"],
    ["publish --clientId 1", "(Did you mean --application?)"],
    ["publish --prod", "(Did you mean --target?)"],
    ["publish --env production", "(Did you mean --target?)"],
    ["publish --force", "(Did you mean --yes?)"],
    ["pull --output a.json", "(Did you mean --out?)"],
    ["check --json", "(Did you mean --format json?)"],
    ["plan --local", "(Did you mean --service local?)"],
    ["permissions publish a.permissions.json --global", "Permissions belong to a guild. Did you mean --guild?"],
    ["permissions pull --global", "Permissions belong to a guild. Did you mean --guild?"],
    // Commander's own suggestion stays.
    ["publish --gild 1", "(Did you mean --guild?)"],
  ])("%s: %s", async (line, words) => {
    const { code, stdout, stderr } = await run(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("error: unknown option '--");
    expect(stderr).toContain(words);
  });

  it.each([
    "publish --token=secret-value",
    "publish --nonsense=secret-value",
    "check --token=secret-value",
    "--token=secret-value",
  ])("never prints the value: %s", async (line) => {
    const { code, stderr } = await run(line);
    expect(code).toBe(2);
    expect(stderr).not.toContain("secret-value");
  });

  it.each(["check --guild-id 1", "serve --nonsense", "completion --dry-run"])(
    "suggests nothing that the command lacks: %s",
    async (line) => {
      const flag = line.split(" ")[1];
      expect(await run(line)).toEqual({ code: 2, stdout: "", stderr: `error: unknown option '${flag}'\n` });
    },
  );
});
