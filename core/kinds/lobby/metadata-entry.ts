/** Parses a metadata entry such as `fleet=red`. The value can be empty. Undefined: invalid. */
export function readMetadataEntry(entry: string): readonly [key: string, text: string] | undefined {
  const [, key, text] = /^([^=]+)=(.*)$/s.exec(entry) ?? [];
  return key === undefined || text === undefined ? undefined : [key.trim(), text];
}
