/** Items by their groups. Both are in the order of the items. */
export function groupBy<T, G>(items: readonly T[], groupOf: (item: T) => G): ReadonlyMap<G, readonly T[]> {
  const groups = new Map<G, T[]>();
  let group: G | undefined;
  let members: T[] | undefined;
  for (const item of items) {
    const own = groupOf(item);
    // Neighbours mostly share a group, so the last group is compared before the map is asked.
    if (!members || own !== group) {
      group = own;
      members = groups.get(own) ?? [];
      if (members.length === 0) groups.set(own, members);
    }
    members.push(item);
  }
  return groups;
}
