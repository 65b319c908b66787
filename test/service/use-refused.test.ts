import { describe, expect, test } from "vitest";
import { createMovableClock } from "../../service/world/clock.ts";
import { neverIn, polite, pong, search, withApp } from "./app.ts";
import { bench, slash } from "./support.ts";

const songs = (...options: readonly (readonly [name: string, value: unknown, focused?: true])[]) => [
  { name: "songs", options: options.map(([name, value, focused]) => ({ name, value, focused })) },
];

describe("a use that comes to nothing", () => {
  test.each([
    ["an unknown option", [{ name: "nope" }], "no option"],
    ["no subcommand", [], "Exactly one subcommand is required: “songs”."],
    ["a missing required option", songs(), "“title” is required"],
    ["a wrong type", songs(["title", 3]), "Option “title”: The value must be a string, but this is 3."],
    ["too long", songs(["title", "12345678901"]), "at most 10"],
    ["too small", songs(["title", "a"], ["year", 1]), "at least 1900"],
    ["no choice of its", songs(["title", "a"], ["kind", "x"]), "one of the option's choices"],
    ["twice", songs(["title", "a"], ["title", "b"]), "The option “title” is listed more than once."],
    ["focus without autocomplete", songs(["title", "a", true]), "focused"],
    ["no list", { songs: 1 }, "The options must be an array."],
  ])("what a client would not send: %s", async (_, options, words) => {
    const { send, commands } = await withApp(polite);
    await send("POST", commands("global"), search);
    const { body } = await send("POST", "/local/use", { command: { name: "search" }, options });
    expect(body.outcome).toBe("invalid");
    expect(body.message).toContain(words);
  });

  test.each([
    ["too small", ["year", 1]],
    ["no choice of its", ["kind", "x"]],
  ] as const)("an option that is %s does not keep autocomplete from being sent", async (_, other) => {
    const { send, commands } = await withApp(polite);
    await send("POST", commands("global"), search);
    const options = songs(["title", "a", true], other);
    const { body } = await send("POST", "/local/use", { command: { name: "search" }, autocomplete: true, options });
    expect(body).toMatchObject({ outcome: "answered", interaction: { type: 4 } });
    expect(body.interaction.data.options[0].options).toMatchObject([{ focused: true }, { value: other[1] }]);
  });

  test.each([
    ["of a wrong type", ["year", "x"]],
    ["unknown", ["nope", 1]],
  ] as const)("an option that is %s does", async (_, other) => {
    const { send, commands } = await withApp(polite);
    await send("POST", commands("global"), search);
    const options = songs(["title", "a", true], other);
    const { body } = await send("POST", "/local/use", { command: { name: "search" }, autocomplete: true, options });
    expect(body.outcome).toBe("invalid");
  });

  test.each([
    ["a wrong callback type", () => Response.json({ type: 1 }), "but this is 1"],
    ["no callback type", () => Response.json([]), "a JSON object with a callback type in `type`"],
    ["another status", () => new Response(null, { status: 404 }), "status 404"],
    ["no answer in time", neverIn, "did not answer within 600 seconds"],
  ])("%s is a failure that is shown", async (_, answer, words) => {
    const clock = createMovableClock();
    const fetchLike = ({ type }: { type: number }) => (type === 1 ? pong() : answer(clock));
    const { send, commands } = await withApp(fetchLike, { answerTime: clock.moved });
    await send("POST", commands("global"), slash("ping"));
    const { body } = await send("POST", "/local/use", { command: { name: "ping" } });
    expect(body.outcome).toBe("failed");
    expect(body.message).toContain(words);
  });

  test("an unknown command is 10063, and a malformed use is said where", async () => {
    const { send } = bench();
    expect((await send("POST", "/local/use", { command: { name: "x" } })).body.code).toBe(10063);
    const { body } = await send("POST", "/local/use", { user: { locale: "xx" } });
    expect(Object.keys(body.errors).sort()).toEqual(["command", "user"]);
  });
});
