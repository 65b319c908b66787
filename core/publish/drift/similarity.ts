/** The share of parts that two commands have in common, from 0 to 1 (Dice's coefficient). */
export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  const both = [...one].filter((part) => other.has(part)).length;
  return (2 * both) / (one.size + other.size);
}
