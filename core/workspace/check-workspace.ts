import { everyRule } from "../kinds/every-rule.ts";
import { emptyProject, type Project } from "../kinds/project/project.ts";
import { isClean } from "../language/check/check.ts";
import type { CheckOptions } from "../language/check/run.ts";
import { CommandType } from "../language/facts/constants.ts";
import { inputLimits } from "../language/facts/limits.ts";
import { noOthers } from "../language/model/command-index.ts";
import type { Finding, Severity } from "../language/model/finding.ts";
import { inJson, type Manifest, type OtherCommands } from "../language/model/manifest.ts";
import { type Dependent, destinationOf, type Listing, readDocument, type WorkspaceDocument } from "./document.ts";
import type { FoundProject } from "./found-project.ts";
import type { Severities } from "./severities.ts";
import { typesDependencies, typesFindings } from "./types-findings.ts";
import type { Workspace } from "./workspace.ts";

/** What a document is checked with, besides its text. */
export type CheckInput = Pick<
  CheckOptions,
  "severities" | "defaultLocale" | "integrationTypes" | "others" | "commands"
>;

/** What was found in a document, and what it was checked with. */
export interface Checked<D extends WorkspaceDocument> {
  readonly document: D;
  /** The manifest that was checked; the offsets are those of its text. */
  readonly manifest: Manifest;
  /** The project that the document is of. */
  readonly project: FoundProject | undefined;
  /** In source order; of very many, the most severe. */
  readonly findings: readonly Finding[];
  readonly input: CheckInput;
}

/** What checking a workspace requires from its face. */
export interface CheckPorts {
  /** The severities of the editor's settings for a document; absent: there are no settings. */
  readonly severitiesOf?: (uri: string) => Severities | Promise<Severities>;
  /** Called if a rule throws; the check continues without it. */
  readonly onRuleFailure?: (code: string, error: unknown, uri: string) => void;
}

/**
 * Checks a document of a workspace: a manifest of any kind or a project file, with its project's settings and the
 * manifests it must agree with. `together`: manifests that are published with it, besides those of its project. A file
 * that is not a manifest has no findings.
 */
export async function checkInWorkspace<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
  ports: CheckPorts = {},
  together: readonly Listing[] = [],
): Promise<Checked<D>> {
  const checked = await checkAmong(workspace, document, ports, together);
  const ofTypes = await typesFindings(workspace, document);
  const all = [...checked.findings, ...ofTypes];
  return { ...checked, findings: mostSevere(ofTypes.length > 0 ? all.sort((a, b) => a.start - b.start) : all) };
}

type Around<D extends WorkspaceDocument> = Pick<Workspace<D>, "projectOf" | "othersOf" | "commandsAround">;

async function checkAmong<D extends WorkspaceDocument>(
  workspace: Around<D>,
  document: D,
  ports: CheckPorts,
  together: readonly Listing[],
): Promise<Checked<D>> {
  const { content, manifest } = document;
  const project = await workspace.projectOf(document);
  if (!isManifest(document, project)) return { document, manifest, project, findings: [], input: {} };
  const { dependsOn } = content;
  const input = await inputFor(workspace, { ...destinationOf(document), dependsOn }, project, ports, together);
  // A file that a project lists is a manifest, so it may have comments even if an editor has it open as plain JSON.
  const isPlain = project !== undefined && manifest.dialect === "json";
  const checked = isPlain ? readDocument({ uri: document.uri, text: document.text, dialect: "jsonc" }) : content;
  const findings = checked.check({
    ...input,
    onRuleFailure: (code, error) => ports.onRuleFailure?.(code, error, document.uri),
  });
  return { document, manifest: checked.manifest, project, findings, input };
}

/** Rules that look beyond one manifest, or at what all others find. */
const decidedLater: ReadonlySet<string> = new Set(
  everyRule.filter(({ on }) => on === "list" || on === "suppression").map(({ code }) => code),
);

/**
 * The findings of a document that its own text decides, while the manifests are read that others depend on. Whether a
 * suppression has an effect is not known yet. Undefined if all findings can be known as soon.
 */
export async function checkBeforeOthers<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
  ports: CheckPorts = {},
): Promise<Checked<D> | undefined> {
  if (!(await workspace.isAmongManyUnread(document))) return undefined;
  const alone: Around<D> = {
    projectOf: (one) => workspace.projectOf(one),
    othersOf: async () => noOthers,
    commandsAround: async () => undefined,
  };
  const checked = await checkAmong(alone, document, ports, []);
  return { ...checked, findings: mostSevere(checked.findings.filter(({ code }) => !decidedLater.has(code))) };
}

/**
 * Whether a file is a manifest: by its name or `$schema`, because its project lists it, because an editor has it open as
 * one, or because it looks like one.
 */
export function isManifest({ kind, manifest, isOpenAsManifest }: WorkspaceDocument, project: FoundProject | undefined) {
  if (kind !== undefined || project || isOpenAsManifest) return true;
  const { kind: root } = inJson(manifest);
  return root !== "other" && root !== "empty";
}

/**
 * What the findings of a document depend on besides its text: while these are the same values, in the same order, so are the
 * findings. What `CheckPorts` give is not among them.
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

/** All that a document's rules learn of other manifests. It changes with few of the others' edits. */
function answersTo(document: Dependent, others: OtherCommands): readonly unknown[] {
  if (others.size === 0) return [];
  const own = document.commands.flatMap(({ facts: { name, type, id } }) => [
    type !== undefined && name && others.named(type, name),
    id && others.withId(id.value),
  ]);
  return [...Object.values(CommandType).map((type) => others.countOf(type)), ...own];
}

/** Whether a manifest is plain, and nothing is found in it: so much is known without its text. */
export async function isCleanInWorkspace<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  manifest: Listing,
  ports: CheckPorts,
): Promise<boolean> {
  const { plain } = manifest;
  if (!plain) return false;
  const project = await workspace.projectOf(manifest);
  return isClean({ ...manifest, plain }, await inputFor(workspace, manifest, project, ports));
}

async function inputFor<D extends WorkspaceDocument>(
  workspace: Around<D>,
  document: Omit<Dependent, "commands">,
  found: FoundProject | undefined,
  { severitiesOf }: CheckPorts,
  together: readonly Listing[] = [],
): Promise<CheckInput> {
  const settings = settingsOf(found?.project, await severitiesOf?.(document.uri));
  if (document.dependsOn === "commands") return { ...settings, commands: await workspace.commandsAround(document) };
  return document.dependsOn === "siblings"
    ? { ...settings, others: await workspace.othersOf(document, together) }
    : settings;
}

/** A project's settings for checks. Its severities override the editor's settings. */
export function settingsOf(project: Project | undefined, severities: Severities = {}): CheckInput {
  const { defaultLocale, integrationTypes, rules } = project ?? emptyProject;
  return {
    severities: { ...severities, ...rules },
    ...(defaultLocale === undefined ? {} : { defaultLocale }),
    ...(integrationTypes === undefined ? {} : { integrationTypes }),
  };
}

/** How many findings of one file are shown. An editor gets slow and a reader lost long before. */
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

/** At the start of the file, where it is seen first. */
function omission(omitted: readonly Finding[]): Finding {
  const [first] = omitted;
  const severity = first?.severity ?? "information";
  const all = maxFindings + omitted.length;
  const count = all < inputLimits.problems ? all : `at least ${all}`;
  const message = `This file has ${count} problems, but only the ${maxFindings} most severe are shown. Fix some of them to see the others.`;
  return { code: "too-many-findings", severity, message, start: 0, end: 0, path: [], related: [], tags: [], fixes: [] };
}
