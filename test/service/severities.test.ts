import { findNodeAtLocation, parseTree, stripComments } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { lobbyKind } from "../../core/kinds/lobby/index.ts";
import { permissionsKind } from "../../core/kinds/permissions/index.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import { rules } from "../../core/rules/index.ts";
import type { RuleDocs } from "../../core/rules/shared/define-rule.ts";
import { bench, slash } from "./support.ts";

/** Manifests with errors that the service accepts, and with warnings that it refuses, by rule, each with the reason. */
const exceptions = new Map([
  ["empty-manifest", "nothing of an empty manifest is sent"],
  ["secret-in-manifest", "a token is a text like any other for Discord; the error protects the author"],
  ["an empty “contexts”", "libraries send it, and without the property the same is meant"],
  ["an empty “integration_types”", "libraries send it, and without the property the same is meant"],
  ["an empty “contexts” in a guild", "guild commands are published without it"],
  ["unknown contexts in a guild", "guild commands are published without it"],
  ["unsupported-integration", "the project file may not know yet what the application supports"],
]);

type Example = readonly [name: string, manifest: string, context?: RuleDocs["context"]];

/** Beside a rule's bad example: what it finds with another severity. */
const further: readonly Example[] = [
  ["a channel type that can never be picked", optionWith(7, `"channel_types": [1]`)],
  ["a repeated channel type", optionWith(7, `"channel_types": [2, 2]`)],
  ["file types on a STRING option", optionWith(3, `"file_types": ["image"]`)],
  ["permissions as a number", commandWith(`"default_member_permissions": 8`)],
  ["permissions with an unknown bit", commandWith(`"default_member_permissions": "140737488355328"`)],
  ["empty options of a user command", `[{ "type": 2, "name": "Report", "options": [] }]`],
  ["a choice outside its range", optionWith(4, `"max_value": 5, "choices": [{ "name": "Nine", "value": 9 }]`)],
  ["a number with a lower case in a name", `[{ "name": "level-Ⅷ", "description": "d" }]`],
  ["choices with one value", optionWith(4, `"choices": [{ "name": "A", "value": 1 }, { "name": "B", "value": 1 }]`)],
  ["an undocumented locale", commandWith(`"name_localizations": { "ar": "a" }`)],
  ["an empty “contexts”", commandWith(`"contexts": []`)],
  ["an empty “integration_types”", commandWith(`"integration_types": []`)],
  ["an empty “contexts” in a guild", commandWith(`"contexts": []`), { scope: "guild" }],
  ["unknown contexts in a guild", commandWith(`"contexts": [7]`), { scope: "guild" }],
  ["“true” in a deprecated property", commandWith(`"default_permission": true, "dm_permission": true`)],
  ["a permission set beyond 2^54", commandWith(`"default_member_permissions": "18014398509481985"`)],
  ["a description of null on a user command", `[{ "type": 2, "name": "Report", "description": null }]`],
  ["choices on a BOOLEAN option", optionWith(5, `"choices": [{ "name": "A", "value": "a" }]`)],
];

function commandWith(members: string): string {
  return `[{ "name": "say", "description": "Says it", ${members} }]`;
}

function optionWith(type: number, members: string): string {
  return commandWith(`"options": [{ "type": ${type}, "name": "it", "description": "What", ${members} }]`);
}

/** The manifest's commands as the text of a bulk overwrite, with numbers as they are written. */
function bodyOf(text: string): string {
  const plain = stripComments(text);
  const root = parseTree(plain);
  const list = root && findNodeAtLocation(root, ["commands"]);
  return list ? plain.slice(list.offset, list.offset + list.length) : plain;
}

/** Whether the checker finds an error, and whether the service refuses the same commands. */
async function bothOn(text: string, { severities, ...context }: Partial<RuleDocs["context"] & object> = {}) {
  const manifest = parseManifest(text);
  const found = check(manifest, { ...context, ...(severities && { severities }) });
  const scope = manifest.envelope.scope ?? context.scope ?? "global";
  const { integrationTypes = [0, 1] } = context;
  const { send, commands } = bench({ settings: { integrationTypes, activities: true } });
  const { status } = await send("PUT", commands(scope), bodyOf(text));
  expect(status).toSatisfy((code: number) => code === 200 || code === 400);
  return { isError: found.some(({ severity }) => severity === "error"), isRefused: status === 400 };
}

describe("an error is refused, and a warning is not", () => {
  const examples = rules.map(({ code, docs }) => [code, docs.bad, docs.context] as const);
  const all = [...examples, ...further].map((example) => [example[0], example] as const);
  it.each(all)("%s", async (name, [, text, context]) => {
    const { isError, isRefused } = await bothOn(text, context);
    expect(isRefused).toBe(exceptions.has(name) ? !isError : isError);
  });

  it.each(rules.map(({ code, docs }) => [code, docs] as const))("nor is the good example of %s", async (_, docs) => {
    expect(await bothOn(docs.good, docs.context)).toEqual({ isError: false, isRefused: false });
  });

  it("has no exception that is none", () => {
    const names: readonly string[] = [...examples, ...further].map(([name]) => name);
    expect([...exceptions.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe("the same of a lobby", () => {
  it.each(lobbyKind.rules.map(({ code, docs }) => [code, docs] as const))("%s", async (_, { bad, good }) => {
    const { send } = bench();
    for (const text of [bad, good]) {
      const found = checkDocument(lobbyKind, parseWhole(text, "jsonc"));
      const { status } = await send("POST", "/lobbies", JSON.parse(text));
      expect(status).toBe(found.some(({ severity }) => severity === "error") ? 400 : 201);
    }
  });
});

/** Errors about entries of the file, which are requests of their own. */
const ownOfTheFile = new Map([
  ["permission-command-type", "the type tells which command an entry means, and is not sent"],
  ["permission-command-duplicate", "the entries are sent one by one, and the last one applies"],
  ["unknown-command", "a name is no part of a request"],
]);

describe("the same of permissions", () => {
  it.each(permissionsKind.rules.map(({ code, docs }) => [code, docs] as const))("%s", async (code, { bad, good }) => {
    const { send, commands, guild, service } = bench();
    const { body } = await send("POST", commands("global"), slash("timeout"));
    const owner = { Authorization: `Bearer ${service.identity.userToken}` };
    for (const example of [bad, good]) {
      const text = example
        .replaceAll("1250000000000000001", guild)
        .replaceAll("1250000000000000000", String(BigInt(guild) - 1n));
      const found = checkDocument(permissionsKind, parseWhole(text, "jsonc"));
      const isError = !ownOfTheFile.has(code) && found.some(({ severity }) => severity === "error");
      const [entry] = (JSON.parse(text) as { permissions: { permissions: unknown }[] }).permissions;
      const path = `${commands("guild")}/${body.id}/permissions`;
      const { status } = await send("PUT", path, { permissions: entry?.permissions }, owner);
      expect(status).toBe(isError ? 400 : 200);
    }
  });
});
