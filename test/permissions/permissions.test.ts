import { describe, expect, test } from "vitest";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../core/interface/payloads.ts";
import { applyPermissions, StalePermissions } from "../../core/permissions/apply.ts";
import { describePermissionsPlan, permissionLosses } from "../../core/permissions/describe.ts";
import { readPermissions } from "../../core/permissions/permissions-manifest.ts";
import { planPermissions } from "../../core/permissions/plan.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import {
  permissionsManifestOf,
  permissionsToSave,
  restoreSteps,
} from "../../core/publish/use-cases/keep-permissions.ts";
import { desiredOf } from "../publish/planning.ts";

const place = { applicationId: "1", guildId: "1250000000000000001" };
const role = (id: string, permission = true): Overwrite => ({ id, type: 1, permission });
const published = (id: string, name: string, type = 1) =>
  ({ id, name, type, description: "D", application_id: "1", version: "1" }) as PublishedCommand;
const held = (id: string, ...permissions: readonly Overwrite[]): CommandPermissions => ({
  id,
  application_id: "1",
  guild_id: place.guildId,
  permissions,
});

/** The permissions of a guild, in memory. */
class Guild {
  readonly writes: string[] = [];
  readonly #held = new Map<string, readonly Overwrite[]>();

  set(id: string, ...permissions: readonly Overwrite[]): void {
    this.#held.set(id, permissions);
  }

  async getPermissions(_: string, __: string, id: string): Promise<readonly Overwrite[]> {
    return this.#held.get(id) ?? [];
  }

  async editPermissions(_: string, __: string, id: string, permissions: readonly Overwrite[]) {
    this.writes.push(id);
    this.set(id, ...permissions);
    return held(id, ...permissions);
  }
}

describe("a permissions manifest", () => {
  const overwrite = `{ "id": "1250000000000000201", "type": 1, "permission": true }`;

  test.each([
    [
      `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "play", "permissions": [${overwrite}] }] }`,
      "play",
    ],
    [`{ "id": "7", "guild_id": "1250000000000000001", "permissions": [${overwrite}] }`, "7"],
    [`[{ "id": "7", "guild_id": "1250000000000000001", "permissions": [${overwrite}] }]`, "7"],
  ])("can be %s", (text, command) => {
    expect(readPermissions(text)).toMatchObject({ guildId: place.guildId, errors: [], entries: [{ command }] });
  });

  test.each([
    [
      `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "a", "permissions": [{ "id": "1250000000000000201", "type": 9, "permission": true }] }] }`,
      "9",
    ],
    [`{ "guild_id": "1250000000000000001", "permissions": [{ "command": "a", "type": 7, "permissions": [] }] }`, "7"],
    [`{ "guild_id": "1250000000000000001", "permissions": [{ "permissions": [] }] }`, "{"],
    [`[`, ""],
    ["", ""],
    ["// soon", ""],
  ])("is not %s", (text, marked) => {
    const { entries, errors } = readPermissions(text);
    expect(entries).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    expect(text.slice(errors[0]?.start).startsWith(marked)).toBe(true);
  });
});

describe("planning permissions", () => {
  const commands = [published("10", "play"), published("11", "Report", 3), published("12", "play", 2)];
  const entry = (command: string, ...permissions: readonly Overwrite[]) => ({
    command,
    type: /^\d|\*/.test(command) ? undefined : command === "Report" ? 3 : 1,
    permissions,
  });

  test("names become IDs, and * is the application's own", () => {
    const wanted = [entry("*", role("5")), entry("Report", role("6")), entry("play", role("7"))];
    const made = planPermissions(wanted, commands, [], place);
    expect(made.steps.map(({ id, label }) => [id, label])).toEqual([
      ["1", "all commands"],
      ["11", "“Report” (MESSAGE)"],
      ["10", "/play"],
    ]);
  });

  test("says what is added and taken away, and leaves alone what is the same in another order", () => {
    const current = [held("11", role("6"), role("8", false)), held("10", role("1"), role("2"))];
    const wanted = [entry("Report", role("6"), role("9")), entry("play", role("2"), role("1"))];
    const made = planPermissions(wanted, commands, current, place);
    expect(describePermissionsPlan(made)).toEqual([
      "~ permissions of “Report” (MESSAGE)",
      "    - deny ROLE 8",
      "    + allow ROLE 9",
      "= 1 unchanged",
    ]);
  });

  test.each([
    ["a name that nothing has", [entry("stop")], /No command “stop” is published/],
    [
      "a name of another type's command",
      [{ ...entry("Report"), type: 1 }],
      /A MESSAGE command has this name\. Set its “type”/,
    ],
    ["an ID that nothing has", [entry("99")], /No command with the ID 99/],
    ["a command twice", [entry("11"), entry("Report")], /is listed twice/],
  ])("is stopped by %s", (_, wanted, message) => {
    expect(
      planPermissions(wanted, commands, [], place)
        .blockers.map((one) => one.message)
        .join(),
    ).toMatch(message);
  });
});

test("distinguishes a guild's command and a global one of the same name and type by their IDs", () => {
  const desired = { command: "play", type: 1, permissions: [] };
  const made = planPermissions([desired], [published("10", "play"), published("20", "play")], [], place);
  expect(made.blockers).toEqual([{ message: expect.stringContaining("Use the ID instead of the name"), desired }]);
  const byId = planPermissions([{ ...desired, command: "20", type: undefined }], [published("20", "play")], [], place);
  expect(byId.blockers).toEqual([]);
});

test("who loses access is said", () => {
  const step = {
    id: "10",
    label: "/play",
    before: [role("5"), role("6"), role("8", false)],
    after: [role("6", false), role(place.guildId, false), role("8", false), role("9")],
  };
  expect(permissionLosses({ steps: [step] }, place)).toEqual(["Only role 9 and administrators can use /play."]);
});

describe("editing permissions", () => {
  const step = { id: "10", label: "/play", before: [role("5")], after: [role("6")] };

  test("stops at permissions that were changed in the meantime, and overwrites none of them", async () => {
    const guild = new Guild();
    guild.set("10", role("5"), role("99"));
    const { done, failed } = await applyPermissions({ steps: [step, { ...step, id: "11" }] }, guild, place);
    expect({ done, writes: guild.writes }).toEqual({ done: [], writes: [] });
    expect(failed?.error).toBeInstanceOf(StalePermissions);
  });

  test("is stopped between two steps", async () => {
    const guild = new Guild();
    guild.set("10", role("5"));
    const stopping = new AbortController();
    const onProgress = () => stopping.abort();
    const steps = [step, { ...step, id: "11", before: [] }];
    const options = { signal: stopping.signal, onProgress };
    expect(await applyPermissions({ steps }, guild, place, options)).toEqual({ done: [step], cancelled: true });
    expect(guild.writes).toEqual(["10"]);
  });

  test("writes once; what is there already is not written again", async () => {
    const guild = new Guild();
    guild.set("10", role("5"));
    for (let run = 0; run < 2; run++)
      expect((await applyPermissions({ steps: [step] }, guild, place)).done).toHaveLength(1);
    expect(guild.writes).toEqual(["10"]);
  });
});

describe("permissions that a publish takes away", () => {
  const old = [published("10", "play"), published("11", "stop"), published("12", "queue"), published("13", "free")];
  const current = [held("10", role("5")), held("11", role("6")), held("12", role("7"))];
  const start = { id: "10", name: "start", description: "D" };
  const wanted = desiredOf([start, { id: "12", name: "queue", type: 2 }], "guild");
  const overwrites = new Map(current.map(({ id }) => [id, ["allow ROLE 5"]]));
  const made = plan(wanted, old, { scope: "guild", owns: "scope", canRestore: true, overwrites });
  const saved = permissionsToSave(made, current);

  test("the plan says what happens to permissions of commands that are renamed, deleted or recreated", () => {
    expect(saved.map(({ command, becomes }) => [command.name, becomes?.name])).toEqual(
      expect.arrayContaining([
        ["play", "start"],
        ["stop", undefined],
        ["queue", "queue"],
      ]),
    );
    expect(saved).toHaveLength(3);
    expect(made.notes).toContain(
      "Renaming /play deletes its permission overwrite. Permissions are saved to a file first and restored afterwards.",
    );
    expect(made.notes).toContain(
      "Deleting /queue deletes its permission overwrite. Permissions are saved to a file first and restored afterwards.",
    );
    const [deletion, ...others] = made.warnings.filter(({ message }) => message.includes("/stop"));
    expect(others).toEqual([]);
    expect(deletion?.message).toMatch(
      / Deleting \/stop deletes its permission overwrite\. Permissions are saved to a file first\.$/,
    );
  });

  test("are saved as a manifest that can be published", () => {
    const { entries, errors } = readPermissions(permissionsManifestOf(saved, place));
    expect(errors).toEqual([]);
    expect(entries).toContainEqual(expect.objectContaining({ command: "start", type: 1, permissions: [role("5")] }));
  });

  test("permissions are restored to the renamed commands, and replace no others", async () => {
    const steps = restoreSteps(saved, [published("10", "start"), published("20", "queue", 2)]);
    expect(steps.map(({ id }) => id).sort()).toEqual(["10", "20"]);
    const guild = new Guild();
    guild.set("20", role("99"));
    const { failed } = await applyPermissions({ steps }, guild, place);
    expect(failed?.step.id).toBe("20");
    expect(await guild.getPermissions("1", "2", "20")).toEqual([role("99")]);
  });
});
