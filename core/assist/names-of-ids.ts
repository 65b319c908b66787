import type { Names } from "../discord/names/names.ts";
import type { PlacedId } from "../manifest/subjects.ts";
import { escapeMarkdown } from "../text/markdown.ts";
import type { Hint } from "./hints.ts";

/** The name of an ID in a text, if there is one. */
function nameOfPlaced({ sort, id, name }: PlacedId, names: Names | undefined): string | undefined {
  return name ?? names?.nameOf(sort, id);
}

/** The names of IDs, to be shown after them. */
export function nameHints(ids: readonly PlacedId[], names: Names): Hint[] {
  return ids.flatMap((placed): Hint[] => {
    const text = nameOfPlaced(placed, names);
    return text === undefined ? [] : [{ at: placed.end, text, kind: "name" }];
  });
}

/** `**Harbor Test** · guild` as Markdown; empty where the name is unknown. */
export function explainName(placed: PlacedId | undefined, names: Names | undefined): string {
  const name = placed && nameOfPlaced(placed, names);
  return placed && name !== undefined ? `**${escapeMarkdown(name)}** · ${placed.sort}` : "";
}
