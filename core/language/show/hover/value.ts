import type { Node } from "jsonc-parser";
import { type Constant, constantOf } from "../../facts/constants.ts";
import type { Limit } from "../../facts/limits.ts";
import { localeOf } from "../../facts/locales.ts";
import { permissionsIn } from "../../facts/permissions.ts";
import { isIssuedSnowflake } from "../../facts/snowflake.ts";
import { fieldOf } from "../../fields/fields.ts";
import { quote } from "../../model/describe.ts";
import type { Located } from "../../model/locate.ts";
import { tableOf } from "../../model/model.ts";
import { codePointLength } from "../../text/code-points.ts";
import { totalLength } from "../../text/texts.ts";
import { type Counter, counterBar } from "./counter.ts";

/** Milliseconds since 1970 at which the service's IDs begin to count. */
const snowflakeEpoch = 1420070400000n;

/** What the value under the cursor means, as Markdown: counter, constants by name, permissions by name, date of an ID. */
export function explainValue(located: Located): string {
  const { property, element, text } = located;
  const { field, value } = property;
  if (!field || !value) return "";
  if (text?.locale !== undefined) return `${localeName(text.locale)}: ${quote(text.value)} ${counterOf(located)}`;
  switch (field.shape.is) {
    case "constant":
    case "constants":
      return constantsIn(element ?? value, field.shape.of);
    case "permissions":
      return explainPermissions(value);
    case "snowflake":
      return explainSnowflake(value);
    default:
      return counterOf(located);
  }
}

function counterOf(located: Located): string {
  const counter = counterAt(located);
  return counter ? counterBar(counter) : "";
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
  return locale ? `${locale.name} (${locale.native})` : `\`${code}\``;
}

function constantsIn(node: Node, constants: readonly Constant[]): string {
  const nodes = node.type === "array" ? (node.children ?? []) : [node];
  const lines = nodes.flatMap(({ value }) => {
    const constant = typeof value === "number" ? constantOf(constants, value) : undefined;
    return constant ? [`\`${constant.value}\` **${constant.name}**: ${constant.doc}`] : [];
  });
  return lines.join("\n\n");
}

function explainPermissions({ value }: Node): string {
  if (value === null) return "Everyone may use the command.";
  const digits = String(value);
  if (!/^\d+$/.test(digits)) return "";
  const { held, unknownBits } = permissionsIn(BigInt(digits));
  if (held.length === 0 && unknownBits.length === 0) return "Nobody but administrators may use the command.";
  const known = held.length > 0 ? `Members need ${held.map(({ name }) => `\`${name}\``).join(" and ")}.` : "";
  const unknown = unknownBits.length > 0 ? `No permission has bit ${unknownBits.join(", ")}.` : "";
  return [known, unknown].filter((part) => part !== "").join(" ");
}

function explainSnowflake({ value }: Node): string {
  const digits = String(value);
  if (!isIssuedSnowflake(digits)) return "";
  const date = new Date(Number((BigInt(digits) >> 22n) + snowflakeEpoch));
  return `Created ${date
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, " UTC")}.`;
}
