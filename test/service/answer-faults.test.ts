import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { answerFaults } from "../../endpoint/verdicts/answer-faults.ts";

const interaction = { type: 2, data: { type: 1, name: "a", options: [] } } as unknown as AnyInteraction;
const faultsOf = (answer: unknown) => answerFaults(interaction, answer).map(({ path }) => path.join("."));
const row = (...components: object[]) => ({ type: 1, components });
const button = { type: 2, style: 1, label: "A", custom_id: "a" };
const field = { type: 4, style: 1, label: "Name", custom_id: "name" };

describe("what Discord would refuse of an answer", () => {
  test.each<[string, object, readonly string[]]>([
    ["a message", { type: 4, data: { content: "Hi", components: [row(button)] } }, []],
    ["a deferred message", { type: 5 }, []],
    ["a modal", { type: 9, data: { custom_id: "m", title: "M", components: [row(field)] } }, []],
    ["a pong", { type: 1 }, []],
    ["an update that names nothing", { type: 7 }, []],
    ["a poll", { type: 4, data: { poll: { question: { text: "Q" }, answers: [{ poll_media: { text: "A" } }] } } }, []],
  ])("%s has nothing", (_, answer, paths) => {
    expect(faultsOf(answer)).toEqual(paths);
  });

  test.each<[string, object, readonly string[]]>([
    ["a text that is a number", { type: 4, data: { content: {} } }, ["data.content"]],
    [
      "a custom ID that is repeated",
      { type: 4, data: { components: [row(button, button)] } },
      ["data.components.0.components.1.custom_id"],
    ],
    [
      "an update's custom ID that is repeated",
      { type: 7, data: { components: [row(button, button)] } },
      ["data.components.0.components.1.custom_id"],
    ],
    [
      "a modal's custom ID that is repeated",
      { type: 9, data: { custom_id: "m", title: "M", components: [row(field), row(field)] } },
      ["data.components.1.components.0.custom_id"],
    ],
  ])("%s is found at its place", (_, answer, paths) => {
    expect(faultsOf(answer)).toEqual(paths);
  });

  test.each([
    { type: 4 },
    { type: 4, data: {} },
    { type: 4, data: { content: "", embeds: [], components: null, flags: 64 } },
  ])("an empty message is one: %j", (answer) => {
    const message = "Cannot send an empty message";
    expect(answerFaults(interaction, answer)).toEqual([{ path: ["data"], code: "50006", message }]);
    expect(answerFaults(interaction, answer, true)).toEqual([]);
  });

  test("never fails, whatever the answer is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(4, 7, 8, 9, 99), (data, type) => {
        expect(Array.isArray(faultsOf({ type, data }))).toBe(true);
        expect(Array.isArray(faultsOf(data))).toBe(true);
      }),
    );
  });
});
