import { type PlacedId, placedIdsIn } from "../../language/model/placed-id.ts";
import { guildOf } from "./guild-of.ts";
import { subjectsIn, type Tables } from "./tables.ts";

/** The IDs in such a manifest that belong to something with a name, in source order. */
export function placedIdsOf(tables: Tables): PlacedId[] {
  const { kind } = tables;
  return placedIdsIn(subjectsIn(tables).doubtfulValue, ({ field, owner, node }) => {
    if (owner?.kind !== "table") return undefined;
    const guildId = guildOf(owner);
    const property = owner.properties.find(({ value }) => value === node);
    const said = property && kind.identify?.({ object: owner, property });
    if (said) return { guildId, ...said };
    return field?.identifies && { sort: field.identifies, guildId };
  }).sort((a, b) => a.start - b.start);
}
