import * as vscode from "vscode";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { HasErrors as FaultyManifests, refuseErrors } from "../../core/workspace/manifests-for.ts";
import { misfitOf } from "../../core/workspace/where.ts";
import { findProject } from "../manifests/project.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { runs, showProblems, UserErrorWithActions } from "../ui/user-error.ts";

/** One version of a manifest, found fit to be published. */
export interface CheckedManifest {
  readonly document: vscode.TextDocument;
  /** The document's version that `manifest` was read from. */
  readonly version: number;
  readonly manifest: Manifest;
  readonly project: Project;
}

/** What is wrong with one document. */
export interface Faulty {
  readonly document: vscode.TextDocument;
  readonly manifest: Manifest;
  /** Errors only, in source order. */
  readonly findings: readonly Finding[];
}

/** A UserError because the service would refuse manifests. */
export class HasErrors extends UserErrorWithActions {
  readonly faulty: readonly Faulty[];

  constructor(faulty: readonly Faulty[]) {
    const [first] = faulty;
    super(first ? errorMessage(first) : "", showProblems());
    this.faulty = faulty;
  }
}

/**
 * Reads and checks a document as it is in the editor, saved or not. Throws a UserError where there is nothing to publish, or
 * where the service would refuse it. The check is the one whose findings the editor shows. What a manifest without a
 * `scope` has for the other scope is not sent, and what cannot be left out blocks the plan.
 */
export async function checkForPublish(document: vscode.TextDocument, scope: Scope): Promise<CheckedManifest> {
  const { version } = document;
  const workspace = currentWorkspace();
  const read = await workspace.documentOf(document.uri.toString());
  const name = vscode.workspace.asRelativePath(document.uri);
  if (!read || read.manifest.units.length === 0)
    throw new UserErrorWithActions(vscode.l10n.t("{0} has no command to publish.", name));
  refuseOtherScope(document, read.manifest, scope);
  const project = (await findProject(document.uri))?.project ?? emptyProject;
  await withErrorsShown(() => refuseErrors(workspace, [read], checkPorts));
  return { document, version, manifest: read.manifest, project };
}

/** Turns manifests with errors into what the editor shows. */
export async function withErrorsShown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FaultyManifests)) throw error;
    const faulty = error.faulty.map(async ({ document: { uri }, manifest, findings }): Promise<Faulty> => {
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
      return { document, manifest, findings };
    });
    throw new HasErrors(await Promise.all(faulty));
  }
}

/** A guild's manifest may hold what is no good globally, and the other way round: the author decided once. */
function refuseOtherScope({ uri }: vscode.TextDocument, manifest: Manifest, scope: Scope): void {
  const anywhere = { guildId: undefined, applicationId: undefined, service: undefined };
  const misfit = misfitOf(manifest, { scope, ...anywhere }, vscode.workspace.asRelativePath(uri));
  if (misfit === undefined) return;
  const other =
    scope === "global"
      ? runs(vscode.l10n.t("Publish to Guild…"), "commandManifest.publishToGuild", uri)
      : runs(vscode.l10n.t("Publish Globally"), "commandManifest.publishGlobally", uri);
  throw new UserErrorWithActions(misfit, other);
}

function errorMessage({ document, findings: [first, ...others] }: Faulty): string {
  const name = vscode.workspace.asRelativePath(document.uri);
  const reason = first?.message ?? "";
  if (others.length === 0) return vscode.l10n.t("{0} is not published, because it has an error: {1}", name, reason);
  const count = others.length + 1;
  return vscode.l10n.t("{0} is not published, because it has {1} errors. The first: {2}", name, count, reason);
}
