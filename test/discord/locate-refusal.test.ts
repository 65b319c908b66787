import { describe, expect, test } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { locateBodyRefusal, locateRefusal } from "../../core/discord/commands/locate-refusal.ts";
import { explainRefusal } from "../../core/discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { readLobby } from "../../core/lobbies/lobby-body.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";

const text = `\ufeff// commands\r\n{ "commands": [
  { "name": "ok", "description": "Fine." },
  { "name": "old", "name": "b\\u0061d name", "description": "x",
    "options": [ { "type": 3, "name": "Shout" } ] }
] }`;

function located(errors: object, list: "one" | "all" = "one") {
  const desired = payloadsOf(parseManifest(text), "global", "file:///a.commands.json");
  const second = desired[1];
  if (!second) throw new Error("The manifest has two commands.");
  const error = new ServiceError(400, { code: 50035, message: "Invalid Form Body", errors });
  return locateRefusal(error, list === "all" ? desired : second).map(({ start, end, code, path, uri }) => ({
    marked: text.slice(start, end),
    code,
    path,
    uri,
  }));
}

const leaf = (code: string) => ({ _errors: [{ code, message: "No." }] });

describe("a refusal", () => {
  test("is found at its value, of a key that stands twice at the last", () => {
    expect(located({ name: leaf("STRING_TYPE_REGEX") })).toEqual([
      {
        marked: '"b\\u0061d name"',
        code: "STRING_TYPE_REGEX",
        path: ["commands", 1, "name"],
        uri: "file:///a.commands.json",
      },
    ]);
  });

  test("is found in an option, and in the right command of a bulk overwrite", () => {
    const tree = { options: { 0: { name: leaf("APPLICATION_COMMAND_INVALID_NAME") } } };
    expect(located(tree)).toMatchObject([{ marked: '"Shout"', path: ["commands", 1, "options", 0, "name"] }]);
    expect(located({ 1: tree }, "all")).toMatchObject([{ marked: '"Shout"' }]);
    expect(located({ 0: { description: leaf("X") } }, "all")).toMatchObject([{ marked: '"Fine."' }]);
  });

  test("of what a bulk overwrite only carried along has no place, nor has one of the whole list", () => {
    expect(located({ 2: { name: leaf("X") } }, "all")).toEqual([]);
    const desired = payloadsOf(parseManifest(text), "global");
    const dropped = new ServiceError(400, {
      code: 50240,
      message: "You cannot remove this app's Entry Point command.",
    });
    expect(locateRefusal(dropped, desired)).toEqual([]);
  });

  test("of something that is missing marks the opening bracket of what lacks it", () => {
    const tree = { options: { 0: { description: leaf("BASE_TYPE_REQUIRED") } } };
    expect(located(tree)).toMatchObject([{ marked: "{", path: ["commands", 1, "options", 0] }]);
  });

  test("without a tree marks the name", () => {
    const [desired] = payloadsOf(parseManifest(text), "global");
    const error = new ServiceError(400, { code: 30032, message: "Maximum number of application commands reached" });
    expect(desired && locateRefusal(error, desired)).toMatchObject([{ code: "30032", path: ["commands", 0, "name"] }]);
  });

  test("is nowhere if it is none", () => {
    const [desired] = payloadsOf(parseManifest(text), "global");
    expect(desired && locateRefusal(new Unreachable("Gone."), desired)).toEqual([]);
  });
});

describe("a refusal of a whole manifest", () => {
  const lobby = `// Ours\n{ "$schema": "x", "members": [{ "id": "5", "flags": 1 }] }`;
  const marked = (error: unknown, text = lobby) =>
    locateBodyRefusal(error, readLobby(text).root).map(({ start, end, code }) => [text.slice(start, end), code]);
  const refusal = (errors?: object) => new ServiceError(400, { code: 50035, message: "No.", errors });

  test("is found at its value, or at the opening of what lacks it", () => {
    expect(marked(refusal({ members: { 0: { flags: leaf("A"), metadata: leaf("B") } } }))).toEqual([
      ["1", "A"],
      ["{", "B"],
    ]);
    expect(marked(refusal(leaf("C")))).toEqual([["{", "C"]]);
  });

  test("is nowhere if it names no value, or if there is no manifest", () => {
    expect(marked(refusal())).toEqual([]);
    expect(marked(new Unreachable("Gone."))).toEqual([]);
    expect(marked(refusal(leaf("C")), "")).toEqual([]);
  });
});

describe("a refusal is explained with the way out", () => {
  const cases: readonly [number, number, RegExp][] = [
    [401, 0, /token is not valid/],
    [403, 50001, /add the application to the guild/],
    [400, 30032, /Delete some first/],
    [429, 30034, /tomorrow/],
    [403, 20001, /Bearer token/],
    [400, 50240, /entry point/],
    [404, 10063, /Make a new plan/],
    [400, 40041, /Rename or delete/],
    [429, 0, /Wait a while/],
    [503, 0, /Try again later/],
    [418, 7, /HTTP 418, code 7/],
  ];
  test.each(cases)("HTTP %i, code %i", (status, code, words) => {
    const sentence = explainRefusal(new ServiceError(status, { code, message: "Words." }));
    expect(sentence).toMatch(words);
    expect(sentence).toMatch(/[.)]$/);
  });

  test("a refused value is named, and a connection that broke is not called a refusal", () => {
    const errors = { options: { 0: { name: leaf("STRING_TYPE_REGEX") } } };
    expect(explainRefusal(new ServiceError(400, { code: 50035, message: "Invalid Form Body", errors }))).toMatch(
      /: options\[0\]\.name: No\.$/,
    );
    expect(explainRefusal(new Unreachable("The service at http://x could not be reached."))).toMatch(/network/);
  });
});
