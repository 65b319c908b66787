import type { Node } from "jsonc-parser";
import { type Constant, constantOf } from "../../facts/constants.ts";
import type { Limit } from "../../facts/limits.ts";
import { localeOf } from "../../facts/locales.ts";
import { fieldOf } from "../../fields/fields.ts";
import { constantsOf, meaningOf } from "../../fields/shapes.ts";
import { quote } from "../../model/describe.ts";
import type { Located } from "../../model/locate.ts";
import { tableOf } from "../../model/model.ts";
import { codePointLength } from "../../text/code-points.ts";
import { escapeMarkdown } from "../../text/markdown.ts";
import { totalLength } from "../../text/texts.ts";
import type { Counter } from "./counter.ts";

/** What the value under the cursor means, as Markdown: constants and permissions by name, the locale of a text, the date of an ID. */
export function explainValue({ property, element, text }: Located): string {
  const { field, value } = property;
  if (!field || !value) return "";
  if (text?.locale !== undefined) return `${localeName(text.locale)}: ${escapeMarkdown(quote(text.value))}`;
  const constants = constantsOf(field.shape);
  if (constants) return constantsIn(element ?? value, constants);
  return meaningOf(value, field.shape) ?? "";
}

/** The counter of a located value: its text's code points, or its list's items, against the field's limit. */
export function counterAt({ property: { field, value }, text, owner }: Located): Counter | undefined {
  if (!value) return undefined;
  const limit = text ? limitOfText(owner, text.field) : field?.limit;
  if (!limit) return undefined;
  if (text) return { actual: codePointLength(text.value), limit };
  if (value.type === "string") return { actual: codePointLength(String(value.value)), limit };
  if (field?.shape.is === "texts") return { actual: totalLength(value), limit };
  return value.type === "array" ? { actual: value.children?.length ?? 0, limit } : undefined;
}

function limitOfText(owner: Located["owner"], field: "name" | "description"): Limit | undefined {
  return fieldOf(tableOf(owner), field)?.limit;
}

function localeName(code: string): string {
  const locale = localeOf(code);
  if (!locale) return escapeMarkdown(code);
  return locale.native === locale.name ? locale.name : `${locale.name} (${locale.native})`;
}

function constantsIn(node: Node, constants: readonly Constant[]): string {
  const nodes = node.type === "array" ? (node.children ?? []) : [node];
  const lines = nodes.flatMap(({ value }) => {
    const constant = typeof value === "number" ? constantOf(constants, value) : undefined;
    return constant ? [`\`${constant.value}\` **${constant.name}**: ${constant.doc}`] : [];
  });
  return lines.join("\n\n");
}
