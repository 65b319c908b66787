import type { Node } from "jsonc-parser";
import { quote } from "../model/describe.ts";
import { isPatternBoundOwner } from "../model/names.ts";
import { placeholderIn } from "../model/placeholders.ts";
import { defineRule } from "../rule/define-rule.ts";
import { memberValue, sourceSpan } from "../text/nodes.ts";

/** The fields that any text fits. All others have rules that report what is no value of theirs. */
const freeTexts: ReadonlySet<string> = new Set([
  ...["name", "name_localizations", "description", "description_localizations", "value"],
]);

function textsOf(value: Node | undefined): readonly Node[] {
  const texts = value?.type === "object" ? (value.children ?? []).map(memberValue) : [value];
  return texts.flatMap((text) => (text?.type === "string" ? [text] : []));
}

export const textPlaceholder = defineRule({
  code: "text-placeholder",
  on: "property",
  appliesTo: (field) => freeTexts.has(field?.name ?? ""),
  severity: "warning",
  docs: {
    section: "–",
    summary: "A text must not contain a placeholder of a template string.",
    why: "JavaScript puts values into template strings, but JSON does not, so users see the code. *Convert to JSON with code as strings* writes such texts in place of values that it cannot read.",
    bad: `[{ "name": "ping", "description": "\${texts.ping}" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ property: { name, value }, owner }, report) {
    // `name-pattern` and `localized-name` report the characters of these names.
    const isNamed = owner.kind === "command" || owner.kind === "option" || owner.kind === "choice";
    if (isNamed && name.startsWith("name") && isPatternBoundOwner(owner)) return;
    for (const node of textsOf(value)) {
      const found = placeholderIn(String(node.value));
      if (!found) continue;
      const span = sourceSpan(report.source, node, found.index, found.index + found.code.length);
      report.within(node, span, `${quote(found.code)} is shown to users as it is, so write the text itself.`);
    }
  },
});
