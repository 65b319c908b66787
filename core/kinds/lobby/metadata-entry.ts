/** Reads an entry of metadata as people type it, `fleet=red`: its key and its text, which may be empty. Undefined: it is none. */
export function readMetadataEntry(entry: string): readonly [key: string, text: string] | undefined {
  const [, key, text] = /^([^=]+)=(.*)$/s.exec(entry) ?? [];
  return key === undefined || text === undefined ? undefined : [key.trim(), text];
}
