import { readCode } from "../../core/convert/read-code.ts";
import { linkDiscord } from "../../core/interface/facts/urls.ts";
import { rulesByPropertyPage, rulesHeading } from "../../core/kinds/document/rules-of-field.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import type { AnyRule } from "../../core/rules/shared/define-rule.ts";
import type { Templates } from "../../core/tools/templates.ts";
import type { RulesByField } from "./rules-by-field.ts";

/** The heading of each part of the registry, by the first rule of the part. */
const parts: Readonly<Record<string, string>> = {
  syntax: "Shape",
  "name-length": "Names and descriptions",
  "command-type": "Structure",
  "permission-bits": "Permissions and contexts",
  "locale-code": "Localization",
  "command-budget": "Limits of commands and scopes",
  "unused-ignore": "Comments",
  ...Object.fromEntries(kinds.map(({ rules, heading }) => [rules[0]?.code, heading])),
};

/**
 * The page of a rule, as Markdown. Its findings and fixes come from checking the bad example. Throws if the example has findings
 * of other rules, which the page would show as this rule's.
 */
export function rulePage(rule: AnyRule): string {
  const { code, severity, docs } = rule;
  const findings = findingsOf(rule);
  const foreign = findings.filter((finding) => finding.code !== code);
  if (findings.length === 0 || foreign.length > 0) throw new Error(faultOfExample(code, foreign));
  const off = severity === "off" ? " Off by default." : "";
  const fixed = rule.isFixed ? " Cannot be changed." : "";
  return [
    `# ${code}`,
    docs.summary,
    `Severity: **${severity === "off" ? "warning" : severity}**.${off}${fixed}${discordText(docs.section)}`,
    docs.why,
    "## Incorrect",
    example(docs.bad),
    bulletList(findings.slice(0, 5).map((finding) => `${place(docs.bad, finding)}: ${finding.message}`)),
    contextText(rule),
    ...fixesText(findings),
    "## Correct",
    example(docs.good),
    ...listText("All messages", rule.messages),
    ...listText("All fixes", rule.fixes ?? {}),
    "[All rules](README.md)",
  ]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n");
}

/** The table of all rules, in reading order. */
export function ruleIndex(rules: readonly AnyRule[]): string {
  const lines = rules.flatMap((rule) => {
    const part = parts[rule.code];
    const row = `| [${rule.code}](${rule.code}.md) | ${rule.severity} | ${rule.docs.summary} |`;
    return part === undefined
      ? [row]
      : ["", `## ${part}`, "", "| Rule | Severity | Description |", "| --- | --- | --- |", row];
  });
  return [
    "# Rules",
    "",
    "Every finding belongs to one of these rules. Discord refuses an **error**, so manifests with errors are not published. A **warning** is probably not what you want: Discord ignores it, accepts it with a result that may surprise you, or in a few cases refuses it. **Information** and **hints** are suggestions. The page of a rule says what Discord does, and which cases have another severity.",
    "",
    `[Rules by property](${rulesByPropertyPage}.md) lists the rules of each property.`,
    "",
    "Use the setting `commandManifest.rules`, or `rules` in `command-manifest.config.json`, to change the severity of a rule or turn it `off`. A comment suppresses a rule for the next property or element, or at the end of a line, for everything that starts on that line:",
    "",
    "```jsonc",
    "// command-manifest-ignore name-apostrophe: our tests rely on it",
    "```",
    ...lines,
    "",
  ].join("\n");
}

/** The rules that can be reported on each property, to which hovers link. */
export function rulesByProperty(byField: RulesByField): string {
  const sections = Object.entries(byField).flatMap(([key, codes]) => {
    const links = codes.map((code) => `[${code}](${code}.md)`);
    return [`## ${rulesHeading(key)}`, links.join(" · ")];
  });
  const about = "The rules that can report a property. [All rules](README.md)";
  return ["# Rules by property", about, ...sections].join("\n\n").concat("\n");
}

function faultOfExample(code: string, foreign: readonly Finding[]): string {
  const file = `docs.bad of the rule “${code}”`;
  if (foreign.length === 0) return `${file} has no finding. Write a manifest that breaks the rule.`;
  const others = foreign.map((finding) => `  ${finding.code}: ${finding.message}`);
  return [`${file} has findings of other rules. Change it so that it only breaks its own:`, ...others].join("\n");
}

function findingsOf({ code, severity, docs }: AnyRule): readonly Finding[] {
  const severities = severity === "off" ? { [code]: "warning" as const } : {};
  const kind = kinds.find((candidate) => candidate.rules.some((rule) => rule.code === code));
  const manifest = kind ? parseWhole(docs.bad, "jsonc") : parseManifest(docs.bad);
  return checkDocument(kind, manifest, { severities, readCode, ...docs.context });
}

function discordText(section: string): string {
  const link = linkDiscord(section);
  return link === "" ? "" : ` ${link}.`;
}

/** The number of lines that a page shows from the start and the end of an example. */
const shown = { first: 6, last: 4 } as const;

function example(text: string): string {
  const lines = text.split("\n");
  const left = lines.length - shown.first - shown.last;
  const more = `  // … ${left} more lines`;
  const short = left > 1 ? [...lines.slice(0, shown.first), more, ...lines.slice(-shown.last)] : lines;
  return `\`\`\`jsonc\n${short.join("\n")}\n\`\`\``;
}

function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function place(text: string, { start, end }: Finding): string {
  const marked = text.slice(start, end).replaceAll(/\s+/g, " ").replace(/^ $/, "␣");
  const shown = marked.length > 60 ? `${marked.slice(0, 59)}…` : marked;
  return shown === "" ? "At the end" : `\`\` ${shown} \`\``;
}

function contextText({ docs: { context } }: AnyRule): string {
  const said: string[] = [];
  if (context?.scope) said.push(`the commands are published with the scope “${context.scope}”`);
  if (context?.defaultLocale) said.push(`the default locale is ${context.defaultLocale}`);
  if (context?.integrationTypes)
    said.push(`the project file contains \`"integration_types": [${context.integrationTypes.join(", ")}]\``);
  const names = (context?.commands ?? []).map(({ name }) => `“${name}”`);
  if (names.length > 0) said.push(`the project has the command ${names.join(", ")}`);
  return said.length === 0 ? "" : `In this example, ${said.join(", and ")}.`;
}

/** A list of texts, if the example cannot show all of them. Placeholders are in italics, in words. */
function listText(heading: string, texts: Templates): string[] {
  const shown = new Set(
    Object.values(texts).map((text) => text.replaceAll(/\{(\w+)\}/g, (_, name) => `*${words(name)}*`)),
  );
  return shown.size < 2 ? [] : [`## ${heading}`, bulletList([...shown])];
}

function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function fixesText(findings: readonly Finding[]): string[] {
  const titles = new Map(findings.flatMap(({ fixes }) => fixes.map(({ title, safe }) => [title, safe] as const)));
  if (titles.size === 0) return [];
  const items = [...titles].slice(0, 12).map(([title, safe]) => (safe ? `${title} (part of “Fix all”)` : title));
  return ["## Fixes", bulletList(items)];
}
