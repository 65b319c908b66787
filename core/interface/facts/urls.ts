/** The address of a page in `docs/rules/`: a rule's, by its code, or another page's. */
export function ruleUrl(page: string, heading?: string): string {
  const anchor = heading === undefined ? "" : `#${heading}`;
  return `https://github.com/command-manifest/command-manifest/blob/main/docs/rules/${page}.md${anchor}`;
}

/** The address of a heading on a page in `docs/`. */
export function guideUrl(page: string, heading: string): string {
  return `https://github.com/command-manifest/command-manifest/blob/main/docs/${page}.md#${heading}`;
}

/** The address of a manifest kind's JSON Schema, for editors that only know schemas. */
export function schemaUrl(kind: string): string {
  return `https://raw.githubusercontent.com/command-manifest/command-manifest/main/schemas/${kind}.schema.json`;
}

const commands = "interactions/application-commands";

/** Discord's pages on the sections of its interface. */
const discordPages: ReadonlyMap<string, string> = new Map([
  ["2.1", `${commands}#application-command-object`],
  ["2.2", `${commands}#application-command-object-application-command-option-structure`],
  ["2.3", `${commands}#permissions`],
  ["2.4", "resources/lobby"],
  ["2.5", "discord-social-sdk/development-guides/account-linking-with-discord"],
  ["2.6", `${commands}#agerestricted-commands`],
  ["2.7", `${commands}#localization`],
  ["4.1", `${commands}#endpoints`],
  ["4.2", `${commands}#endpoints`],
  ["4.3", `${commands}#bulk-overwrite-global-application-commands`],
  ["4.4", `${commands}#endpoints`],
  ["4.5", `${commands}#permissions`],
  ["4.6", "resources/lobby#endpoints"],
  ["4.7", `${commands}#registering-a-command`],
  ["5", "reference#authentication"],
  ["6", "interactions/receiving-and-responding"],
  // Deprecated properties of commands and the limits that other sections mention refer to these two.
  ["8", commands],
  ["9", `${commands}#application-command-object`],
]);

/** A link to Discord's page on a section, as Markdown; empty for sections that are not Discord's. */
export function linkDiscord(section: string): string {
  const page = discordPages.get(section);
  return page === undefined ? "" : `[Discord's documentation](https://docs.discord.com/developers/${page})`;
}
