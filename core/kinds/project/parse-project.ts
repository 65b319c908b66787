import type { Node } from "jsonc-parser";
import { cleanName } from "../../discord/names/names.ts";
import { serviceFault } from "../../discord/service-url.ts";
import { integrationTypes } from "../../interface/facts/constants.ts";
import { localeOf } from "../../interface/facts/locales.ts";
import type { NameTable } from "../../interface/facts/snowflake.ts";
import { isSnowflake } from "../../interface/facts/snowflake.ts";
import { joined } from "../../manifest/describe.ts";
import type { Severity } from "../../manifest/finding.ts";
import { secretMessage, secretTexts } from "../../rules/secret-in-manifest.ts";
import { syntaxMessage } from "../../rules/syntax.ts";
import { parse } from "../../text/parse.ts";
import { secretsIn, withoutSecrets } from "../../text/secrets.ts";
import { textOf } from "../../tools/templates.ts";
import { adjustableRules } from "../every-rule.ts";
import { nameFields, ownerships, severities } from "./fields.ts";
import {
  emptyProject,
  type GuildChoice,
  type NamedTarget,
  type ParsedProject,
  type ProjectProblem,
  type TargetOfMany,
} from "./project.ts";
import {
  arrayOf,
  flag,
  propertyNodesOf,
  quotedText,
  type Read,
  type ReportFault,
  readObject,
  reportInto,
  reportUnknown,
  snowflake,
  text,
  textWithout,
  wordOf,
} from "./reader.ts";

/** Parses a project file (JSON with comments), never failing. Unusable parts are left out and reported. */
export function parseProject(source: string): ParsedProject {
  const problems: ProjectProblem[] = secretsIn(source).map((found) => ({
    ...{ start: found.start, end: found.end, message: textOf(secretTexts.messages, secretMessage(found)), path: [] },
    code: "secret-in-manifest",
  }));
  const parsed = parse(source, "jsonc");
  for (const { start, end, reason } of parsed.problems) {
    problems.push({ code, start, end, message: syntaxMessage({ reason }), path: [] });
  }
  if (!parsed.root) {
    if (problems.length === 0) {
      problems.push({ code, start: 0, end: 0, message: "The project file is empty.", path: [] });
    }
    return { project: emptyProject, problems };
  }
  const file = readObject(parsed.root, fileReaders, "The project", reportInto(problems));
  const { manifests, code: codeGlobs, types, rules = {}, targets = [], names = {} } = file;
  const targetsOfMany = targets.filter(isOfMany);
  const project = {
    ...{ manifests, code: codeGlobs, types, rules, names },
    targets: targets.filter(isOfOne),
    ...(targetsOfMany.length > 0 && { targetsOfMany }),
    applicationId: file.application_id,
    defaultLocale: file.default_locale,
    integrationTypes: file.integration_types,
  };
  // A message can quote a name that is a token.
  return { project, problems: problems.map((problem) => ({ ...problem, message: withoutSecrets(problem.message) })) };
}

const code = "project-file";

const severity = wordOf(severities);

const locale: Read<string> = (node, report) => {
  const code = text(node, report);
  if (code !== undefined && !localeOf(code)) report(node, `${quotedText(code)} is not a Discord locale.`);
  return code;
};

const integrationType: Read<number> = (node, report) => {
  const type = integrationTypes.find(({ value }) => value === node.value);
  const known = integrationTypes.map(({ name, value }) => `${value} (${name})`).join(" or ");
  if (!type) report(node, `An integration type must be ${known}.`);
  return type?.value;
};

const ruleMap: Read<Readonly<Record<string, Severity | "off">>> = (node, report) => {
  const codes = adjustableRules.map(({ code }) => code);
  const entries = propertyNodesOf(node, "“rules”", report).flatMap(({ key, value }): [string, Severity | "off"][] => {
    const code = String(key.value);
    if (!codes.includes(code)) reportUnknown(key, (name) => `The rule ${name} does not exist`, codes, report);
    const level = severity(value, report);
    return level && codes.includes(code) ? [[code, level]] : [];
  });
  return Object.fromEntries(entries);
};

/** Reads the guilds of a target of many. */
const guildIds: Read<GuildChoice["ids"]> = (node, report) => {
  if (node.value === "all") return "all";
  if (node.type === "object") {
    const { file } = readObject(node, { file: text }, "“guild_ids”", report);
    if (file === undefined) report(node, "“guild_ids” as an object requires “file”, such as “guilds.txt”.");
    return file === undefined ? undefined : { file };
  }
  if (node.type !== "array") {
    report(node, "“guild_ids” must be an array of IDs, “all”, or an object with “file”.");
    return undefined;
  }
  const ids = arrayOf(snowflake)(node, report) ?? [];
  if (node.children?.length === 0) report(node, "“guild_ids” has no ID, so nothing would be published.");
  return [...new Set(ids)];
};

const targetReaders = {
  service: textWithout(serviceFault),
  application_id: snowflake,
  guild_id: snowflake,
  guild_ids: guildIds,
  except: arrayOf(snowflake),
  global: flag,
  protected: flag,
  owns: wordOf(ownerships),
};

/** The properties of a target that say where to, of which it has one. */
const placeNames = ["guild_id", "guild_ids", "global"] as const;

const targets: Read<readonly (NamedTarget | TargetOfMany)[]> = (node, report) =>
  propertyNodesOf(node, "“targets”", report).flatMap(({ key, value }) => targetIn(key, value, report));

/** A target; none if it does not say where to publish. */
function targetIn(key: Node, value: Node, report: ReportFault): (NamedTarget | TargetOfMany)[] {
  const name = String(key.value);
  const label = `The target ${quotedText(name)}`;
  const file = readObject(value, targetReaders, label, report);
  if (value.type !== "object") return [];
  const places = placeNames.filter((place) => (place === "global" ? file.global === true : file[place] !== undefined));
  if (places.length !== 1) {
    // A value that is not valid is already reported.
    if (places.length > 1 || !hasProperty(value, "guild_ids")) report(key, placeFault(label, places));
    return [];
  }
  const { service, application_id: applicationId, guild_id: guildId, guild_ids: ids, owns = "listed", except } = file;
  const target = { name, service, applicationId, protected: file.protected ?? false, owns };
  if (ids === undefined) {
    if (except) report(key, `${label} has “except”, which requires “guild_ids”.`);
    return [{ ...target, guildId }];
  }
  const guilds = { ids, except: except ?? [] };
  if (leavesNone(guilds)) report(key, `${label} has no guild left because of “except”.`);
  return [{ ...target, guilds }];
}

function leavesNone({ ids, except }: GuildChoice): boolean {
  return Array.isArray(ids) && ids.length > 0 && ids.every((id) => except.includes(id));
}

function placeFault(label: string, places: readonly (typeof placeNames)[number][]): string {
  const named = places.map((place) => (place === "global" ? "“global”: true" : `“${place}”`));
  if (places.length === 0) return `${label} requires “guild_id”, “guild_ids” or “global”: true.`;
  return `${label} has ${named.length === 2 ? "both " : ""}${joined(named, "and")}, so keep one of them.`;
}

function hasProperty({ children = [] }: Node, name: string): boolean {
  return children.some(({ children: [key] = [] }) => key?.value === name);
}

function isOfOne(target: NamedTarget | TargetOfMany): target is NamedTarget {
  return !isOfMany(target);
}

function isOfMany(target: NamedTarget | TargetOfMany): target is TargetOfMany {
  return "guilds" in target;
}

/** Reads the names that a project file gives to IDs. */
const readNames: Read<NameTable> = (node, report) => {
  const file = readObject(node, nameReaders, "“names”", report);
  const entries = Object.entries(file).map(([field, byId]) => [nameFields[field as keyof typeof nameFields], byId]);
  return Object.fromEntries(entries);
};

const nameReaders = Object.fromEntries(Object.keys(nameFields).map((field) => [field, namesById(field)]));

function namesById(field: string): Read<Readonly<Record<string, string>>> {
  return (node, report) => {
    const members = propertyNodesOf(node, `“${field}” in “names”`, report);
    return Object.fromEntries(members.flatMap(({ key, value }) => namedId(key, value, report)));
  };
}

function namedId(key: Node, value: Node, report: ReportFault): [string, string][] {
  const isId = isSnowflake(key.value);
  if (!isId) report(key, "The key of a name must be an ID such as “1240000000000000001”.");
  const name = typeof value.value === "string" ? cleanName(value.value) : undefined;
  if (name === undefined) report(value, "A name must be a string with at least one visible character.");
  return isId && name !== undefined ? [[String(key.value), name]] : [];
}

const fileReaders = {
  $schema: text,
  application_id: snowflake,
  default_locale: locale,
  integration_types: arrayOf(integrationType),
  manifests: arrayOf(textWithout(globFault)),
  code: arrayOf(textWithout(globFault)),
  types: textWithout(typesPathFault),
  rules: ruleMap,
  targets,
  names: readNames,
};

/** The message for a path that types are not written to; undefined if it is valid. */
export function typesPathFault(path: string): string | undefined {
  if (/^\/|\\|:/.test(path) || path.split("/").includes("..")) {
    return "The path must lead to a file in the folder of the project file, with forward slashes.";
  }
  if (/[^/]\.d\.[cm]?ts$/.test(path)) return undefined;
  return "The file name must end in “.d.ts”, “.d.mts” or “.d.cts”.";
}

/** Limits of a glob pattern. Larger patterns are useless and slow to match. */
const limits = { length: 256, doubleStars: 2, stars: 3, brackets: 3 } as const;

/** The message for a glob pattern that is not used; undefined if it is valid. A leading `!` excludes files. */
function globFault(glob: string): string | undefined {
  const pattern = glob.replace(/^!(?!\()/, "");
  if (pattern === "") return "A glob pattern must not be empty.";
  if (glob.length > limits.length) {
    return `This glob pattern has ${glob.length} characters, but the maximum is ${limits.length}.`;
  }
  const segments = pattern.split("/");
  if (pattern.startsWith("/") || segments.includes("..")) {
    return "This glob pattern must only match files in the folder of the project file.";
  }
  if (/[+*]\(/.test(pattern)) return "Glob patterns with “+(” or “*(” are not supported, so use “*” or list the files.";
  const doubleStars = segments.filter((segment) => segment.includes("**")).length;
  if (doubleStars > limits.doubleStars) {
    return `This glob pattern contains “**” ${doubleStars} times, but the maximum is ${limits.doubleStars}.`;
  }
  const stars = Math.max(...segments.map((segment) => segment.replaceAll("**", "").split("*").length - 1));
  if (stars > limits.stars)
    return `This glob pattern contains “*” ${stars} times between two slashes, but the maximum is ${limits.stars}.`;
  const brackets = pattern.split(/[{(]/).length - 1;
  if (brackets > limits.brackets) {
    return `This glob pattern has ${brackets} groups in brackets, but the maximum is ${limits.brackets}.`;
  }
  return undefined;
}
