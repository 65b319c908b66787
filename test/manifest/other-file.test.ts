import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";

const choices = `[{ "name": "Red", "value": "r" }, { "name": "Blue", "value": 2, "name_localizations": { "de": "Blau" } }]`;
const manifest = "A command manifest must be an array of commands";

/** The sort of file that a text is reported as; undefined if it is read as commands. */
function saidOf(text: string): string | undefined {
  const found = check(parseManifest(text));
  const said = found.find(({ message }) => message.includes(manifest));
  if (!said) return undefined;
  // Nothing else is said of such a file.
  expect(found.map(({ code }) => code)).toEqual(["shape"]);
  expect(said.fixes).toEqual([]);
  return said.message.slice(0, said.message.indexOf(manifest)).trim();
}

describe("a file under a manifest's name", () => {
  it.each([
    ["an autocomplete response", `{ "type": 8, "data": { "choices": ${choices} } }`],
    ["one without choices", `{ "type": 8, "data": { "choices": [] } }`],
    ["one in another order, with a schema", `{ "$schema": "x", "data": { "choices": ${choices} }, "type": 8 }`],
    ["a message", `{ "type": 4, "data": { "content": "Pong!" } }`],
    ["a deferred message", `{ "type": 5, "data": { "flags": 64 } }`],
    ["a deferred message without data", `{ "type": 5 }`],
    ["a modal", `{ "type": 9, "data": { "custom_id": "m", "title": "T", "components": [] } }`],
    ["a launch", `{ "type": 12 }`],
  ])("is a response to an interaction: %s", (_, text) => {
    expect(saidOf(text)).toBe("This is a response to an interaction.");
  });

  it.each([
    ["a list", choices],
    ["data of a response", `{ "choices": ${choices} }`],
    ["data of a response with one", `{ "choices": [{ "name": "Red", "value": "r" }] }`],
    ["a response without its type", `{ "data": { "choices": ${choices} } }`],
    ["many", JSON.stringify(Array.from({ length: 5000 }, (_, at) => ({ name: `n${at}`, value: at })))],
  ])("has choices: %s", (_, text) => {
    expect(saidOf(text)).toBe("This file contains choices.");
  });

  it.each([
    ["by name and locale", `{ "ping": { "name": { "de": "p" } } }`],
    [
      "with descriptions",
      `{ "ping": { "name": { "en-US": "p" }, "description": { "de": "Sagt es" } }, "b": { "name": { "fr": "b" } } }`,
    ],
    ["with options", `{ "ping": { "name": { "de": "p" }, "options": { "who": { "name": { "de": "wer" } } } } }`],
    ["in “commands”", `{ "commands": { "ping": { "name": { "de": "p" }, "description": { "de": "Sagt es" } } } }`],
    ["by path", `{ "commands.ping.name": "ping", "commands.ping.description": "Says it" }`],
    ["by one path", `{ "ping/name": "ping" }`],
    ["by path and locale", `{ "de": { "ping.name": "p" }, "fr": { "ping.name": "q" } }`],
    ["by locale", `{ "de": { "ping": { "name": "p" } } }`],
    [
      "of one command by locale",
      `{ "de": { "name": "farbe", "description": "Setzt sie" }, "it": { "name": "colore" } }`,
    ],
    ["of several commands by locale", `{ "it": { "ping": { "description": "Dice pong" } }, "fr": { "ping": {} } }`],
    ["beside a locale", `{ "locale": "de", "ping.name": "p" }`],
    [
      "as they are exported",
      `{ "default_locale": "en-US", "locales": ["de"], "texts": { "ping/name": { "default": "ping", "translations": {} } } }`,
    ],
  ])("has translations: %s", (_, text) => {
    expect(saidOf(text)).toBe("This file contains translations.");
  });

  it.each([
    ["a command", "interaction", `{ "type": 2, "token": "t", "id": "1", "data": { "name": "ping", "type": 1 } }`],
    ["an autocompletion", "interaction", `{ "type": 4, "token": "t", "data": { "name": "p", "options": [] } }`],
    ["a ping", "interaction", `{ "type": 1, "token": "t", "version": 1 }`],
    ["permissions", "permissions manifest", `{ "guild_id": "1", "permissions": [{ "command": "a" }] }`],
    ["a lobby", "lobby manifest", `{ "metadata": { "a": "b" }, "members": [{ "id": "1" }] }`],
    ["a lobby's metadata", "lobby manifest", `{ "metadata": { "a": "b" } }`],
    ["a client's lobby", "lobby manifest", `{ "secret": "s", "lobby_metadata": {} }`],
    ["an authorization", "authorization manifest", `{ "ClientId": "1", "Scopes": "openid" }`],
    ["a project", "project file", `{ "manifests": ["a"], "targets": { "local": {} } }`],
    ["a message", "message", `{ "content": "Hi", "flags": 64 }`],
    ["embeds", "message", `{ "embeds": [{ "title": "T", "description": "d" }] }`],
    ["a package", "package.json file", `{ "name": "bot", "version": "1.0.0" }`],
    [
      "a package with a description",
      "package.json file",
      `{ "name": "b", "description": "d", "version": "1.0.0", "main": "a.js" }`,
    ],
    [
      "a package without a version",
      "package.json file",
      `{ "name": "b", "description": "d", "scripts": {}, "dependencies": {} }`,
    ],
    ["a module", "package.json file", `{ "name": "@a/b", "private": true, "type": "module" }`],
  ])("is said to be what it is: %s", (_, what, text) => {
    expect(saidOf(text)).toMatch(new RegExp(`^This is an? ${what}\\.$`));
  });

  it.each([
    ["nothing known", `{ "a": 1 }`],
    ["texts without names of commands", `{ "save": "Speichern", "editor.size": "x" }`],
    ["an ID", `{ "user": { "id": "1" } }`],
    ["no text", `{ "de": {} }`],
  ])("is not guessed: %s", (_, text) => {
    expect(saidOf(text)).toBe("");
  });

  const ping = `"name": "ping", "description": "x"`;

  it.each([
    ["a map of commands", `{ "ping": { ${ping} }, "type": { "name": "type", "description": "x" } }`],
    ["a map with commands of such names", `{ "data": { ${ping} }, "token": { ${ping} }, "content": { ${ping} } }`],
    [
      "commands that are words for locales",
      `{ "hi": { "description": "Says hi" }, "no": { "description": "x" }, "ping": { "description": "x" } }`,
    ],
    ["commands with other names than their keys", `{ "it": { "name": "who", "description": "x" }, "da": { ${ping} } }`],
    ["a command below a locale that has its name", `{ "fr": { "name": "fr", "description": "x" } }`],
    [
      "commands below locales, with more than texts",
      `{ "de": { ${ping}, "type": 1 }, "ko": { ${ping}, "nsfw": true } }`,
    ],
    ["a map with texts only", `{ "ping": { "name": "p", "description": "Sagt es" } }`],
    ["a map of localizations", `{ "ping": { "name_localizations": { "de": "p" }, "description": "x" } }`],
    ["lists of commands", `{ "choices": [{ ${ping} }], "embeds": [{ "name": "e", "description": "x" }] }`],
    ["a list of embeds' commands", `{ "embeds": [{ "name": "e", "description": "x" }] }`],
    ["a wrapper", `{ "type": 1, "data": { ${ping} } }`],
    ["a wrapper with options alone", `{ "type": 1, "data": { "options": [] } }`],
    ["a command", `{ ${ping}, "version": "1.0.0" }`],
    ["a command with scripts of its own", `{ ${ping}, "scripts": { "run": "x" } }`],
    ["a command with its author", `{ ${ping}, "author": "me" }`],
    ["a command with content of its own", `{ ${ping}, "content": "Pong!" }`],
    ["a command with a token of its own", `{ ${ping}, "type": 1, "token": "x" }`],
    ["a command to come", `{ "type": 1 }`],
    ["an entry point to come", `{ "type": 4 }`],
    ["a command with a value", `[{ "name": "ping", "value": 1 }]`],
    ["commands with a value", `[{ ${ping}, "value": 1 }, { "name": "b", "value": 1 }]`],
    ["a map of translated commands with types", `{ "commands": { "p": { "type": 1, "name": { "de": "p" } } } }`],
  ])("stays what it is: %s", (_, text) => {
    expect(saidOf(text)).toBeUndefined();
  });

  it.each([
    ["deep", `{ "type": 8, "data": ${"[".repeat(50_000)}${"]".repeat(50_000)} }`],
    ["deep and never closed", `{ "choices": ${`{ "data": `.repeat(20_000)}`],
    ["cut off", `{ "type": 8, "data": { "choices": [{ "name": "a", "val`],
    ["of repeated keys", `{ ${Array.from({ length: 30_000 }, () => `"data": {}`).join(", ")}, "type": 8 }`],
    ["of many keys", `{ ${Array.from({ length: 30_000 }, (_, at) => `"de.name${at}": "x"`).join(", ")} }`],
    ["of wrong values", `{ "type": null, "data": [], "token": {}, "choices": 5, "embeds": "x", "content": [] }`],
    ["of keys of JavaScript", `{ "__proto__": { "name": { "de": "x" } }, "constructor": "x", "type": 8 }`],
  ])("is read whatever is in it: %s", (_, text) => {
    expect(check(parseManifest(text)).length).toBeGreaterThan(0);
  });
});
