/** The index of the last item whose offset is at or before `offset`; 0 if none is. The items are in ascending order. */
export function lastAtOrBefore<T>(items: readonly T[], offset: number, offsetOf: (item: T) => number): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && offsetOf(item) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
