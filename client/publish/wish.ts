import * as vscode from "vscode";
import { emptyProject } from "../../core/kinds/project/project.ts";
import type { Where } from "../../core/workspace/where.ts";
import type { Destinations } from "../connect/destinations.ts";
import { serviceSetting } from "../connect/services.ts";
import { type FoundProject, findProjectFrom } from "../manifests/project.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { batchOfProject, type WithDestination } from "./project-batch.ts";
import { forTarget } from "./target-batch.ts";
import { isFile } from "./target-manifests.ts";

/** Where a task publishes: to a target of its project, to a guild, or globally. */
export type WishedPlace = { readonly target: string } | { readonly guild: string } | { readonly global: true };

/** What a task wants planned or published. */
export interface Wish {
  readonly only: "plan" | "publish";
  readonly place: WishedPlace;
  /** The project is looked for from the first path, or from here. */
  readonly folder: vscode.Uri;
  /** Files and folders; empty: all of the project's manifests. */
  readonly paths: readonly vscode.Uri[];
}

/** Reads what a wish is about, and finds the way there. Undefined: the user called it off. Throws a UserError. */
export async function partOf(destinations: Destinations, wish: Wish): Promise<WithDestination | undefined> {
  const { place } = wish;
  const paths = wish.paths.length > 0 ? wish.paths : undefined;
  const found = await projectFor(wish);
  if ("target" in place) return await forTarget(destinations, found, targetNamed(place.target, found), paths);
  const where = whereOfPlace("guild" in place ? place.guild : undefined, found);
  const { batch, said } = await batchOfProject({ found, where, name: nameOf(wish), paths });
  const destination = await destinations.of(said, where.scope);
  return destination && { batch, destination };
}

/** Where there is no project file, the manifests below the folder are published by their names. */
async function projectFor({ folder, paths: [first] }: Wish): Promise<FoundProject> {
  const start = first === undefined ? folder : (await isFile(first)) ? vscode.Uri.joinPath(first, "..") : first;
  return (await findProjectFrom(start)) ?? { folder: first === undefined ? folder : start, project: emptyProject };
}

function targetNamed(name: string, { project }: FoundProject) {
  const target = project.targets.find((one) => one.name === name);
  if (target) return target;
  const names = project.targets.map((one) => one.name).join(", ");
  if (names === "")
    throw new UserErrorWithActions(vscode.l10n.t("There is no target “{0}”: no project file has any.", name));
  throw new UserErrorWithActions(vscode.l10n.t("There is no target “{0}”; the project file has {1}.", name, names));
}

function whereOfPlace(guildId: string | undefined, { project }: FoundProject): Where {
  return {
    scope: guildId === undefined ? "global" : "guild",
    guildId,
    applicationId: project.applicationId,
    service: serviceSetting(),
    owns: "listed",
    protectedName: undefined,
  };
}

/** What is published, in a few words: it stands in the question and over the plan. */
function nameOf({ folder, paths }: Wish): string {
  if (paths.length === 0) return vscode.workspace.getWorkspaceFolder(folder)?.name ?? folder.path;
  return paths.map((path) => vscode.workspace.asRelativePath(path)).join(", ");
}
