import * as vscode from "vscode";
import { liveService, localService } from "../../core/discord/service-url.ts";
import type { Target } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { findProject } from "../manifests/project.ts";
import { pickIfSeveral, pickOne, Question } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";

/** One of the two scopes for one manifest, or a target for all of a project's. */
export type Choice = { readonly scope: Scope } | TargetPlace;

export interface TargetPlace {
  readonly target: string;
  readonly folder: vscode.Uri;
}

export function askForScope(): Question<Scope> {
  return pickOne("Select the scope", scopeItems(["guild", "global"])).map(({ scope }) => scope);
}

export interface TargetChoice {
  /** Absent, or no longer there: the user picks one. */
  readonly name?: string | undefined;
  /** The project is looked for from this file; absent: from the active editor's. */
  readonly near?: vscode.Uri | undefined;
}

/** Asks for a target of the nearest project, if none is named. Throws a UserError. */
export function askForTarget({ name, near }: TargetChoice): Question<TargetPlace> {
  const project = Question.known(() => findProject(near ?? vscode.window.activeTextEditor?.document.uri));
  return project.andThen((found) => {
    if (!found || found.project.targets.length === 0) throw noTarget();
    const folder = vscode.Uri.parse(found.folder);
    const named = found.project.targets.find((one) => one.name === name);
    if (named) return Question.known(() => ({ target: named.name, folder }));
    const placeholder = "Select a target (publishes all manifests of the project for this target)";
    return pickOne(placeholder, found.project.targets.map(targetItem))
      .titled("Publish to Target")
      .map(({ label }) => ({ target: label, folder }));
  });
}

/**
 * Asks where a command manifest or a project file would go, if that is not clear: to a scope that it may go to, or with
 * the rest of its project to one of the targets. A project file goes to the targets only. Throws a UserError.
 */
export function askForChoice(document: vscode.TextDocument): Question<Choice> {
  const { uri } = document;
  return Question.known(() => findProject(uri)).andThen((found): Question<Choice> => {
    const { scope } = parseManifest(document.getText()).envelope;
    const scopes = manifestKind(uri.path) === "project" ? [] : scopeItems(scope ? [scope] : ["guild", "global"]);
    const targets = found?.project.targets ?? [];
    if (!found || targets.length === 0) {
      if (scopes.length === 0) throw noTarget();
      return pickIfSeveral("Select the scope", scopes);
    }
    const folder = vscode.Uri.parse(found.folder);
    const items: readonly (vscode.QuickPickItem & { readonly choice?: Choice })[] = [
      ...scopes.map((item) => ({ ...item, choice: item })),
      { label: "Targets", kind: vscode.QuickPickItemKind.Separator },
      ...targets.map((target) => ({ ...targetItem(target), choice: { target: target.name, folder } })),
    ];
    const placeholder = "Publish this manifest to a scope, or all manifests of the project to a target";
    return pickOne(placeholder, items).map(({ choice }) => {
      // Separators cannot be picked.
      if (!choice) throw new vscode.CancellationError();
      return choice;
    });
  });
}

function scopeItems(scopes: readonly Scope[]): readonly (vscode.QuickPickItem & { readonly scope: Scope })[] {
  const words = {
    guild: { label: "Guild", detail: "Commands for the members of one guild" },
    global: {
      label: "Global",
      detail: "Commands in every guild and direct message where the application is installed",
    },
  };
  return scopes.map((scope) => ({ scope, ...words[scope] }));
}

function targetItem(target: Target): vscode.QuickPickItem {
  return { label: target.name, description: targetPlaceLabel(target), detail: targetTraits(target) };
}

function noTarget(): UserErrorWithActions {
  const message = "The project has no targets. Add them to the project file under “targets”.";
  return new UserErrorWithActions(message, runs("Publish to Guild…", "commandManifest.publishToGuild"));
}

/** Where a target is: `guild 1250000000000000001 on the local service`. */
export function targetPlaceLabel({ guildId, service }: Target): string {
  const name = service === localService ? "the local service" : new URL(service ?? liveService).host;
  return guildId === undefined ? `globally on ${name}` : `guild ${guildId} on ${name}`;
}

export function targetTraits({ protected: isProtected, owns }: Target): string {
  const owning = "Deletes commands that are not in a manifest";
  const listing = "Keeps commands that are not in a manifest";
  const asking = "protected: requires typing its name";
  return [owns === "scope" ? owning : listing, ...(isProtected ? [asking] : [])].join(" · ");
}
