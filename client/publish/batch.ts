import * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import { type DesiredCommand, type Owns, payloadsOf } from "../../core/publish/index.ts";
import { type CheckedManifest, checkForPublish } from "./checked-manifest.ts";

/** What is published in one go. */
export interface Batch {
  /** How people know it: a file's name, or a target's. */
  readonly name: string;
  /** What its plan is shown beside, and named after. */
  readonly uri: vscode.Uri;
  readonly scope: Scope;
  readonly owns: Owns;
  readonly desired: readonly DesiredCommand[];
  /** Where it owns the scope: the IDs of the published commands that it owns; absent: all. */
  readonly only?: ReadonlySet<string>;
  /** The documents that it was read from; refusals are shown in them. */
  readonly manifests: readonly CheckedManifest[];
  /** The integration types that the application supports, if the project says them. §2.1 */
  readonly integrationTypes: readonly number[] | undefined;
  /** Whether the user answered which guild it goes to, and so may answer another. */
  readonly mayGoElsewhere: boolean;
  /** The name that has to be typed before it is published. */
  readonly protectedName: string | undefined;
  /** What the user should know beside the plan, one sentence each. */
  readonly notes: readonly string[];
}

/** One document as it is in the editor, saved or not. Throws a UserError where the service would refuse it. */
export async function batchOf(document: vscode.TextDocument, scope: Scope): Promise<Batch> {
  const checked = await checkForPublish(document, scope);
  const { manifest, project } = checked;
  return {
    name: vscode.workspace.asRelativePath(document.uri),
    uri: document.uri,
    scope,
    owns: "listed",
    desired: desiredOf([checked], scope),
    manifests: [checked],
    integrationTypes: project.integrationTypes,
    mayGoElsewhere: scope === "guild" && manifest.envelope.guildId === undefined,
    protectedName: undefined,
    notes: [],
  };
}

/** The commands of several manifests. Each knows the document that it is from. */
export function desiredOf(manifests: readonly CheckedManifest[], scope: Scope): DesiredCommand[] {
  return manifests.flatMap(({ manifest, document }) => payloadsOf(manifest, scope, document.uri.toString()));
}
