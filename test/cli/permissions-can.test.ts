import { beforeEach, describe, expect, test } from "vitest";
import { Bench } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();
const guild = "1250000000000000001";
const channels = "1250000000000000000";

beforeEach(() => {
  const commands = [
    { name: "ban", description: "Bans", default_member_permissions: "4" },
    { name: "quiz", description: "Asks", nsfw: true },
    { name: "dm", description: "Talks", contexts: [1] },
    { name: "Report", type: 3 },
  ];
  bench.folder.write("a.commands.json", JSON.stringify(commands, undefined, 1));
  bench.folder.write(
    "a.permissions.json",
    `{ "guild_id": "${guild}", "permissions": [
      { "command": "*", "permissions": [
        { "id": "${channels}", "type": 3, "permission": false },
        { "id": "301", "type": 3, "permission": true } ] },
      { "command": "ban", "permissions": [
        { "id": "201", "type": 1, "permission": true },
        { "id": "202", "type": 1, "permission": false },
        { "id": "7", "type": 2, "permission": false } ] } ] }`,
  );
});

const can = (...args: readonly string[]) => bench.run(["permissions", "can", "a.permissions.json", ...args], {});

describe("whether a user can use a command, without any service", () => {
  test.each([
    [
      "--command ban",
      1,
      "Members need BAN_MEMBERS to use this command (a.commands.json, line 5).",
      "a.commands.json:5:3",
    ],
    ["--command ban --permissions BAN_MEMBERS", 0, "Members with BAN_MEMBERS can use", "a.commands.json:5:3"],
    ["--command ban --permissions 6", 0, "by default", "a.commands.json:5:3"],
    ["--command ban --role 201", 0, "Yes. Role 201 is allowed /ban", "a.permissions.json:6:9"],
    ["--command /ban --role 201", 0, "Yes. Role 201 is allowed /ban", "a.permissions.json:6:9"],
    ["--command ban --role 202 --permissions BAN_MEMBERS", 1, "No. Role 202 is denied /ban", "a.permissions.json:7:9"],
    ["--command ban --role 202 201", 0, "Yes. Role 201 is allowed /ban", "a.permissions.json:6:9"],
    ["--command ban --user 7 --role 201", 1, "No. User 7 is denied /ban", "a.permissions.json:8:9"],
    ["--command ban --user 7 --permissions kick_members,administrator", 0, "Administrators can", ""],
    ["--command Report --type MESSAGE --channel 5", 1, "in all channels", "a.permissions.json:3:9"],
    ["--command Report --type MESSAGE --channel 301", 0, "Everyone can use the command by default", ""],
    ["--command Report --type MESSAGE --channel 8 --parent 301", 0, "Everyone can use the command by default", ""],
    ["--command quiz --channel 301", 1, "younger than 18", "a.commands.json:10:3"],
    ["--command quiz --channel 301 --age-restricted", 0, "Everyone can use the command by default", ""],
    [
      "--command dm --channel 301",
      1,
      "Not available in guilds: “contexts” is [1 BOT_DM] (a.commands.json, line 15).",
      "a.commands.json:15:3",
    ],
    ["--command dm --context BOT_DM", 0, "only apply in guilds", ""],
  ])("%s", async (args, code, said, place) => {
    const run = await can(...args.split(" "));
    expect(run).toEqual({ ...prints(code, said), stderr: "" });
    expect(/^(\S+:\d+:\d+) /m.exec(run.stdout)?.[1] ?? "").toBe(place);
  });

  test("as JSON it tells what decided, and where", async () => {
    const { code, stdout } = await can("--command", "ban", "--user", "7", "--format", "json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      usable: false,
      reason: "permission",
      message: "Denied for user 7 by an overwrite.",
      because: { kind: "overwrite", through: "user", overwrite: { id: "7", type: 2, permission: false } },
      decided_at: { file: "a.permissions.json", line: 8, column: 9, text: expect.stringContaining('"id": "7"') },
    });
  });

  test.each([
    ["--command nix", "No CHAT_INPUT command “nix” was found in a.commands.json."],
    ["--command Report", "No CHAT_INPUT command “Report”"],
    ["--command /Report --type MESSAGE", "No MESSAGE command “/Report”"],
    ["--command ban --user x", "`--user` must be a numeric ID"],
    ["--command ban --role 1 x", "`--role` must be a numeric ID"],
    ["--command ban --permissions BAN", "There is no permission “BAN”"],
    ["--command ban --parent 5", "`--parent` requires `--channel` with the thread's ID."],
    ["--user 7", "required option '--command <name>'"],
  ])("it cannot run with %s", async (args, said) => {
    expect(await can(...args.split(" "))).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(said) });
  });

  test("a manifest with errors is reported, and its permissions cannot be tested", async () => {
    bench.folder.write("a.permissions.json", `{ "guild_id": "1", "permissions": [{ "command": "ban" }] }`);
    expect(await can("--command", "ban")).toMatchObject(says(2, "missing-property"));
  });
});
