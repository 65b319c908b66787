import type { Node } from "jsonc-parser";
import { appendElement, fix, insertProperty } from "../../../language/edit/fixes.ts";
import { constantOf, optionTypes } from "../../../language/facts/constants.ts";
import { isSnowflake } from "../../../language/facts/snowflake.ts";
import type { Fix } from "../../../language/model/finding.ts";
import { propertyOf, type TableObject, valueNode } from "../../../language/model/model.ts";
import { withDescendants } from "../../../language/model/table-object.ts";
import { defineRule, type Report } from "../../../language/rule/define-rule.ts";
import type { TextEdit } from "../../../language/text/span.ts";
import type { Resolved } from "../../../use/interactions/interaction.ts";
import { resolvedMaps } from "../../../use/interactions/resolved.ts";
import { interactionData, interactionOption } from "../fields.ts";
import { exampleWith, isAutocomplete, isFocused, isResolved, resolvedIn, slashData } from "../parts.ts";

const option = `{ "type": 8, "name": "role", "value": "1250000000000000201" }`;
const roles = `"roles": { "1250000000000000201": { "id": "1250000000000000201", "name": "Crew" } }`;

export const interactionResolved = defineRule({
  code: "interaction-resolved",
  on: "table",
  severity: "warning",
  docs: {
    section: "6",
    summary: "Users, channels, roles and files in options should be in “resolved”.",
    why: "Applications look up the objects of option values in `resolved`. Without them, a test differs from real use. The rule ignores autocomplete interactions.",
    bad: exampleWith(slashData(option)),
    good: exampleWith(slashData(option).replace(/ }$/, `, "resolved": { ${roles} } }`)),
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

function reportUnresolved(data: TableObject, given: TableObject, { value, maps }: GivenId, report: Report): void {
  const id = String(value.value);
  if (maps.some((map) => isResolved(data, map, id))) return;
  const typeName = constantOf(optionTypes, given.type ?? 0)?.name ?? "";
  const names = maps.map((map) => `“resolved.${map}”`);
  report.at(value, `The value “${id}” of this ${typeName} option is missing from ${names.join(" and ")}.`, {
    fixes: maps.flatMap((map) => addition(data, map, id, report.source)),
  });
}

/** The fix that adds an object. None where another value is in the place of “resolved” or of its map. */
function addition(data: TableObject, map: keyof Resolved, id: string, source: string): Fix[] {
  const entry = `"${id}": { "id": "${id}" }`;
  const resolved = resolvedIn(data);
  const objects = resolved && valueNode(resolved, map);
  if (objects ? objects.type !== "object" : !resolved && propertyOf(data, "resolved")) return [];
  const edits = (): TextEdit[] => {
    if (!resolved) return insertProperty(source, data, "resolved", `{ "${map}": { ${entry} } }`);
    if (objects) return appendElement(source, objects, entry);
    return insertProperty(source, resolved, map, `{ ${entry} }`);
  };
  return [fix(`Add “${id}” to “resolved.${map}”`, edits)];
}
