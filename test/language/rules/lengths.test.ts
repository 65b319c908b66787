import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../core/language/facts/limits.ts";
import { findings, option, slash } from "./support.ts";

/** Texts of exactly this many code points; each is one or two UTF-16 units, plain or escaped. */
function textOf(length: number): fc.Arbitrary<string> {
  const character = fc.constantFrom("a", "ß", "文", "𝒶", "\\u0061", "\\ud83d\\ude00", "😀");
  return fc.array(character, { minLength: length, maxLength: length }).map((all) => all.join(""));
}

const places = [
  ["name-length", limits.nameLength, (text: string) => `[{ "type": 2, "name": "${text}" }]`],
  [
    "name-length",
    limits.nameLength,
    (text: string) => slash(`"options": [{ "type": 3, "name": "${text}", "description": "d" }]`),
  ],
  [
    "localized-name",
    limits.nameLength,
    (text: string) => `[{ "type": 2, "name": "A", "name_localizations": { "de": "${text}" } }]`,
  ],
  ["description-length", limits.descriptionLength, (text: string) => `[{ "name": "a", "description": "${text}" }]`],
  [
    "localized-description",
    limits.descriptionLength,
    (text: string) => slash(`"description_localizations": { "de": "${text}" }`),
  ],
  [
    "choice-name-length",
    limits.choiceNameLength,
    (text: string) => option(4, `"choices": [{ "name": "${text}", "value": 1 }]`),
  ],
  [
    "localized-name",
    limits.choiceNameLength,
    (text: string) => option(4, `"choices": [{ "name": "a", "name_localizations": { "de": "${text}" }, "value": 1 }]`),
  ],
  [
    "choice-value-length",
    limits.choiceValueLength,
    (text: string) => option(3, `"choices": [{ "name": "a", "value": "${text}" }]`),
  ],
] as const;

describe.each(places)("%s", (code, { min, max }, manifest) => {
  /** Findings of the whole value; those of single characters are other rules' business. */
  const found = (text: string) =>
    findings(manifest(text), code).filter(({ start, end }) => manifest(text).slice(start, end) === `"${text}"`);

  it("is silent at both ends of the range", () => {
    fc.assert(
      fc.property(fc.constantFrom(min, max).chain(textOf), (text) => {
        expect(found(text)).toEqual([]);
      }),
    );
  });

  it("speaks one step above", () => {
    fc.assert(
      fc.property(textOf(max + 1), (text) => {
        expect(found(text).map(({ message }) => message)).toEqual([expect.stringContaining(`${max + 1} characters`)]);
      }),
    );
  });

  it("speaks of the empty text where at least one character is wanted", () => {
    expect(found("")).toHaveLength(min);
  });
});
