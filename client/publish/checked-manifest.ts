import * as vscode from "vscode";
import type { Scope } from "../../core/api/judge.ts";
import { type CheckOptions, check, type Finding, type Manifest, parseManifest } from "../../core/manifest/index.ts";
import { manifestKind, type Project } from "../../core/project/index.ts";
import { languageId } from "../language-client.ts";
import { projectOf } from "../project.ts";
import { runs, Stop, type WayOut } from "../stop.ts";

/** One version of a manifest, found fit to be published. */
export interface CheckedManifest {
  readonly document: vscode.TextDocument;
  /** The document's version that `manifest` was read from. */
  readonly version: number;
  readonly manifest: Manifest;
  readonly project: Project;
}

/** The document to publish: the one in the active editor. Throws a Stop where that is no command manifest. */
export function activeManifest(): vscode.TextDocument {
  const document = vscode.window.activeTextEditor?.document;
  const kind = document && manifestKind(document.uri.path);
  if (document?.languageId === languageId && (kind === undefined || kind === "commands")) return document;
  const message = vscode.l10n.t("Open the command manifest to publish first: what is open now is none.");
  throw new Stop(message, runs(vscode.l10n.t("New Command Manifest"), "commandManifest.newManifest"));
}

/**
 * Reads and checks a document as it is in the editor, saved or not. Throws a Stop where there is nothing to publish, or
 * where the service would refuse it. The check is the one whose findings the editor shows: what a manifest without a
 * `scope` has for the other scope is not sent, and what cannot be left out blocks the plan.
 */
export async function checkForPublish(document: vscode.TextDocument, scope: Scope): Promise<CheckedManifest> {
  const project = await projectOf(document.uri);
  const { version } = document;
  const manifest = parseManifest(document.getText());
  const name = vscode.workspace.asRelativePath(document.uri);
  if (manifest.units.length === 0) throw new Stop(vscode.l10n.t("{0} has no command to publish.", name));
  refuseOtherScope(manifest, scope, name);
  refuseErrors(check(manifest, contextOf(document, project)), name);
  return { document, version, manifest, project };
}

/** Throws a Stop where the service would refuse a manifest. */
export function refuseErrors(findings: readonly Finding[], name: string): void {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Stop(errorMessage(errors, name), showProblems);
}

/** What a document is checked with: its project's rules go over the settings'. */
export function contextOf(document: vscode.TextDocument, project: Project): CheckOptions {
  const rules = vscode.workspace.getConfiguration("commandManifest", document).get<Project["rules"]>("rules", {});
  return {
    severities: { ...rules, ...project.rules },
    ...(project.defaultLocale === undefined ? {} : { defaultLocale: project.defaultLocale }),
    ...(project.integrationTypes === undefined ? {} : { integrationTypes: project.integrationTypes }),
  };
}

const showProblems: WayOut = {
  get title() {
    return vscode.l10n.t("Show Problems");
  },
  run: () => vscode.commands.executeCommand("workbench.actions.view.problems"),
};

/** A guild's manifest may hold what is no good globally, and the other way round: the author decided once. */
function refuseOtherScope({ envelope }: Manifest, scope: Scope, name: string): void {
  if (envelope.scope === undefined || envelope.scope === scope) return;
  if (scope === "global") {
    const message = vscode.l10n.t('{0} says "scope": "guild", so it is not published globally.', name);
    throw new Stop(message, runs(vscode.l10n.t("Publish to Guild…"), "commandManifest.publishToGuild"));
  }
  const message = vscode.l10n.t('{0} says "scope": "global", so it is not published to a guild.', name);
  throw new Stop(message, runs(vscode.l10n.t("Publish Globally"), "commandManifest.publishGlobally"));
}

function errorMessage([first, ...others]: readonly Finding[], name: string): string {
  const reason = first?.message ?? "";
  if (others.length === 0) return vscode.l10n.t("{0} is not published, because it has an error: {1}", name, reason);
  const count = others.length + 1;
  return vscode.l10n.t("{0} is not published, because it has {1} errors. The first: {2}", name, count, reason);
}
