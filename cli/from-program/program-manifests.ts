import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { errorAt, locateRefusal } from "../../core/discord/commands/locate-refusal.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { integrationTypes } from "../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { commandAt } from "../../core/manifest/command-at.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { manifestText, newCommand } from "../../core/publish/merge/pull.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import { mostSevere, settingsOf } from "../../core/workspace/check-workspace.ts";
import { closedDocument, type WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import type { FileFindings } from "../../node/terminal/findings-text.ts";
import { printError } from "../../node/terminal/print.ts";
import type { ProgramScope, RefusedCommands } from "./published-commands.ts";

/** The manifest that a program publishes to one scope. It is in no file. */
export interface ProgramManifest extends ProgramScope {
  readonly document: WorkspaceDocument;
}

export function programManifest(scope: ProgramScope): ProgramManifest {
  return { ...scope, document: documentOf(scope.guildId, scope.commands) };
}

/**
 * The text of a new manifest with the commands of a program: without what Discord ignores, and without the integration types if
 * they are all that the application supports, because libraries add them.
 */
export function pulledText({ guildId, commands }: ProgramScope, supported: readonly number[] | undefined): string {
  const scope = guildId === undefined ? "global" : "guild";
  const options = { isLocal: true, integrationTypes: supported ?? integrationTypes.map(({ value }) => value) };
  const pulled = commands.map((command) => newCommand(command as unknown as PublishedCommand, scope, options));
  return programText(guildId, pulled);
}

function programText(guildId: string | undefined, commands: readonly unknown[]): string {
  const scope = guildId === undefined ? { scope: "global" } : { scope: "guild", guild_id: guildId };
  return manifestText({ ...scope, commands });
}

function documentOf(guildId: string | undefined, commands: readonly unknown[]): WorkspaceDocument {
  // The name tells the kind. No file has it.
  return closedDocument("program.commands.json", programText(guildId, commands), "json");
}

export interface ProgramCheck {
  /** The command line of the program. */
  readonly line: string;
  readonly manifests: readonly ProgramManifest[];
  readonly refusals: readonly RefusedCommands[];
  readonly project: Project | undefined;
  /** Whether errors that a severity silences count as well. */
  readonly forPublishing: boolean;
}

/** The findings of each scope. A request that was refused has at least one error. */
export function programFindings({ line, manifests, refusals, project, forPublishing }: ProgramCheck): FileFindings[] {
  const check = ({ content }: WorkspaceDocument): readonly Finding[] =>
    content.check({
      ...settingsOf(project),
      forPublishing,
      onRuleFailure: (code, error) =>
        printError(`The rule ${code} failed on the commands of ${line}: ${stackOf(error)}`),
    });
  const scopes = new Set([...manifests, ...refusals].map(({ guildId }) => guildId));
  return [...scopes].map((guildId) => {
    const published = manifests.filter((one) => one.guildId === guildId).map(({ document }) => document);
    const found = [
      ...published.flatMap((document) => named(document, check(document))),
      ...refusals.filter((one) => one.guildId === guildId).flatMap((one) => refusedFindings(one, check)),
    ];
    const distinct = new Map(
      found.map((one) => [JSON.stringify([one.finding.code, one.finding.message, one.command]), one]),
    );
    const commandOf = new Map([...distinct.values()].map(({ finding, command }) => [finding, command]));
    const findings = mostSevere([...commandOf.keys()]);
    return { name: line, text: "", findings, program: { guildId, commandOf: (finding) => commandOf.get(finding) } };
  });
}

/** Findings in the manifest of a program, such as what Discord has refused of it. */
export function placedInProgram(
  { guildId, document: { manifest } }: Pick<ProgramManifest, "guildId" | "document">,
  line: string,
  findings: readonly Finding[],
): FileFindings {
  return { name: line, text: "", findings, program: { guildId, commandOf: ({ start }) => commandAt(manifest, start) } };
}

interface NamedFinding {
  readonly finding: Finding;
  readonly command: string | undefined;
}

function named({ manifest }: WorkspaceDocument, findings: readonly Finding[]): NamedFinding[] {
  return findings.map((finding) => ({ finding, command: commandAt(manifest, finding.start) }));
}

/** The findings of refused commands: those of the rules, or else the refusal itself. */
function refusedFindings(
  { guildId, commands, refused, isList, status, refusal }: RefusedCommands,
  check: (document: WorkspaceDocument) => readonly Finding[],
): NamedFinding[] {
  const document = documentOf(guildId, commands);
  const own = check(document).filter(({ path: [, index] }) => typeof index !== "number" || refused.includes(index));
  if (own.some(({ severity }) => severity === "error")) return named(document, own);
  const desired = payloadsOf(document.manifest, guildId === undefined ? "global" : "guild");
  const error = new ServiceError(status, refusal);
  const sent = refused.flatMap((index) => desired[index] ?? []);
  const [first] = sent;
  const located = isList ? locateRefusal(error, sent) : first ? locateRefusal(error, first) : [];
  const refusals =
    located.length > 0 ? located : [errorAt({ start: 0, end: 0 }, "", `Discord rejected this: ${error.message}`)];
  return named(document, [...own, ...refusals.map((finding) => ({ ...finding, code: refusedCode }))]);
}

/** The code of a refusal that no rule explains. */
const refusedCode = "refused";
