import type { Node } from "jsonc-parser";
import { appendElement, fix, insertProperty } from "../../../edit/fixes.ts";
import type { Resolved } from "../../../interactions/interaction.ts";
import { resolvedMaps } from "../../../interactions/resolved.ts";
import { constantOf, optionTypes } from "../../../interface/facts/constants.ts";
import { isSnowflake } from "../../../interface/facts/snowflake.ts";
import { propertyOf, type TableObject, valueNode } from "../../../manifest/model.ts";
import { withDescendants } from "../../../manifest/table-object.ts";
import { defineRule, type FixOf, type ReportOf } from "../../../rules/shared/define-rule.ts";
import type { TextEdit } from "../../../text/span.ts";
import { interactionData, interactionOption } from "../fields.ts";
import { exampleInteraction, isAutocomplete, isFocused, isResolved, resolvedObjectIn, slashData } from "../parts.ts";

const texts = {
  messages: { unresolved: "The value “{id}” of this {type} option is missing from {maps}." },
  fixes: { add: "Add “{id}” to “resolved.{map}”" },
} as const;

const option = `{ "type": 8, "name": "role", "value": "1250000000000000201" }`;
const roles = `"roles": { "1250000000000000201": { "id": "1250000000000000201", "name": "Crew" } }`;

export const interactionResolved = defineRule({
  code: "interaction-resolved",
  on: "table",
  severity: "warning",
  ...texts,
  docs: {
    section: "6",
    summary: "Users, channels, roles and files in options should be in “resolved”.",
    why: "Applications look up the objects of option values in `resolved`. Without them, a test differs from real use. The rule ignores autocomplete interactions.",
    bad: exampleInteraction(slashData(option)),
    good: exampleInteraction(slashData(option).replace(/ }$/, `, "resolved": { ${roles} } }`)),
  },
  check(data, report) {
    if (data.table !== interactionData || (data.parent && isAutocomplete(data.parent))) return;
    for (const given of withDescendants(data)) {
      const value = given.table === interactionOption && !isFocused(given) ? valueNode(given, "value") : undefined;
      const maps = resolvedMaps[given.type ?? 0];
      if (value && maps && isSnowflake(value.value)) reportUnresolved(data, given, { value, maps }, report);
    }
  },
});

interface GivenId {
  readonly value: Node;
  readonly maps: readonly (keyof Resolved)[];
}

function reportUnresolved(
  data: TableObject,
  given: TableObject,
  { value, maps }: GivenId,
  report: ReportOf<typeof texts>,
): void {
  const id = String(value.value);
  if (maps.some((map) => isResolved(data, map, id))) return;
  const type = constantOf(optionTypes, given.type ?? 0)?.name ?? "";
  const names = maps.map((map) => `“resolved.${map}”`);
  report.at(value, ["unresolved", { id, type, maps: names.join(" and ") }], {
    fixes: maps.flatMap((map) => objectAddition(data, map, id, report.source)),
  });
}

/** The fix that adds an object. None if another value is in the place of “resolved” or of its map. */
function objectAddition(data: TableObject, map: keyof Resolved, id: string, source: string): FixOf<typeof texts>[] {
  const entry = `"${id}": { "id": "${id}" }`;
  const resolved = resolvedObjectIn(data);
  const objects = resolved && valueNode(resolved, map);
  if (objects ? objects.type !== "object" : !resolved && propertyOf(data, "resolved")) return [];
  const edits = (): TextEdit[] => {
    if (!resolved) return insertProperty(source, data, "resolved", `{ "${map}": { ${entry} } }`);
    if (objects) return appendElement(source, objects, entry);
    return insertProperty(source, resolved, map, `{ ${entry} }`);
  };
  return [fix(["add", { id, map }], edits)];
}
