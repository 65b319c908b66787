import { describe, expect, it } from "vitest";
import { symbolsOf } from "../../core/assist/symbols.ts";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { fixAll } from "../rules/support.ts";

/** The kind of a file, its commands by their paths, and the codes of its findings with the source that each marks. */
function read(text: string) {
  const manifest = parseManifest(text);
  const commands = manifest.units.map(({ unit, path }) => [path.join("."), unit.facts.name].join(" ").trim());
  const found = check(manifest).map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);
  return { kind: manifest.kind, commands, found };
}

describe("a map of commands", () => {
  const ping = `{ "description": "Answers" }`;

  it.each([
    ["at the root", `{ "ping": ${ping}, "ban": { "name": "ban", "description": "Bans" } }`, "map", ["ping", "ban"]],
    ["in an envelope", `{ "scope": "guild", "commands": { "ping": ${ping} } }`, "envelope", ["commands ping"]],
    ["beside what is no object", `{ "$schema": "x", "version": 2, "ping": ${ping} }`, "map", ["ping"]],
    ["in which each entry is wrapped", `{ "ping": { "data": ${ping}, "cooldown": 3 } }`, "map", ["ping"]],
  ])("gives commands without a name their keys %s", (_, text, kind, commands) => {
    expect(read(text)).toMatchObject({ kind, commands });
  });

  it.each([
    ["unknown properties", `{ "ping": { "description": "Answers", "file": "ping.js" } }`],
    ["many of them", `{ "ping": { "description": "x", "options": [], "a": 1, "b": 2, "c": 3, "d": 4, "e": 5 } }`],
    ["an entry that is no command", `{ "ping": { "name": "ping", "description": "x" }, "config": { "a": 1, "b": 2 } }`],
    ["names in capitals", `{ "BAN": { "name": "Ban User", "type": 2, "a": 1 } }`],
  ])("stays one with %s", (_, text) => {
    expect(read(text).kind).toBe("map");
  });

  it("checks its commands, and takes the names from the keys", () => {
    const text = `{ "commands": { "ping": ${ping}, "Ban User": { "description": "" } } }`;
    expect(read(text).found).toEqual(["missing-property {", "missing-property {", `description-length ""`]);
    expect(fixAll(text)).toBe(
      `{ "commands": { "ping": { "name": "ping", "description": "Answers" }, "Ban User": { "name": "ban-user", "description": "" } } }`,
    );
    const names = symbolsOf(parseManifest(text)).map(({ name, nameSpan }) => [
      name,
      text.slice(nameSpan.start, nameSpan.end),
    ]);
    expect(names).toEqual([
      ["/ping", `"ping"`],
      ["/Ban User", `"Ban User"`],
    ]);
  });

  it("compares keys with names", () => {
    const { found } = read(`{ "ping": ${ping}, "other": { "name": "ping", "description": "x" } }`);
    expect(found).toEqual(["missing-property {", `duplicate-command "ping"`]);
  });

  it("is not made of one command in place of all", () => {
    const text = `{ "commands": { "name": "ping", "description": "x" } }`;
    expect(read(text)).toMatchObject({ kind: "envelope", commands: [] });
    expect(read(text).found).toEqual([`shape { "name": "ping", "description": "x" }`]);
  });
});

describe("a wrapper around a command", () => {
  const command = `{ "name": "Ping", "description": "Answers" }`;

  it.each([
    ["as the whole file", `{ "data": ${command} }`, "command", "Ping", "data"],
    ["with a name", `{ "name": "x", "command": ${command} }`, "command", "Ping", "command"],
    [
      "with a name and a description",
      `{ "name": "x", "description": "y", "data": { "name": "Ping", "options": [] } }`,
      "command",
      "Ping",
      "data",
    ],
    ["in a list", `[{ "cooldown": 5, "data": ${command} }]`, "list", "0 Ping", "data"],
    ["in an object with commands", `{ "commands": [{ "data": ${command} }] }`, "envelope", "commands.0 Ping", "data"],
  ])("is found %s, and its command is checked", (_, text, kind, name, key) => {
    const { found, ...rest } = read(text);
    expect(rest).toEqual({ kind, commands: [name] });
    expect(found.filter((one) => one.startsWith("shape"))).toEqual([`shape "${key}"`]);
    expect(found).toContain("name-lowercase P");
    expect(found.filter((one) => one.startsWith("unknown-property"))).toEqual([]);
  });

  it.each([
    ["the entry of a map with its name", `{ "data": { "name": "data", "description": "x" } }`, "map"],
    ["an entry beside others", `{ "data": ${command}, "ping": ${command} }`, "map"],
    ["a property of a command", `{ "name": "ping", "description": "x", "data": { "name": "x" } }`, "command"],
    ["no object", `{ "name": "ping", "description": "x", "command": "ping.js" }`, "command"],
  ])("is not %s", (_, text, kind) => {
    const { found, ...rest } = read(text);
    expect(rest.kind).toBe(kind);
    expect(found.filter((one) => one.startsWith("shape"))).toEqual([]);
  });

  it("finds its command's outline inside", () => {
    const text = `[{ "cooldown": 5, "data": ${command} }]`;
    expect(symbolsOf(parseManifest(text))).toMatchObject([
      { name: "/Ping", span: { start: text.indexOf(command), end: text.indexOf(command) + command.length } },
    ]);
  });
});

describe("a file that is clearly something else", () => {
  const ping = `"name": "ping", "description": "x"`;
  const rows = (row: (index: number) => object) =>
    JSON.stringify(Array.from({ length: 1000 }, (_, index) => row(index)));
  const texts: Readonly<Record<string, string>> = {
    "rows of a database": rows((id) => ({ id, email: `${id}@example.com`, age: 3, createdAt: "2026-01-01" })),
    "rows with names": rows((id) => ({ id, name: `user${id}`, email: "a@example.com", roles: ["a"] })),
    "rows with names and descriptions": rows((id) => ({ id, name: "sword", description: "Cuts", price: 5, at: id })),
    "a shop's articles": rows((id) => ({ sku: id, name: "Blue Shirt", description: "Blue", price: 5, stock: 3 })),
    "a dump with a list per table": `{ "users": ${rows((id) => ({ id, name: "Al", email: "x" }))}, "orders": ${rows((id) => ({ id, total: 5 }))} }`,
    texts: JSON.stringify(["one", "two", "three"]),
    numbers: "[1, 2, 3]",
    "questions with options": rows((id) => ({ question: `Number ${id}?`, options: ["a", "b"], answer: 1 })),
    "a package": `{ "name": "my-bot", "version": "1.0.0", "description": "A bot", "main": "index.js", "scripts": {}, "license": "ISC" }`,
    "a small package": `{ "name": "my-bot", "version": "1.0.0", "private": true, "dependencies": {} }`,
    "a description of an interface": `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1", "description": "x" }, "paths": { "/a": { "get": { "description": "x" } } }, "tags": [{ "name": "users", "description": "Users" }], "components": {} }`,
    "a schema": `{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": { "name": { "type": "string" } }, "required": ["name"] }`,
    "a map of places": `{ "type": "FeatureCollection", "features": [] }`,
    translations: `{ "name": "Name", "description": "Beschreibung", "save": "Speichern", "cancel": "Abbrechen", "back": "Zurück" }`,
    "translations by locale": `{ "en": { "hello": "Hello", "name": "Name", "description": "Text" }, "de": { "hello": "Hallo", "name": "name", "description": "Text" } }`,
    "translations of commands": `{ "commands": { "ping": { "name": "ping", "description": "x", "answer": "Pong!" } }, "errors": { "a": "b" }, "common": { "c": "d" } }`,
    "a description of elements": `{ "version": 1.1, "tags": [{ "name": "x-a", "description": "An element", "attributes": [] }] }`,
    "a message": `{ "content": "Hello", "embeds": [{ "title": "x", "description": "y" }], "components": [] }`,
    "an editor's commands": `{ "commands": [{ "command": "ext.hello", "title": "Hello" }] }`,
    "an interaction": `{ "id": "1240000000000000001", "type": 2, "token": "x", "version": 1, "channel_id": "1", "member": {}, "data": { "name": "ping", "type": 1, "options": [] } }`,
  };

  const known: Readonly<Record<string, string>> = {
    "a package": "This is a package.json file. ",
    "a small package": "This is a package.json file. ",
    "translations by locale": "This file contains translations. ",
    "a message": "This is a message. ",
    "an interaction": "This is an interaction. ",
  };

  it.each(Object.entries(texts))("has one finding, which says what a manifest is: %s", (name, text) => {
    const manifest = parseManifest(text);
    const [finding, ...others] = check(manifest);
    expect(manifest.kind).toBe("other");
    expect(others).toEqual([]);
    const message =
      "A command manifest must be an array of commands, a single command, an object with “commands”, an object that maps names to commands, or an object of arrays of commands.";
    expect(finding).toMatchObject({ code: "shape", start: 0, end: 1, message: `${known[name] ?? ""}${message}` });
  });

  it.each([
    ["This is a response to an interaction.", `{ "type": 4, "data": { "content": "Pong!", "flags": 64 } }`],
    [
      "This file contains translations.",
      `{ "ban": { "name": "verbannen", "description": "Verbannt", "options": { "user": { "name": "wer", "description": "Der Nutzer" } } } }`,
    ],
  ])("%s", (what, text) => {
    const messages = check(parseManifest(text)).map(({ message }) => message);
    expect(messages).toEqual([expect.stringMatching(`^${what} A command manifest`)]);
  });

  it.each([
    [
      "a command with texts by locale that no command has",
      `{ "ban": { "name": "ban", "description": "Bans", "notes": { "de": "Nur für dich", "fr": "" } } }`,
    ],
    [
      "a command that has its description twice",
      `[{ "id": 0, ${ping}, "Description": {}, "aliases": [], "usage": "!p", "cooldown": 3 }]`,
    ],
    ["a command in a map", `{ "ban": { "description": "Bans a user", "meta": { "category": "fun" } } }`],
    ["a command with much of its own", `[{ ${ping}, "usage": "!p", "aliases": [], "cooldown": 3, "category": "fun" }]`],
    ["a command with a wrong name", `[{ "name": "Ping Pong", "description": "x", "cooldown": 3 }]`],
    ["options in place of commands", `[{ ${ping}, "type": 3, "required": true, "choices": [] }]`],
    ["another style", `[{ "name": "Ping", "nameLocalizations": {}, "defaultPermission": true, "a": 1, "b": 2 }]`],
    ["one among rows", `[{ "id": 1, "email": "x", "age": 2 }, { "name": "ping", "description": "x" }]`],
    [
      "a bot's settings with commands",
      `{ "token": "x", "prefix": "!", "owner": "1", "db": {}, "commands": [{ ${ping} }] }`,
    ],
    ["a first key", `[{ "na" }]`],
    ["a first key with a mistake", `[{ "nmae": "x" }]`],
    ["nothing yet", "[{}]"],
    ["a half-typed word", "[n]"],
    [
      "commands to come beside settings",
      `{ "token": "x", "prefix": "!", "owner": "1", "commands": [{ "name": "ping" }] }`,
    ],
  ])("is not %s", (_, text) => {
    expect(parseManifest(text).kind).not.toBe("other");
  });

  it("is a manifest as soon as it has a command, and the other way round", () => {
    const text = `[{ "id": 1, "email": "x", "age": 2 }, { "id": 2, "email": "y", "age": 3 }]`;
    const other = parseManifest(text);
    const list = parseManifest(text.replace("[", `[{ "name": "ping", "description": "x" }, `), {}, other);
    expect([other.kind, list.kind, parseManifest(text, {}, list).kind]).toEqual(["other", "list", "other"]);
  });
});

describe("a guild ID without a scope", () => {
  const command = `{ "name": "ping", "description": "x", "dm_permission": false, "contexts": [0] }`;

  it("makes a guild manifest, in which no fix adds what a guild refuses", () => {
    const text = `{ "guild_id": "1250000000000000001", "commands": [{ "name": "ping", "description": "x", "dm_permission": false, "default_permission": false }] }`;
    const findings = check(parseManifest(text));
    const added = findings.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits().map(({ newText }) => newText)));
    expect(findings.map(({ code }) => code)).toContain("scope-property");
    expect(added.filter((one) => /contexts|integration_types|handler/.test(one))).toEqual([]);
  });

  it("says nothing of manifests with a scope or without an ID", () => {
    for (const text of [
      `{ "commands": [${command}] }`,
      `{ "scope": "global", "guild_id": "1", "commands": [${command}] }`,
    ]) {
      expect(check(parseManifest(text)).map(({ code }) => code)).not.toContain("scope-property");
    }
  });
});
