/** Parses metadata as users type it: `key=text`. Undefined if it has no key. */
export function readMetadataEntry(entry: string): readonly [key: string, text: string] | undefined {
  const [, key, text] = /^([^=]+)=(.*)$/s.exec(entry) ?? [];
  return key === undefined || text === undefined ? undefined : [key.trim(), text];
}
