import { describe, expect, test } from "vitest";
import { answerName, suggestedChoices, wrongAnswer } from "../../core/interactions/answer.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";

type Asked = Pick<Interaction, "type" | "data">;

const use = { type: 2 };
const ping = { type: 1 };

/** A user types into an option of this type, within a subcommand. */
function typing(type: number): Interaction {
  const focused = { name: "tag", type, value: "", focused: true };
  const options = [{ name: "add", type: 1, options: [{ name: "where", type: 3, value: "x" }, focused] }];
  return {
    id: "1",
    application_id: "2",
    type: 4,
    token: "t",
    version: 1,
    data: { id: "3", name: "n", type: 1, options },
  };
}

const result = (...choices: readonly unknown[]) => ({ type: 8, data: { choices } });
const choice = (value: unknown, name: unknown = "A") => ({ name, value });
const many = (count: number) => Array.from({ length: count }, (_, index) => choice(String(index)));

describe("an answer", () => {
  test.each<readonly [Asked, unknown]>([
    [ping, { type: 1 }],
    ...[4, 5, 9, 12].map((type) => [use, { type }] as const),
    ...[4, 5, 6, 7, 9, 12].map((type) => [{ type: 3 }, { type }] as const),
    ...[4, 5, 6, 7, 12].map((type) => [{ type: 5 }, { type }] as const),
    [{ type: 6 }, { type: 13, data: { eligible: true } }],
    [typing(3), result()],
    [typing(3), result(...many(25))],
    [typing(3), result(choice(""), choice("x".repeat(100), "🎉".repeat(100)))],
    [typing(4), result(choice(1))],
    [typing(10), result(choice(0.5))],
  ])("to %j fits: %j", (interaction, answer) => {
    expect(wrongAnswer(interaction, answer)).toBeUndefined();
  });

  test.each<readonly [Asked, unknown, string]>([
    [ping, { type: 4 }, "must be 1, but this is 4."],
    // PREMIUM_REQUIRED (10) is gone.
    ...[2, 3, 5].map((type) => [{ type }, { type: 10 }, "but this is 10."] as const),
    ...[2, 3, 5].map((type) => [{ type }, { type: 13 }, "but this is 13."] as const),
    [{ type: 6 }, { type: 4 }, "must be 13, but this is 4."],
    ...[1, 6, 7, 8, 2].map((type) => [use, { type }, `but this is ${type}.`] as const),
    [use, null, "a callback type in `type`"],
    [use, [4], "a callback type in `type`"],
    [use, { type: "4" }, "a callback type in `type`"],
    [typing(3), { type: 4 }, "must be 8, but this is 4."],
    [typing(3), { type: 8 }, "data.choices"],
    [typing(3), { type: 8, data: { choices: {} } }, "data.choices"],
    [typing(3), result(...many(26)), "26 choices, but the maximum is 25"],
    [typing(3), result(choice("a"), choice("b", "")), "Choice 2 of the response must have a name of 1 to 100"],
    [typing(3), result(choice("b", "x".repeat(101))), "a name of 1 to 100"],
    [typing(3), result("a"), "Choice 1"],
    [typing(3), result(choice(1)), "a string of at most 100 characters"],
    [typing(3), result(choice("x".repeat(101))), "a string of at most 100 characters"],
    [typing(4), result(choice("1")), "a number as its value"],
  ])("to %j does not fit: %j", (interaction, answer, words) => {
    expect(wrongAnswer(interaction, answer)).toContain(words);
  });

  test("suggests choices only if it fits", () => {
    expect(suggestedChoices(typing(3), result(choice("a")))).toEqual([{ name: "A", value: "a" }]);
    expect(suggestedChoices(typing(4), result(choice("a")))).toEqual([]);
    expect(suggestedChoices(typing(3), { type: 4 })).toEqual([]);
  });

  test("has a name", () => {
    expect(answerName({ type: 5 })).toBe("DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE (5)");
    expect(answerName({ type: 7 })).toBe("UPDATE_MESSAGE (7)");
    expect(answerName({ type: 13 })).toBe("SOCIAL_LAYER_SKU_PURCHASE_ELIGIBILITY (13)");
    expect(answerName({ type: 10 })).toBe("unknown callback type");
    expect(answerName({ type: 99 })).toBe("unknown callback type");
    expect(answerName(undefined)).toBe("unknown callback type");
  });
});
