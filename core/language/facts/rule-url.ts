/** Where the rule pages of `docs/rules/` can be read. */
const pages = "https://github.com/command-manifest/command-manifest/blob/main/docs/rules";

export function ruleUrl(code: string): string {
  return `${pages}/${code}.md`;
}

const schemas = "https://raw.githubusercontent.com/command-manifest/command-manifest/main/schemas";

export function schemaUrl(kind: string): string {
  return `${schemas}/${kind}.schema.json`;
}
