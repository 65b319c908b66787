/** Where the JSON Schemas can be fetched, for editors that know no more than those. */
const schemas = "https://raw.githubusercontent.com/command-manifest/command-manifest/main/schemas";

export function schemaUrl(kind: string): string {
  return `${schemas}/${kind}.schema.json`;
}
