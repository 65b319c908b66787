import * as vscode from "vscode";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import { type CheckOptions, check } from "../../core/language/check/check.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import type { ListedCommand } from "../../core/language/model/list.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { findProject } from "../manifests/project.ts";
import { runs, showProblems, UserErrorWithActions } from "../ui/user-error.ts";
import { commandsBeside } from "./project-files.ts";

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
 * where the service would refuse it. The check is the one whose findings the editor shows, so a name that another
 * manifest of the project has for the same place stops it. What a manifest without a `scope` has for the other scope is
 * not sent, and what cannot be left out blocks the plan.
 */
export async function checkForPublish(document: vscode.TextDocument, scope: Scope): Promise<CheckedManifest> {
  const found = await findProject(document.uri);
  const project = found?.project ?? emptyProject;
  const { version } = document;
  const manifest = parseManifest(document.getText());
  const name = vscode.workspace.asRelativePath(document.uri);
  if (manifest.units.length === 0)
    throw new UserErrorWithActions(vscode.l10n.t("{0} has no command to publish.", name));
  refuseOtherScope(document, manifest, scope);
  const others = found ? await commandsBeside(document.uri, manifest, found) : [];
  const checked = { document, version, manifest, project };
  refuseErrors([{ checked, others }]);
  return checked;
}

/** A manifest, and the commands of others that go to the same place. */
export interface ToCheck {
  readonly checked: CheckedManifest;
  readonly others: readonly ListedCommand[];
}

/** Throws HasErrors where the service would refuse one of the manifests. */
export function refuseErrors(manifests: readonly ToCheck[]): void {
  const faulty = manifests.flatMap(({ checked: { document, manifest, project }, others }): Faulty[] => {
    const found = check(manifest, { ...contextOf(document, project), others });
    const findings = found.filter(({ severity }) => severity === "error");
    return findings.length > 0 ? [{ document, manifest, findings }] : [];
  });
  if (faulty.length > 0) throw new HasErrors(faulty);
}

/** What a document is checked with: its project's rules go over the settings'. */
function contextOf(document: vscode.TextDocument, project: Project): CheckOptions {
  const rules = vscode.workspace.getConfiguration("commandManifest", document).get<Project["rules"]>("rules", {});
  return {
    severities: { ...rules, ...project.rules },
    ...(project.defaultLocale === undefined ? {} : { defaultLocale: project.defaultLocale }),
    ...(project.integrationTypes === undefined ? {} : { integrationTypes: project.integrationTypes }),
  };
}

/** A guild's manifest may hold what is no good globally, and the other way round: the author decided once. */
function refuseOtherScope({ uri }: vscode.TextDocument, { envelope }: Manifest, scope: Scope): void {
  if (envelope.scope === undefined || envelope.scope === scope) return;
  const name = vscode.workspace.asRelativePath(uri);
  if (scope === "global") {
    const message = vscode.l10n.t('{0} says "scope": "guild", so it is not published globally.', name);
    throw new UserErrorWithActions(
      message,
      runs(vscode.l10n.t("Publish to Guild…"), "commandManifest.publishToGuild", uri),
    );
  }
  const message = vscode.l10n.t('{0} says "scope": "global", so it is not published to a guild.', name);
  throw new UserErrorWithActions(
    message,
    runs(vscode.l10n.t("Publish Globally"), "commandManifest.publishGlobally", uri),
  );
}

function errorMessage({ document, findings: [first, ...others] }: Faulty): string {
  const name = vscode.workspace.asRelativePath(document.uri);
  const reason = first?.message ?? "";
  if (others.length === 0) return vscode.l10n.t("{0} is not published, because it has an error: {1}", name, reason);
  const count = others.length + 1;
  return vscode.l10n.t("{0} is not published, because it has {1} errors. The first: {2}", name, count, reason);
}
