import * as vscode from "vscode";
import type { Target } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { type FoundProject, findProject } from "../manifests/project.ts";
import { noTarget, targetItem } from "./target-batch.ts";

/** One of the two scopes for one manifest, or a target for all of a project's. */
export type Place =
  | { readonly scope: Scope; readonly manifest: vscode.TextDocument }
  | { readonly target: Target; readonly found: FoundProject };

type Item<T> = vscode.QuickPickItem & T;

/** Asks which of the two scopes is meant. */
export async function askForScope(title: string): Promise<Scope | undefined> {
  const items = scopeItems(["guild", "global"]);
  return (await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t("Which commands?") }))?.scope;
}

/**
 * Asks where a command manifest or a project file would go, if that is not clear: to a scope that it may go to, or with the rest of its project to
 * one of the targets. A project file goes to the targets only. Undefined: the user called it off. Throws a UserError.
 */
export async function askForPlace(title: string, document: vscode.TextDocument): Promise<Place | undefined> {
  const found = await findProject(document.uri);
  const isProject = manifestKind(document.uri.path) === "project";
  const scopes = isProject ? [] : placesOf(document);
  const targets = found?.project.targets.map((target) => ({ ...targetItem(target), place: { target, found } })) ?? [];
  if (scopes.length + targets.length === 0) throw noTarget();
  const [only] = scopes;
  if (only && scopes.length === 1 && targets.length === 0) return only.place;
  const items: readonly Item<{ readonly place: Place | undefined }>[] =
    targets.length > 0 ? [...scopes, targetsBelow, ...targets] : scopes;
  const placeHolder =
    targets.length > 0
      ? vscode.l10n.t("This manifest alone, or all of the project's that go to a target")
      : vscode.l10n.t("Which commands?");
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.place;
}

const targetsBelow = {
  get label() {
    return vscode.l10n.t("Targets");
  },
  kind: vscode.QuickPickItemKind.Separator,
  place: undefined,
};

function placesOf(manifest: vscode.TextDocument): readonly Item<{ readonly place: Place }>[] {
  const { scope } = parseManifest(manifest.getText()).envelope;
  return scopeItems(scope ? [scope] : ["guild", "global"]).map((item) => ({
    ...item,
    place: { scope: item.scope, manifest },
  }));
}

function scopeItems(scopes: readonly Scope[]): readonly Item<{ readonly scope: Scope }>[] {
  const words = {
    guild: { label: vscode.l10n.t("Guild"), detail: vscode.l10n.t("Commands for the members of one guild") },
    global: { label: vscode.l10n.t("Global"), detail: vscode.l10n.t("Commands wherever the application is installed") },
  };
  return scopes.map((scope) => ({ scope, ...words[scope] }));
}
