import { fix, removeMember, renameKey, safeFix } from "../edit/fixes.ts";
import { fieldOf, fieldsOf } from "../fields/fields.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import { type AnyObject, type Property, propertyOf, tableOf } from "../model/model.ts";
import { strayOption } from "../model/stray-option.ts";
import { defineRule } from "../rule/define-rule.ts";
import { nearestTo } from "../text/nearest.ts";

const objectNames = {
  envelope: "A manifest object",
  command: "A command",
  option: "An option",
  choice: "A choice",
} as const;

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The most similar field: one that differs only by case and underscores, else the nearest by edit distance. */
function nearest(owner: AnyObject, name: string): { readonly name: string; readonly onlyCase: boolean } | undefined {
  const accepted = fieldsOf(tableOf(owner)).filter(({ returned }) => !returned);
  const names = accepted.map((field) => field.name);
  const sameLetters = names.find((candidate) => bare(candidate) === bare(name));
  if (sameLetters) return { name: sameLetters, onlyCase: true };
  const near = nearestTo(name, names);
  return near === undefined ? undefined : { name: near, onlyCase: false };
}

/** Whether an earlier property matches the same field: renaming both would repeat the key. */
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

/** Properties that Discord does not define and silently ignores. */
export const unknownProperty = defineRule({
  code: "unknown-property",
  on: "property",
  concerns: (field) => field === undefined,
  severity: "warning",
  docs: {
    section: "2.1",
    summary: "Properties must be known to Discord.",
    why: "Discord silently ignores unknown properties, so a misspelled “required” has no effect.",
    bad: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "requied": true }] }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "required": true }] }]`,
  },
  check({ property, owner }, report) {
    if (property.name === "$schema") return;
    if (owner.kind === "command" && fieldOf("option", property.name) && strayOption(owner)) return;
    const meant = nearest(owner, property.name);
    if (owner.kind === "table" && owner.table.open && !meant?.onlyCase) return;
    const noun = owner.kind === "table" ? owner.table.noun : objectNames[owner.kind];
    const name = quote(property.name);
    const message = meant
      ? `${noun} has no property ${name}. Did you mean “${meant.name}”?`
      : `${noun} has no property ${name}, so Discord ignores it.`;
    report.at(property.key, message, {
      fixes: fixesOf(owner, property, report.source),
    });
  },
});
