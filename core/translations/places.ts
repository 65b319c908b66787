import { baseText } from "../manifest/effective-text.ts";
import { locate } from "../manifest/locate.ts";
import { type Manifest, type PlacedUnit, place } from "../manifest/manifest.ts";
import type { Text } from "../manifest/model.ts";
import { spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";
import type { CellPosition } from "./cell.ts";
import { commandKeys, isWorthTranslating, type Translatable, translatablesIn } from "./translatable.ts";

export interface PlacedText extends Translatable {
  readonly placed: PlacedUnit;
}

/** The text with a key; undefined if the manifest does not have it. */
export function textWithKey({ units }: Manifest, key: string): PlacedText | undefined {
  const keys = commandKeys(units);
  const index = keys.findIndex((prefix) => key.startsWith(prefix));
  const placed = units[index];
  const inside = key.slice(keys[index]?.length);
  const found = placed?.unit.command && translatablesIn(placed.unit.command).find((one) => one.key === inside);
  return found && { ...found, placed };
}

/** The span of a text in the manifest's text (UTF-16): of its locale's text, else the default; undefined if there is none. */
export function spanOfText(manifest: Manifest, { key, locale }: CellPosition): Span | undefined {
  const found = textWithKey(manifest, key);
  if (!found) return undefined;
  const { owner, field, placed } = found;
  const own = owner.localized.findLast((text) => text.field === field && text.locale === locale);
  return place(placed, spanOf((own ?? baseText(owner, field))?.node ?? owner.node));
}

/** The cell that an offset of the manifest's text (UTF-16) belongs to: in a text, its key or its localizations. */
export function cellAt(manifest: Manifest, offset: number): CellPosition | undefined {
  const { owner, property, text, placed } = locate(manifest, offset) ?? {};
  const command = placed?.unit.command;
  if (!command || !property) return undefined;
  const field = fieldIn(property.name);
  const found = translatablesIn(command).find((one) => one.owner === owner && one.field === field);
  if (!found || !isWorthTranslating(found)) return undefined;
  const prefix = commandKeys(manifest.units)[manifest.units.indexOf(placed)] ?? "";
  return { key: `${prefix}${found.key}`, locale: text?.locale };
}

function fieldIn(property: string): Text["field"] | undefined {
  const [, field] = /^(name|description)(?:_localizations)?$/.exec(property) ?? [];
  return field === "name" || field === "description" ? field : undefined;
}
