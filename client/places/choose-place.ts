import * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import type { NamedTarget, Project, TargetOfMany } from "../../core/kinds/project/project.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { findProject } from "../manifests/project.ts";
import { pickIfSeveral, pickOne, Question } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";
import type { Destinations } from "./destinations.ts";
import { ownershipWords, placeLabel } from "./place-label.ts";

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
  /** Absent or unknown: the user picks a target. */
  readonly name?: string | undefined;
  /** The project is looked for from this file; absent: from the active editor's. */
  readonly near?: vscode.Uri | undefined;
}

/** The reason to ask for a place. */
export type Purpose = "publish" | "plan" | "compare" | "merge" | "delete";

const placeholders: Readonly<Record<Purpose, string>> = {
  publish: "Publish to …",
  plan: "Show the plan for …",
  compare: "Compare with …",
  merge: "Merge changes from …",
  delete: "Delete a command from …",
};

type GuildNames = Pick<Destinations, "guildNames">;

/** Asks for a target of the nearest project, if none is named. Throws a UserError. */
export function askForTarget({ name, near }: TargetChoice, destinations: GuildNames): Question<TargetPlace> {
  const project = near ? () => findProject(near) : projectInView;
  return Question.known(project).andThen(async (found) => {
    const targets = publishable(found?.project);
    if (!found || targets.length === 0) throw noTarget();
    const folder = vscode.Uri.parse(found.folder);
    const named = targets.find((one) => one.name === name);
    if (named) return Question.known(() => ({ target: named.name, folder }));
    const names = await destinations.guildNames();
    const placeholder = "Select a target (publishes all manifests of the project for this target)";
    const items = targets.map((target) => targetItem(target, "publish", names));
    return pickOne(placeholder, items)
      .titled("Publish To")
      .map(({ label }) => ({ target: label, folder }));
  });
}

/** The project of the active editor. If it has none, such as a plan, that of another visible editor. */
async function projectInView(): Promise<FoundProject | undefined> {
  const found = await findProject(vscode.window.activeTextEditor?.document.uri);
  if (found) return found;
  const visible = await Promise.all(vscode.window.visibleTextEditors.map(({ document }) => findProject(document.uri)));
  return visible.find((one) => one !== undefined);
}

/**
 * Asks for the place of a command manifest or a project file, unless there is only one. Targets publish the whole project and
 * come first, scopes publish the manifest only. A project file has targets only. Throws a UserError.
 */
export function askForChoice(
  document: vscode.TextDocument,
  purpose: Purpose,
  destinations: GuildNames,
): Question<Choice> {
  const { uri } = document;
  return Question.known(() => findProject(uri)).andThen((found) => {
    const { scope } = parseManifest(document.getText()).envelope;
    const scopes = manifestKind(uri.path) === "project" ? [] : scopeItems(scope ? [scope] : ["guild", "global"]);
    const headings = { targets: "Targets (All Manifests of the Project)", scopes: "This Manifest Only" };
    return askForPlace(found, { purpose, scopes, headings }, destinations);
  });
}

/** Asks for the place of a published command: a target of the project, or any guild or the global scope. */
export function askForPublished(found: FoundProject | undefined, destinations: GuildNames): Question<Choice> {
  const headings = { targets: "Targets", scopes: "Other Places" };
  const scopes = scopeItems(["guild", "global"]);
  return askForPlace(found, { purpose: "delete", scopes, headings }, destinations);
}

interface Places {
  readonly purpose: Purpose;
  readonly scopes: ReturnType<typeof scopeItems>;
  readonly headings: { readonly targets: string; readonly scopes: string };
}

/** Asks for a target of a project or a scope, unless there is only one scope and no target. Throws a UserError if there is none. */
function askForPlace(
  found: FoundProject | undefined,
  { purpose, scopes, headings }: Places,
  destinations: GuildNames,
): Question<Choice> {
  const placeholder = placeholders[purpose];
  const targets = isWriting(purpose) ? publishable(found?.project) : (found?.project.targets ?? []);
  if (!found || targets.length === 0) {
    if (scopes.length === 0) throw noTarget();
    return pickIfSeveral(placeholder, scopes);
  }
  const folder = vscode.Uri.parse(found.folder);
  return Question.known(() => destinations.guildNames()).andThen((names) => {
    const items: readonly (vscode.QuickPickItem & { readonly choice?: Choice })[] = [
      { label: headings.targets, kind: vscode.QuickPickItemKind.Separator },
      ...targets.map((target) => ({
        ...targetItem(target, purpose, names),
        choice: { target: target.name, folder },
      })),
      ...(scopes.length > 0 ? [{ label: headings.scopes, kind: vscode.QuickPickItemKind.Separator }] : []),
      ...scopes.map((item) => ({ ...item, choice: item })),
    ];
    return pickOne(placeholder, items).map(({ choice }) => {
      // Separators cannot be picked.
      if (!choice) throw new vscode.CancellationError();
      return choice;
    });
  });
}

function scopeItems(scopes: readonly Scope[]): readonly (vscode.QuickPickItem & { readonly scope: Scope })[] {
  const words = {
    guild: { label: "Guild", detail: "One server" },
    global: {
      label: "Global",
      detail: "All servers and DMs",
    },
  };
  return scopes.map((scope) => ({ scope, ...words[scope] }));
}

/** Shows traits such as “protected” only if the user is about to publish. */
function targetItem(target: AnyTarget, purpose: Purpose, names: Names): vscode.QuickPickItem {
  const description = targetPlaceLabel(target, names);
  return { label: target.name, description, ...(isWriting(purpose) && { detail: targetTraits(target) }) };
}

function isWriting(purpose: Purpose): boolean {
  return purpose === "publish" || purpose === "plan";
}

/** A target of one place, or of many guilds, which can be planned and published only. */
export type AnyTarget = NamedTarget | TargetOfMany;

export function publishable(project: Project | undefined): readonly AnyTarget[] {
  return [...(project?.targets ?? []), ...(project?.targetsOfMany ?? [])];
}

function noTarget(): UserErrorWithActions {
  const message = "The project has no targets. Add them to the project file under “targets”.";
  return new UserErrorWithActions(message, runs("Publish to Guild…", "commandManifest.publishToGuild"));
}

/** The place of a target: `Harbor Test (…0001) on the local service`. */
export function targetPlaceLabel(target: AnyTarget, names: Names): string {
  const { service } = target;
  if ("guilds" in target) return placeLabel({ guildId: undefined, guilds: target.guilds, service });
  const { guildId } = target;
  return placeLabel({
    guildId,
    guildName: guildId === undefined ? undefined : names.nameOf("guild", guildId),
    service,
  });
}

export function targetTraits({ protected: isProtected, owns }: AnyTarget): string {
  return [ownershipWords(owns), ...(isProtected ? ["asks for its name"] : [])].join(" · ");
}
