/** Where the rule pages of `docs/rules/` can be read. */
const pages = "https://github.com/command-manifest/command-manifest/blob/main/docs/rules";

export function ruleUrl(code: string): string {
  return `${pages}/${code}.md`;
}
