import { fix, renameKey } from "../edit/fixes.ts";
import { OptionType } from "../facts/constants.ts";
import type { Fix } from "../model/finding.ts";
import { type AnyObject, propertyOf } from "../model/model.ts";
import type { Subjects } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";
import { removalOf, reportNotAllowed } from "../rule/not-allowed.ts";

const names = ["min_value", "max_value", "min_length", "max_length"];

/** A text has a length and a number has a value: the property of the other kind is probably what was meant. */
function counterpart(name: string, { type }: AnyObject & { readonly type?: number | undefined }): string | undefined {
  if (type === OptionType.STRING) return name.replace("_value", "_length");
  const numeric = type === OptionType.INTEGER || type === OptionType.NUMBER;
  return numeric ? name.replace("_length", "_value") : undefined;
}

function fixesOf(subject: Subjects["property"], source: string): Fix[] {
  const { property, owner } = subject;
  const meant = counterpart(property.name, owner);
  const remove = removalOf(subject, source);
  if (meant === undefined || propertyOf(owner, meant)) return [remove];
  return [fix(`Rename to “${meant}”`, () => renameKey(property, meant)), remove];
}

/** Ranges on options that have no such range. */
export const rangeNotAllowed = defineRule({
  code: "range-not-allowed",
  on: "property",
  severity: "warning",
  docs: {
    section: "2.2",
    summary: "Numbers have min_value and max_value, texts have min_length and max_length.",
    why: "On an option of another type the range does nothing.",
    bad: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "max_value": 200 }] }]`,
    good: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "max_length": 200 }] }]`,
  },
  check(subject, report) {
    reportNotAllowed(subject, report, { names, fixes: fixesOf });
  },
});
