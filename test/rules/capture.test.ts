import { describe, expect, it } from "vitest";
import { findings, fixed } from "./support.ts";

const command = { name: "ping", description: "Pong" };
const interaction = {
  id: "1260000000000000001",
  application_id: "1240000000000000001",
  token: "token",
  version: 1,
  type: 2,
  user: { id: "1130000000000000042", username: "ada" },
  data: { id: "1260000000000000002", name: "ping", type: 1 },
};
const event = (d: unknown) => ({ t: "INTERACTION_CREATE", s: 4, op: 0, d });
const request = (body: unknown) => ({ method: "POST", headers: { "x-signature-timestamp": "1" }, body });

describe("a captured", () => {
  it.each<[string, object, string, string, object, string | undefined]>([
    ["event", event(interaction), "d", "“t”, “s”, “op”", interaction, "interaction"],
    ["request", request(interaction), "body", "“method”, “headers”", interaction, "interaction"],
    [
      "request as a string",
      request(JSON.stringify(interaction)),
      "body",
      "“method”, “headers”",
      interaction,
      "interaction",
    ],
    ["request with commands", request([command]), "body", "“method”, “headers”", [command], undefined],
    [
      "request with commands as a string",
      request(JSON.stringify([command])),
      "body",
      "“method”, “headers”",
      [command],
      undefined,
    ],
    ["request with a command", request(command), "body", "“method”, “headers”", command, undefined],
    [
      "request with an envelope",
      request({ commands: [command] }),
      "body",
      "“method”, “headers”",
      { commands: [command] },
      undefined,
    ],
  ])("%s has one finding, and a fix that leaves the content", (_, file, name, lost, content, kind) => {
    for (const text of [JSON.stringify(file), JSON.stringify(file, undefined, 2)]) {
      const [found, ...others] = findings(text, undefined, { ...(kind && { kind }) });
      expect(others).toEqual([]);
      expect(found).toMatchObject({ code: "shape", message: expect.stringContaining(`inside “${name}”`) });
      expect(text.slice(found?.start, found?.end)).toBe(`"${name}"`);
      expect(found?.fixes.map(({ title, safe }) => [title, safe])).toEqual([
        [`Unwrap “${name}” and remove ${lost}`, false],
      ]);
      const left = fixed(text, "shape", `Unwrap “${name}” and remove ${lost}`, { ...(kind && { kind }) });
      expect(JSON.parse(left)).toEqual(content);
      expect(findings(left, "shape", { ...(kind && { kind }) })).toEqual([]);
    }
  });
});

/** Envelopes of logs, queues and functions, with the path that the message names and what the fix removes. */
const envelopes: readonly (readonly [object, string, string])[] = [
  [{ interaction }, "interaction", ""],
  [{ payload: interaction, receivedAt: "2026-01-01" }, "payload", " and remove “receivedAt”"],
  [{ rawBody: JSON.stringify(interaction) }, "rawBody", ""],
  [{ request: { method: "POST", body: interaction } }, "request.body", " and remove “method”"],
  [{ event: { data: JSON.stringify(interaction) }, level: 30 }, "event.data", " and remove “level”"],
  [{ version: "0", source: "bot", detail: interaction }, "detail", " and remove “version”, “source”"],
  [{ message: interaction, type: 2 }, "message", ""],
  [{ whatever: { at: [{ last: interaction }] } }, "whatever.at[0].last", ""],
  [{ Records: [{ Sns: { Message: JSON.stringify(interaction) } }] }, "Records[0].Sns.Message", ""],
  [{ log: [interaction] }, "log[0]", ""],
];

describe("an interaction", () => {
  it.each(envelopes)("in %j has one finding, and a fix that leaves it", (file, name, lost) => {
    for (const text of [JSON.stringify(file), JSON.stringify(file, undefined, 2)]) {
      const [found, ...others] = findings(text, undefined, { kind: "interaction" });
      expect(others).toEqual([]);
      expect(found?.message).toBe(`The interaction is inside “${name}”. Remove everything around it.`);
      expect(found?.fixes.map(({ title }) => title)).toEqual([`Unwrap “${name}”${lost}`]);
      const left = fixed(text, "shape", `Unwrap “${name}”${lost}`, { kind: "interaction" });
      expect(JSON.parse(left)).toEqual(interaction);
      expect(findings(left, undefined, { kind: "interaction" })).toEqual([]);
    }
  });

  it.each(envelopes)("in %j is called one in place of commands", (file) => {
    const [found, ...others] = findings(JSON.stringify(file));
    expect(others).toEqual([]);
    expect(found?.message).toMatch("This is an interaction.");
  });

  it("in a lobby's manifest is no lobby", () => {
    const [found, ...others] = findings(JSON.stringify({ payload: interaction }), undefined, { kind: "lobby" });
    expect(others).toEqual([]);
    expect(found?.message).toBe("This is an interaction. It contains no lobby.");
    expect(found?.fixes).toEqual([]);
  });
});

describe("a captured event that has no interaction", () => {
  const others: readonly (readonly [object, string])[] = [
    [{ t: "MESSAGE_CREATE", s: 3, op: 0, d: { id: "1", content: "Hi", type: 0 } }, "MESSAGE_CREATE"],
    [{ t: "GUILD_CREATE", s: 3, op: 0, d: { id: "1", name: "harbor", description: "A guild" } }, "GUILD_CREATE"],
    [{ t: null, s: null, op: 10, d: { heartbeat_interval: 41_250 } }, "opcode 10"],
    [{ t: null, s: null, op: 11, d: null }, "opcode 11"],
    [{ t: "X".repeat(100_000), op: 0, d: [] }, `${"X".repeat(39)}…`],
  ];

  it.each(others)("is called what it is: %#", (file, name) => {
    const text = JSON.stringify(file);
    const inInteraction = findings(text, undefined, { kind: "interaction" });
    expect(inInteraction.map(({ message }) => message)).toEqual([
      `This is a captured ${name} event. It contains no interaction.`,
    ]);
    const inCommands = findings(text);
    expect(inCommands.map(({ message }) => message)).toEqual([
      expect.stringContaining(`This is a captured ${name} event. A command manifest`),
    ]);
    expect([...inInteraction, ...inCommands].flatMap(({ fixes }) => fixes)).toEqual([]);
  });
});

it("keeps comments, and the indentation of a nested value", () => {
  const text = '{\n  "op": 0, // a dispatch\n  "d": {\n    "name": "ping",\n    "description": "Pong"\n  }\n}';
  expect(fixed(text, "shape", "Unwrap “d” and remove “op”")).toBe(
    '// a dispatch\n{\n  "name": "ping",\n  "description": "Pong"\n}',
  );
});

it("still finds a secret in a captured request", () => {
  const token = ["0Example", "0Example", "0Example", "0Example"].join("");
  const text = JSON.stringify({ headers: { authorization: `Bearer ${token}` }, body: interaction });
  const found = findings(text, undefined, { kind: "interaction" });
  expect(found.map(({ code }) => code).sort()).toEqual(["secret-in-manifest", "shape"]);
});

it.each([
  ["an event with something else", event({ v: 10, user: {} }), "This is a captured event or request."],
  ["an interaction", event(interaction), "This is an interaction."],
])("calls %s in place of commands by its name, without a fix", (_, file, sentence) => {
  const [found, ...others] = findings(JSON.stringify(file));
  expect(others).toEqual([]);
  expect(found?.message).toMatch(sentence);
  expect(found?.fixes).toEqual([]);
});

it.each([
  ["commands by the names of a capture", { headers: { description: "A" }, body: { description: "B" } }],
  ["a list named body", { body: [command] }],
  ["a list named d", { d: [command] }],
])("takes %s for commands", (_, file) => {
  expect(findings(JSON.stringify(file), "shape")).toEqual([]);
});

it.each([
  ["a body that is no JSON", request("{")],
  ["a body that is deep", request("[".repeat(10_000))],
  ["an empty body", request("")],
  ["a body that is null", request(null)],
  ["an event without content", event(undefined)],
  ["an event in an event", event(event(interaction))],
])("reads %s", (_, file) => {
  for (const kind of [undefined, "interaction", "lobby", "permissions", "authorization"]) {
    const text = JSON.stringify(file);
    const all = findings(text, undefined, { ...(kind && { kind }) });
    expect(() => all.flatMap(({ fixes }) => fixes.map((one) => one.edits()))).not.toThrow();
    expect(all).not.toEqual([]);
  }
});
