import type { IdSort } from "../facts/id-sorts.ts";
import { isSnowflake } from "../facts/snowflake.ts";
import { spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";
import type { Value } from "./subjects.ts";

/** An ID, and what it belongs to. */
export interface SortedId {
  readonly sort: IdSort;
  readonly id: string;
  /** The guild that a role or a channel is of, where the text says it. */
  readonly guildId?: string | undefined;
}

/** An ID at its place, quotes included. */
export interface PlacedId extends SortedId, Span {
  /** A name that follows from the interface alone: `@everyone`. */
  readonly name?: string | undefined;
}

/** What an ID belongs to beyond what its field's table says. */
export type IdentifiedAs = Pick<PlacedId, "sort" | "name" | "guildId">;

/** The IDs among some values that belong to something with a name, in source order. */
export function placedIdsIn(
  values: readonly Value[],
  identify: (value: Value) => IdentifiedAs | undefined = () => undefined,
): PlacedId[] {
  return values.flatMap((value): PlacedId[] => {
    const { node, field } = value;
    const id: unknown = node.value;
    if (!isSnowflake(id)) return [];
    const found = field?.identifies ? { sort: field.identifies } : undefined;
    const identified = identify(value) ?? found;
    return identified ? [{ ...identified, id, ...spanOf(node) }] : [];
  });
}
