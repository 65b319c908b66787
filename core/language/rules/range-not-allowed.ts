import { fix, renameKey } from "../edit/fixes.ts";
import { isNumeric, valueKindOf } from "../facts/option-types.ts";
import type { Fix } from "../model/finding.ts";
import { type AnyObject, propertyOf } from "../model/model.ts";
import type { Subjects } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";
import { removalOf, reportNotAllowed } from "../rule/not-allowed.ts";

const names = ["min_value", "max_value", "min_length", "max_length"];

/** Strings have a length and numbers have a value: the author probably confused the two. */
function counterpart(name: string, { type }: AnyObject & { readonly type?: number | undefined }): string | undefined {
  if (valueKindOf(type) === "string") return name.replace("_value", "_length");
  return isNumeric(type) ? name.replace("_length", "_value") : undefined;
}

function fixesOf(subject: Subjects["property"], source: string): Fix[] {
  const { property, owner } = subject;
  const meant = counterpart(property.name, owner);
  const remove = removalOf(subject, source);
  if (meant === undefined || propertyOf(owner, meant)) return [remove];
  return [fix(`Rename to “${meant}”`, () => renameKey(property, meant)), remove];
}

export const rangeNotAllowed = defineRule({
  code: "range-not-allowed",
  on: "property",
  appliesTo: (field) => names.includes(field?.name ?? ""),
  severity: "warning",
  docs: {
    section: "2.2",
    summary:
      "Only INTEGER and NUMBER options support “min_value” and “max_value”, and only STRING options “min_length” and “max_length”.",
    why: "Discord accepts the range on options of other types, where it has no effect.",
    bad: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "max_value": 200 }] }]`,
    good: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "max_length": 200 }] }]`,
  },
  check(subject, report) {
    reportNotAllowed(subject, report, { fixes: fixesOf });
  },
});
