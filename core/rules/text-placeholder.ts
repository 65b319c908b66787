import type { Node } from "jsonc-parser";
import { schemaField } from "../interface/fields/envelope.ts";
import type { Shape } from "../interface/fields/field.ts";
import { quote } from "../manifest/describe.ts";
import type { AnyObject } from "../manifest/model.ts";
import { isPatternBoundOwner } from "../manifest/names.ts";
import { fillerIn, placeholderFilling, placeholderIn } from "../manifest/placeholders.ts";
import { memberValue, sourceSpan } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";

/** The shapes that any text fits. The rules of other fields report invalid values. */
const freeTexts: ReadonlySet<Shape["is"] | undefined> = new Set(["string", "localizations", "choice-value"] as const);

function textsOf(value: Node | undefined): readonly Node[] {
  const texts = value?.type === "object" ? (value.children ?? []).map(memberValue) : [value];
  return texts.flatMap((text) => (text?.type === "string" ? [text] : []));
}

/** The placeholder in a text of a property. */
function foundIn(text: string, name: string, owner: AnyObject): ReturnType<typeof placeholderIn> {
  if (owner.kind === "table" || owner.kind === "envelope") return placeholderIn(text) ?? placeholderFilling(text);
  // Options and choices are rightly called “name”, but hardly a command, which older snippets called so.
  if (name === "name" && owner.kind === "command" && text.toLowerCase() === "name") return { index: 0, code: text };
  // `name-pattern` and `localized-name` report the characters of these names.
  if (name.startsWith("name") && isPatternBoundOwner(owner)) return undefined;
  // Users do not see the value of a choice, which can be a template for the bot.
  const filling = name === "value" ? undefined : placeholderFilling(text);
  return placeholderIn(text) ?? filling ?? (name.startsWith("description") ? fillerIn(text) : undefined);
}

export const textPlaceholder = defineRule({
  code: "text-placeholder",
  on: "property",
  appliesTo: (field) => freeTexts.has(field?.shape.is) && field !== schemaField && !field?.returned,
  severity: "warning",
  messages: { placeholder: "Users will see {code} as it is. Write the text itself." },
  docs: {
    section: "–",
    summary: "A text must not contain a placeholder of a template string, or consist of another placeholder.",
    why: "JavaScript replaces placeholders with values, but JSON does not, so users see the code. The same goes for a text that is nothing but a placeholder of a template engine or a translation file, such as `{{ ping }}` or `%ping%`. A description that only has words in angle brackets, such as `<description>`, or one of the texts that snippets once inserted was never written, and neither was a command's name “name”. *Convert to JSON with code as strings* writes such texts in place of values that it cannot read.",
    bad: `[{ "name": "ping", "description": "\${texts.ping}" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ property: { name, value }, owner }, report) {
    for (const node of textsOf(value)) {
      const text = String(node.value);
      const found = foundIn(text, name, owner);
      if (!found) continue;
      const span = sourceSpan(report.source, node, found.index, found.index + found.code.length);
      report.within(node, span, ["placeholder", { code: quote(found.code) }]);
    }
  },
});
