import type { CheckOptions } from "../check/run.ts";
import type { ReadCommands } from "../code/commands-in-code.ts";
import { CommandType } from "../interface/facts/constants.ts";
import { everyRule } from "../kinds/every-rule.ts";
import { emptyProject, type Project } from "../kinds/project/project.ts";
import { noOthers } from "../manifest/command-index.ts";
import type { Finding, Severity } from "../manifest/finding.ts";
import type { Manifest, OtherCommands } from "../manifest/manifest.ts";
import type { ReadCode } from "../manifest/subjects.ts";
import { rules } from "../rules/index.ts";
import { inputLimits } from "../text/input-limits.ts";
import type { FoundProject } from "./found-project.ts";
import type { Severities } from "./severities.ts";
import { typesDependencies, typesFindings } from "./types-findings.ts";
import type { Workspace } from "./workspace.ts";
import {
  type Dependent,
  destinationOf,
  type Listing,
  readDocument,
  type WorkspaceDocument,
} from "./workspace-document.ts";

/** The settings and the other manifests that a document is checked with. */
export type CheckInput = Pick<
  CheckOptions,
  "severities" | "defaultLocale" | "integrationTypes" | "names" | "others" | "commands" | "readCode"
>;

/** The findings of a document, and the input that they were found with. */
export interface Checked<D extends WorkspaceDocument> {
  readonly document: D;
  /** The manifest that was checked; the offsets are those of its text. */
  readonly manifest: Manifest;
  /** The document's project. */
  readonly project: FoundProject | undefined;
  /** In source order. If there are too many, only the most severe. */
  readonly findings: readonly Finding[];
  readonly input: CheckInput;
}

/** Functions that a face provides for a check. */
export interface CheckPorts {
  /** The severities of the editor's settings for a document; absent: there are no settings. */
  readonly severitiesOf?: (uri: string) => Severities | Promise<Severities>;
  /** Recognizes program code in place of JSON. */
  readonly readCode?: ReadCode;
  /** Reads the commands in files of program code. Absent: code is not checked where it stands. */
  readonly readCommands?: ReadCommands;
  /** Called if a rule throws; the check continues without it. */
  readonly onRuleFailure?: (code: string, error: unknown, uri: string) => void;
}

/**
 * Checks a manifest of any kind or a project file, with its project's settings and the manifests that it must agree with.
 * `together`: manifests that are published with it, besides those of its project. Other files have no findings.
 */
export async function checkInWorkspace<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
  ports: CheckPorts = {},
  together: readonly Listing[] = [],
): Promise<Checked<D>> {
  const checked = await checkAmong(workspace, document, ports, { together });
  const ofTypes = await typesFindings(workspace, document);
  const all = [...checked.findings, ...ofTypes];
  return { ...checked, findings: mostSevere(ofTypes.length > 0 ? all.sort((a, b) => a.start - b.start) : all) };
}

/**
 * The errors of a manifest that stop a publish, including those that a comment or a severity silences although Discord refuses
 * them.
 */
export async function errorsForPublishing<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
  ports: CheckPorts,
  together: readonly Listing[],
): Promise<Checked<D>> {
  const checked = await checkAmong(workspace, document, ports, { together, forPublishing: true });
  return { ...checked, findings: mostSevere(checked.findings.filter(({ severity }) => severity === "error")) };
}

interface AmongOptions {
  /** Manifests that are published with it, besides those of its project. */
  readonly together?: readonly Listing[];
  readonly forPublishing?: boolean;
}

type WorkspaceLookup<D extends WorkspaceDocument> = Pick<Workspace<D>, "projectOf" | "othersOf" | "commandsAround">;

async function checkAmong<D extends WorkspaceDocument>(
  workspace: WorkspaceLookup<D>,
  document: D,
  ports: CheckPorts,
  { together = [], forPublishing = false }: AmongOptions,
): Promise<Checked<D>> {
  const { content, manifest } = document;
  const project = await workspace.projectOf(document);
  if (!isManifest(document, project, ports)) return { document, manifest, project, findings: [], input: {} };
  const { dependsOn } = content;
  const input = await inputFor(workspace, { ...destinationOf(document), dependsOn }, project, ports, together);
  // A file that a project lists is a manifest, so it may have comments even if an editor has it open as plain JSON.
  const isPlain = project !== undefined && manifest.dialect === "json";
  const checked = isPlain ? readDocument({ uri: document.uri, text: document.text, dialect: "jsonc" }) : content;
  const findings = checked.check({
    ...input,
    forPublishing,
    onRuleFailure: (code, error) => ports.onRuleFailure?.(code, error, document.uri),
  });
  return { document, manifest: checked.manifest, project, findings, input };
}

/** Rules that look beyond one manifest, or at the findings of all others. */
const decidedLater: ReadonlySet<string> = new Set(
  everyRule.filter(({ on }) => on === "list" || on === "suppression").map(({ code }) => code),
);

/**
 * The findings that a document's own text decides, while the other manifests that it depends on are still unread. Whether a
 * suppression has an effect is not known yet. Undefined if the complete findings are available as soon.
 */
export async function checkBeforeOthers<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
  ports: CheckPorts = {},
): Promise<Checked<D> | undefined> {
  if (!(await workspace.isAmongManyUnread(document))) return undefined;
  const checked = await checkAmong(withoutOthers(workspace), document, ports, {});
  return { ...checked, findings: mostSevere(checked.findings.filter(({ code }) => !decidedLater.has(code))) };
}

function withoutOthers<D extends WorkspaceDocument>(workspace: Workspace<D>): WorkspaceLookup<D> {
  return {
    projectOf: (one) => workspace.projectOf(one),
    othersOf: async () => noOthers,
    commandsAround: async () => undefined,
  };
}

/**
 * Checks a manifest of commands as if no other existed, without reading the others. `isUnaffected` says afterwards whether these
 * are the complete findings. Undefined if they cannot be, or if a rule failed.
 */
export async function checkAlone<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
  ports: CheckPorts = {},
): Promise<Checked<D> | undefined> {
  if (document.content.dependsOn !== "siblings") return undefined;
  let hasFailed = false;
  const onRuleFailure = (): void => {
    hasFailed = true;
  };
  const checked = await checkAmong(withoutOthers(workspace), document, { ...ports, onRuleFailure }, {});
  // Read in another dialect, its commands are not those of its listing.
  if (hasFailed || checked.manifest !== document.manifest) return undefined;
  return { ...checked, findings: mostSevere(checked.findings) };
}

/** Whether the other manifests add nothing to the findings of a manifest that was checked alone. */
export async function isUnaffected<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  manifest: Listing,
): Promise<boolean> {
  const list = { own: manifest.commands, others: await workspace.othersOf(manifest) };
  if (list.others.size === 0) return true;
  return rules.every((rule) => rule.on !== "list" || !rule.isAffected(list));
}

/**
 * Whether a file is a manifest. One of these is enough:
 *
 * - its name or `$schema`
 * - a project that lists it
 * - an editor that has it open as a manifest
 * - content that looks like a manifest, for program code after its conversion
 */
export function isManifest(
  { kind, manifest, isOpenAsManifest }: WorkspaceDocument,
  project: FoundProject | undefined,
  { readCode }: Pick<CheckPorts, "readCode">,
): boolean {
  if (kind !== undefined || project || isOpenAsManifest) return true;
  const { kind: root, text, dialect, mayBeCode } = manifest;
  const code = mayBeCode ? readCode?.(text, { dialect, hasCommands: true }) : undefined;
  if (code) return code.is === "convertible" && code.isManifest;
  return root !== "other" && root !== "empty";
}

/**
 * The values that a document's findings depend on, besides its text and `CheckPorts`. The findings stay the same while the values
 * do, in the same order.
 */
export async function dependenciesOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: Dependent,
): Promise<readonly unknown[]> {
  const project = await workspace.projectOf(document);
  const around = await dependenciesAround(workspace, document);
  return [project?.uri, project?.text, ...around, ...(await typesDependencies(workspace, document))];
}

async function dependenciesAround<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: Dependent,
): Promise<readonly unknown[]> {
  if (document.dependsOn === "commands") return [await workspace.commandsAround(document)];
  if (document.dependsOn === "nothing") return [];
  return answersTo(document, await workspace.othersOf(document));
}

/** The answers that a document's rules get about other manifests. Few edits of the others change them. */
function answersTo(document: Dependent, others: OtherCommands): readonly unknown[] {
  if (others.size === 0) return [];
  const own = document.commands.flatMap(({ facts: { name, type, id } }) => [
    type !== undefined && name && others.named(type, name),
    id && others.withId(id.value),
  ]);
  return [...Object.values(CommandType).map((type) => others.countOf(type)), ...own];
}

async function inputFor<D extends WorkspaceDocument>(
  workspace: WorkspaceLookup<D>,
  document: Omit<Dependent, "commands">,
  found: FoundProject | undefined,
  { severitiesOf, readCode }: CheckPorts,
  together: readonly Listing[] = [],
): Promise<CheckInput> {
  const settings: CheckInput = {
    ...settingsOf(found?.project, await severitiesOf?.(document.uri)),
    ...(readCode && { readCode }),
  };
  if (document.dependsOn === "commands") return { ...settings, commands: await workspace.commandsAround(document) };
  return document.dependsOn === "siblings"
    ? { ...settings, others: await workspace.othersOf(document, together) }
    : settings;
}

/** A project's settings for checks. Its severities override the editor's settings. */
export function settingsOf(project: Project | undefined, severities: Severities = {}): CheckInput {
  const { defaultLocale, integrationTypes, names, rules } = project ?? emptyProject;
  return {
    severities: { ...severities, ...rules },
    names,
    ...(defaultLocale === undefined ? {} : { defaultLocale }),
    ...(integrationTypes === undefined ? {} : { integrationTypes }),
  };
}

/** Maximum number of findings shown for a file. An editor gets slow, and a reader lost, long before it. */
export const maxFindings = 2000;

const order: readonly Severity[] = ["error", "warning", "information", "hint"];

/** The findings, in source order. If there are too many, only the most severe, and one more finding that says so. */
export function mostSevere(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= maxFindings) return findings;
  const bySeverity = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const left = new Set(bySeverity.slice(0, maxFindings));
  const omitted = bySeverity.slice(maxFindings);
  const shown = findings.filter((finding) => left.has(finding));
  return [omission(omitted), ...shown];
}

/** Placed at the start of the file, to be seen first. */
function omission(omitted: readonly Finding[]): Finding {
  const [first] = omitted;
  const severity = first?.severity ?? "information";
  const all = maxFindings + omitted.length;
  const count = all < inputLimits.problems ? all : `at least ${all}`;
  const message = `This file has ${count} problems, but only the ${maxFindings} most severe are shown. Fix some of them to see the others.`;
  return { code: "too-many-findings", severity, message, start: 0, end: 0, path: [], related: [], tags: [], fixes: [] };
}
