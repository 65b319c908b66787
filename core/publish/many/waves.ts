/**
 * The sizes of the parts in which guilds are published, each with at least one guild. `shares`: how many percent of all guilds
 * are published after each part but the last, in ascending order.
 */
export function waveSizes(guilds: number, shares: readonly number[]): readonly number[] {
  const ends = [...shares, 100].map((share) => Math.min(guilds, Math.max(1, Math.ceil((guilds * share) / 100))));
  return ends.map((end, index) => end - (ends[index - 1] ?? 0)).filter((size) => size > 0);
}
