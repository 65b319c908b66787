import { fix, removeMember, renameKey, safeFix } from "../edit/fixes.ts";
import { fieldOf, fieldsOf } from "../fields/fields.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import { type AnyObject, type Property, propertyOf, tableOf } from "../model/model.ts";
import { strayOption } from "../model/stray-option.ts";
import { defineRule } from "../rule/define-rule.ts";
import { nearestTo } from "../text/nearest.ts";

const objectNames = {
  envelope: "The manifest's envelope",
  command: "A command",
  option: "An option",
  choice: "A choice",
} as const;

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The field that was probably meant: one that differs by case and underscores only, else the nearest by edits. */
function nearest(owner: AnyObject, name: string): { readonly name: string; readonly onlyCase: boolean } | undefined {
  const taken = fieldsOf(tableOf(owner)).filter(({ returned }) => !returned);
  const names = taken.map((field) => field.name);
  const sameLetters = names.find((candidate) => bare(candidate) === bare(name));
  if (sameLetters) return { name: sameLetters, onlyCase: true };
  const near = nearestTo(name, names);
  return near === undefined ? undefined : { name: near, onlyCase: false };
}

/** Whether a property before this one means the same field; both renamed would be one key twice. */
function isTaken(owner: AnyObject, property: Property, meant: string): boolean {
  const earlier = owner.properties.slice(0, owner.properties.indexOf(property));
  return earlier.some(({ name }) => bare(name) === bare(meant));
}

function fixesOf(owner: AnyObject, property: Property, source: string): Fix[] {
  const meant = nearest(owner, property.name);
  const remove = fix(`Remove “${property.name}”`, () => removeMember(source, property.node));
  if (!meant || propertyOf(owner, meant.name) || isTaken(owner, property, meant.name)) return [remove];
  const rename = meant.onlyCase ? safeFix : fix;
  return [rename(`Rename to “${meant.name}”`, () => renameKey(property, meant.name)), remove];
}

/** Properties that the interface does not have. The service ignores them in silence. */
export const unknownProperty = defineRule({
  code: "unknown-property",
  on: "property",
  severity: "warning",
  docs: {
    section: "2.1",
    summary: "A property must be one that the interface has.",
    why: "The service ignores what it does not know, so a misspelt “required” just does nothing.",
    bad: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "requied": true }] }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "required": true }] }]`,
  },
  check({ property, owner }, report) {
    if (property.field || property.name === "$schema") return;
    if (owner.kind === "command" && fieldOf("option", property.name) && strayOption(owner)) return;
    const meant = nearest(owner, property.name);
    if (owner.kind === "table" && owner.table.open && !meant?.onlyCase) return;
    const noun = owner.kind === "table" ? owner.table.noun : objectNames[owner.kind];
    const guess = meant ? ` Did you mean “${meant.name}”?` : " The service ignores it.";
    report.at(property.key, `${noun} has no property ${quote(property.name)}.${guess}`, {
      fixes: fixesOf(owner, property, report.source),
    });
  },
});
