import { describe, expect, test } from "vitest";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { readPermissions } from "../../core/permissions/permissions-manifest.ts";
import { planPermissions } from "../../core/permissions/plan.ts";
import {
  findingsOfPermissionBlockers,
  locatePermissionsRefusal,
  readGuildPermissions,
} from "../../core/permissions/publish.ts";

const guildId = "1250000000000000001";
const text = `{ "guild_id": "${guildId}", "permissions": [
  { "command": "ban", "permissions": [
    { "id": "201", "type": 1, "permission": true },
    { "id": "202", "type": 1, "permission": true } ] } ] }`;
const { entries } = readPermissions(text);
const [ban] = entries;

const invalid = (permissions: object) => ({ code: 50035, message: "Invalid Form Body", errors: { permissions } });
const leaf = (code: string) => ({ _errors: [{ code, message: "No." }] });

describe("a refused edit is located", () => {
  test.each([
    ["a value", invalid({ 1: { id: leaf("NUMBER_TYPE_COERCE") } }), `"202"`],
    ["the list", invalid(leaf("BASE_TYPE_MAX_LENGTH")), "[\n"],
    ["a role in the message", { code: 50013, message: "You lack permissions. The user may not manage 202." }, `"202"`],
    ["a command that is gone", { code: 10063, message: "Unknown application command" }, `"ban"`],
  ])("at %s", (_, body, marked) => {
    const [finding, ...others] = locatePermissionsRefusal(new ServiceError(400, body), ban);
    expect(others).toEqual([]);
    expect(text.slice(finding?.start, finding?.end).startsWith(marked)).toBe(true);
  });
});

test.each([
  ["a token that is no user's", new ServiceError(403, { code: 20001, message: "Bots cannot use this endpoint" })],
  ["rights that are missing in general", new ServiceError(403, { code: 50013, message: "You lack permissions" })],
  ["a proxy's words", new ServiceError(502, { errors: { permissions: leaf("X") } })],
  ["a missing scope", new ServiceError(403, { code: 50026, message: "Missing scope" })],
  ["a connection that broke", new Unreachable("It broke.")],
])("no place of the manifest is at fault for %s", (_, error) => {
  expect(locatePermissionsRefusal(error, ban)).toEqual([]);
});

test("what stands in the way of a plan is at the names of the entries", () => {
  const { blockers } = planPermissions(entries, [], [], { applicationId: "1", guildId });
  const [finding] = findingsOfPermissionBlockers(blockers);
  expect(text.slice(finding?.start, finding?.end)).toBe('"ban"');
  expect(finding?.message).toBe("No command “ban” is published.");
});

describe("permissions are read", () => {
  const place = { applicationId: "1", guildId };
  const listCommands = async () => [];
  const found = [{ id: "1", application_id: "1", guild_id: guildId, permissions: [] }];
  const refusing = (status: number) => async () => {
    throw new ServiceError(status, { code: 50026, message: "Missing scope" });
  };

  test("by the user where the application's token may not", async () => {
    const client = { listCommands, listPermissions: refusing(403) };
    const userClient = { listPermissions: async () => found };
    expect((await readGuildPermissions({ client, userClient }, place)).current).toBe(found);
    await expect(readGuildPermissions({ client, userClient: undefined }, place)).rejects.toThrow("Missing scope");
  });

  test("the token of a user is not tried after a failure of the service", async () => {
    const client = { listCommands, listPermissions: refusing(500) };
    const userClient = { listPermissions: async () => found };
    await expect(readGuildPermissions({ client, userClient }, place)).rejects.toThrow("Missing scope");
  });
});
