import type { Node } from "jsonc-parser";
import { schemaField } from "../interface/fields/envelope.ts";
import type { Shape } from "../interface/fields/field.ts";
import { quote } from "../manifest/describe.ts";
import { isPatternBoundOwner } from "../manifest/names.ts";
import { placeholderFilling, placeholderIn } from "../manifest/placeholders.ts";
import { memberValue, sourceSpan } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";

/** The shapes that any text fits. The rules of other fields report invalid values. */
const freeTexts: ReadonlySet<Shape["is"] | undefined> = new Set(["string", "localizations", "choice-value"] as const);

function textsOf(value: Node | undefined): readonly Node[] {
  const texts = value?.type === "object" ? (value.children ?? []).map(memberValue) : [value];
  return texts.flatMap((text) => (text?.type === "string" ? [text] : []));
}

export const textPlaceholder = defineRule({
  code: "text-placeholder",
  on: "property",
  appliesTo: (field) => freeTexts.has(field?.shape.is) && field !== schemaField && !field?.returned,
  severity: "warning",
  docs: {
    section: "–",
    summary: "A text must not contain a placeholder of a template string, or consist of another placeholder.",
    why: "JavaScript replaces placeholders with values, but JSON does not, so users see the code. The same goes for a text that is nothing but a placeholder of a template engine or a translation file, such as `{{ ping }}` or `%ping%`. *Convert to JSON with code as strings* writes such texts in place of values that it cannot read.",
    bad: `[{ "name": "ping", "description": "\${texts.ping}" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ property: { name, value }, owner }, report) {
    // `name-pattern` and `localized-name` report the characters of these names.
    const isNamed = owner.kind === "command" || owner.kind === "option" || owner.kind === "choice";
    if (isNamed && name.startsWith("name") && isPatternBoundOwner(owner)) return;
    for (const node of textsOf(value)) {
      const text = String(node.value);
      // Users do not see the value of a choice, which can be a template for the bot.
      const found = placeholderIn(text) ?? (name === "value" ? undefined : placeholderFilling(text));
      if (!found) continue;
      const span = sourceSpan(report.source, node, found.index, found.index + found.code.length);
      report.within(node, span, `Users will see ${quote(found.code)} as it is. Write the text itself.`);
    }
  },
});
