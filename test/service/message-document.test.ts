import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conform, schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { messageSchemas } from "../../endpoint/verdicts/message-schemas.generated.ts";
import { documentSchema } from "./discord-document.ts";
import { allowedBy, junk, withJunk } from "./document-arbitraries.ts";

/** Bodies whose schemas in the document are whole. An answer to autocomplete has its data by the option. */
const bodies = [...messageSchemas.keys()].filter(
  (name) => name !== "AllCallbacks" && name !== "ApplicationCommandAutocompleteCallbackRequest",
);

function withNumericSets(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(/"(permissions|allow|deny)":"(\d+)"/g, '"$1":$2'));
}

const allowed = allowedBy(schemaNamed);

/** Refusals of the service that the package's schemas allow, by code and place. Each has its reason. */
const stricter: readonly (readonly [place: RegExp, code: string, reason: string])[] = [
  [/./, "NUMBER_TYPE_COERCE", "the document says integer where the package says number"],
  [/(parse|users|roles|channel_types|role_ids)\/\d+$/, "SET_TYPE_ALREADY_CONTAINS_VALUE", "the document has sets"],
  [/(^|\/)value$/, "BASE_TYPE_MAX_LENGTH", "choices have values of at most 100 characters"],
  [/_localizations\/./, "BASE_TYPE_CHOICES", "a localization has a known locale"],
  [/(^|\/)content$/, "BASE_TYPE_MAX_LENGTH", "a bot writes at most 2000 characters"],
  [/(role_ids|target_user_ids)$/, "LIST_TYPE_CONVERT", "a body of JSON has a list, a text is for forms"],
  [/^name$/, "BASE_TYPE_BAD_LENGTH", "a scheduled event or a rule of auto moderation has a name"],
  [/(^|\/)components$/, "BASE_TYPE_BAD_LENGTH", "a modal has at most 5 components"],
];

describe.each(bodies)("%s, beside Discord's document", (name) => {
  const witness = documentSchema(name);
  const schema = schemaNamed(name);

  test("what the document allows is taken", () => {
    fc.assert(
      fc.property(allowed(schema, 4), (value) => {
        expect(witness.safeParse(value).success).toBe(true);
        expect(conform(schema, value)).toEqual({ value, errors: [] });
      }),
      { numRuns: 40 },
    );
  });

  test("what the document refuses is refused, and nothing else without a reason", () => {
    fc.assert(
      fc.property(allowed(schema, 4), fc.nat(), fc.constantFrom(...junk), (valid, choice, part) => {
        const value = withJunk(valid, choice, part);
        const { value: taken, errors } = conform(schema, value);
        if (witness.safeParse(value).success) {
          const unexplained = errors.filter(
            ({ path, code }) => !stricter.some(([place, known]) => known === code && place.test(path.join("/"))),
          );
          expect(unexplained).toEqual([]);
        } else if (errors.length === 0) {
          // An ID that was a number is a text now. A permission set may be a text, which the document has as a number.
          expect(witness.safeParse(withNumericSets(taken)).success).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

test("every format of the document is checked", () => {
  const used = bodies.flatMap((name) => JSON.stringify(schemaNamed(name)).match(/"format":"[^"]+"/g) ?? []);
  expect(new Set(used)).toEqual(new Set(['"format":"uri"', '"format":"date-time"']));
});
