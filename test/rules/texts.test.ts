import { describe, expect, it } from "vitest";
import { fix } from "../../core/edit/fixes.ts";
import { defineRule } from "../../core/rules/shared/define-rule.ts";
import { reportNotAllowed } from "../../core/rules/shared/not-allowed.ts";
import { anyTextOf, type Filled, textOf } from "../../core/tools/templates.ts";
import { findings, option, slash } from "./support.ts";

const texts = { blank: "This is blank.", tooLong: "This {noun} has more than {max} characters." } as const;
type Message = Filled<typeof texts>;

describe("a text", () => {
  it.each<[Message, string]>([
    ["blank", "This is blank."],
    [["tooLong", { noun: "name", max: 32 }], "This name has more than 32 characters."],
    [["tooLong", { noun: "{max}", max: "$&" }], "This {max} has more than $& characters."],
  ])("of %j has its values as they are", (filled, text) => {
    expect(textOf(texts, filled)).toBe(text);
  });

  it.each(["short", "toString", "__proto__"])("of an id that is not listed throws: %s", (id) => {
    expect(() => anyTextOf(texts, id)).toThrow(`There is no text “${id}”.`);
  });

  it("of another id, or without a value, does not compile", () => {
    // @ts-expect-error Not listed.
    const other: Message = "short";
    // @ts-expect-error Its values are missing.
    const bare: Message = "tooLong";
    // @ts-expect-error One of its values is missing.
    const partial: Message = ["tooLong", { noun: "name" }];
    expect([other, bare, partial]).toHaveLength(3);
  });
});

const docs = { section: "–", summary: "", why: "", bad: "", good: "" };

describe("a rule", () => {
  it("cannot report what it does not list", () => {
    defineRule({
      ...{ code: "a", on: "option", severity: "error", messages: { blank: "Blank.", long: "Over {max}." } },
      docs,
      check({ node }, report) {
        // @ts-expect-error A message that is not listed.
        report.at(node, "short");
        // @ts-expect-error A value is missing.
        report.at(node, ["long", {}]);
        // @ts-expect-error The rule lists no fixes.
        report.at(node, "blank", { fixes: [fix("remove", () => [])] });
      },
    });
    defineRule({
      ...{
        code: "b",
        on: "option",
        severity: "error",
        messages: { blank: "Blank." },
        fixes: { remove: "Remove {it}" },
      },
      docs,
      check({ node }, report) {
        report.at(node, "blank", { fixes: [fix(["remove", { it: "it" }], () => [])] });
        // @ts-expect-error A fix that is not listed.
        report.at(node, "blank", { fixes: [fix("add", () => [])] });
      },
    });
    const named = { code: "c", on: "property", severity: "error", messages: {}, docs } as const;
    // @ts-expect-error It lists nothing of what it would report.
    const rule = defineRule({ ...named, check: reportNotAllowed });
    expect(rule.code).toBe("c");
  });
});

describe("a finding", () => {
  it("has the ids of its message and its fixes, with their values", () => {
    const [found] = findings(option(3, `"max_value": 5`), "range-not-allowed");
    expect(found?.says).toEqual([
      "unsupported",
      { type: "STRING", owners: "options", property: "max_value", types: "INTEGER and NUMBER" },
    ]);
    expect(found?.fixes.map(({ name }) => name)).toEqual([
      ["rename", { property: "max_length" }],
      ["remove", { property: "max_value" }],
    ]);
  });

  it("has no token among its values", () => {
    const token = ["MTEyMjMzMzQ0NDU1NTY2Njc3", "GbCdEf", "x".repeat(38)].join(".");
    const [found] = findings(slash(`"${token}": 1`), "unknown-property");
    expect(found?.message).toContain("has no property");
    expect(JSON.stringify([found?.message, found?.says])).not.toContain(token);
  });
});
