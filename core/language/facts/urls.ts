/** Where the page of a rule in `docs/rules/` can be read. */
export function ruleUrl(code: string): string {
  return `https://github.com/command-manifest/command-manifest/blob/main/docs/rules/${code}.md`;
}

/** Where the JSON Schema of a manifest kind can be fetched, for editors that know no more than those. */
export function schemaUrl(kind: string): string {
  return `https://raw.githubusercontent.com/command-manifest/command-manifest/main/schemas/${kind}.schema.json`;
}
