import { indentationAt, indentUnitOf } from "../language/edit/json-text.ts";
import { withValue } from "../language/edit/write-value.ts";
import { locate } from "../language/model/locate.ts";
import type { Manifest, PlacedUnit } from "../language/model/manifest.ts";
import type { Described, Text } from "../language/model/model.ts";
import { commonEnds } from "../language/text/common-ends.ts";
import type { TextEdit } from "../language/text/span.ts";
import type { Reader } from "./shown-text.ts";

/**
 * The edit that changes a text as users of a locale see it. `offset`: the start of the text that is shown. Where that is
 * another locale's or the default, the locale gets its own; an empty text takes the locale's own away again. Undefined
 * where it is not clear which text is meant.
 */
export function textEdit(manifest: Manifest, offset: number, value: string, reader: Reader): TextEdit | undefined {
  const { text, placed } = locate(manifest, offset) ?? {};
  if (!text || !placed || !isUnique(text.owner)) return undefined;
  const isDefault = text.locale === undefined && reader.locale === reader.defaultLocale;
  const path = isDefault ? [text.field] : [`${text.field}_localizations`, reader.locale];
  const removes = value === "" && !isDefault;
  return written(manifest, placed, [...pathOf(text), ...path], removes ? undefined : value);
}

function pathOf({ owner }: Text): readonly string[] {
  return owner.kind === "command" ? [] : pathTo(owner);
}

function pathTo(object: Described): readonly string[] {
  if (object.kind === "command") return [];
  const list = object.kind === "choice" ? "choices" : "options";
  return [...pathTo(object.parent), list, object.name?.value ?? ""];
}

/** Whether names alone lead to it. */
function isUnique(object: Described): boolean {
  if (object.kind === "command") return true;
  const siblings: readonly Described[] = object.kind === "choice" ? object.parent.choices : object.parent.options;
  return siblings.filter(({ name }) => name?.value === object.name?.value).length === 1 && isUnique(object.parent);
}

function written(
  manifest: Manifest,
  { unit, start }: PlacedUnit,
  path: readonly string[],
  value: string | undefined,
): TextEdit {
  const { text } = manifest;
  const layout = { unit: indentUnitOf(text), outer: "" };
  const outer = indentationAt(text, start, layout);
  const after = withValue(unit, { path, value }, { ...layout, outer }).text;
  const { prefix, suffix } = commonEnds(unit.text, after);
  const newText = after.slice(prefix, after.length - suffix);
  return { start: start + prefix, end: start + unit.text.length - suffix, newText };
}
