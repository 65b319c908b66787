import { fix, renameKey } from "../edit/fixes.ts";
import { typesSupporting } from "../interface/facts/option-types.ts";
import { type AnyObject, propertyOf } from "../manifest/model.ts";
import type { Subjects } from "../manifest/subjects.ts";
import { defineRule, type FixOf } from "./shared/define-rule.ts";
import { notAllowed, removalOf, reportNotAllowed } from "./shared/not-allowed.ts";

const names = ["min_value", "max_value", "min_length", "max_length"] as const;

/** Strings have a length and numbers have a value: the author probably confused the two. */
function counterpart(name: string, { type }: AnyObject & { readonly type?: number | undefined }): string | undefined {
  const isSameEnd = (other: string) => other.slice(0, 3) === name.slice(0, 3);
  return names.find((other) => isSameEnd(other) && typesSupporting(other).some((one) => one === type));
}

const texts = { ...notAllowed, fixes: { ...notAllowed.fixes, rename: "Rename to “{property}”" } } as const;

/** Renames the property to the one that is probably meant, or removes it. */
function corrections(subject: Subjects["property"], source: string): FixOf<typeof texts>[] {
  const { property, owner } = subject;
  const meant = counterpart(property.name, owner);
  const remove = removalOf(subject, source);
  if (meant === undefined || propertyOf(owner, meant)) return [remove];
  return [fix(["rename", { property: meant }], () => renameKey(property, meant)), remove];
}

export const rangeNotAllowed = defineRule({
  code: "range-not-allowed",
  on: "property",
  appliesTo: (field) => names.some((name) => name === field?.name),
  severity: "warning",
  ...texts,
  docs: {
    section: "2.2",
    summary:
      "Only INTEGER and NUMBER options support “min_value” and “max_value”, and only STRING options “min_length” and “max_length”.",
    why: "Discord accepts the range on options of other types, where it has no effect.",
    bad: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "max_value": 200 }] }]`,
    good: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "max_length": 200 }] }]`,
  },
  check(subject, report) {
    reportNotAllowed(subject, report, { fixes: corrections });
  },
});
