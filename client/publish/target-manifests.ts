import * as vscode from "vscode";
import { check, type ListedCommand, listed, type Manifest, parseManifest } from "../../core/manifest/index.ts";
import { applicationsOf, isLocal, isOfProject, kindOf, misfitOf, type Where } from "../../core/project/index.ts";
import { type FoundProject, findProject } from "../project.ts";
import { Stop } from "../stop.ts";
import { type CheckedManifest, contextOf, refuseErrors } from "./checked-manifest.ts";

/** What goes to a target: all of the project's manifests that may go there, and why the others do not. */
export interface TargetManifests {
  readonly manifests: readonly CheckedManifest[];
  readonly notes: readonly string[];
  /** The application that the manifests name, if they do. */
  readonly applicationId: string | undefined;
}

/**
 * Reads and checks the manifests of a project that go to a place, together, as they are in the editor. Throws a Stop
 * where there is none, or where the service would refuse one.
 */
export async function manifestsFor(found: FoundProject, where: Where): Promise<TargetManifests> {
  const all = await manifestsOf(found);
  const misfits = all.map(({ document, manifest }) => misfitOf(manifest, where, nameOf(document)));
  const manifests = all.filter((_, index) => misfits[index] === undefined);
  const notes = misfits.filter((note) => note !== undefined);
  if (manifests.length === 0) {
    throw new Stop(notes[0] ?? vscode.l10n.t("The project has no command manifest to publish."));
  }
  const applications = applicationsOf(manifests.map(({ manifest }) => manifest));
  if (applications.length > 1 && where.applicationId === undefined && !isLocal(where)) {
    const list = applications.join(", ");
    throw new Stop(vscode.l10n.t("The manifests name different applications: {0}. Publish them one by one.", list));
  }
  for (const one of manifests) checkWith(one, manifests);
  return { manifests, notes, applicationId: applications[0] };
}

async function manifestsOf(found: FoundProject): Promise<CheckedManifest[]> {
  const files = new vscode.RelativePattern(found.folder, "**/*.{json,jsonc}");
  const uris = await vscode.workspace.findFiles(files, "**/{node_modules,.git}/**");
  const all = await Promise.all(
    uris.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((uri) => commandManifest(uri, found)),
  );
  return all.filter((one) => one !== undefined);
}

async function commandManifest(
  uri: vscode.Uri,
  { folder, project }: FoundProject,
): Promise<CheckedManifest | undefined> {
  if (!isOfProject(project, uri.path.slice(folder.path.replace(/\/$/, "").length + 1))) return undefined;
  const nearest = await findProject(uri);
  if (nearest?.folder.toString() !== folder.toString()) return undefined;
  const document = await vscode.workspace.openTextDocument(uri);
  const manifest = parseManifest(document.getText());
  const kind = kindOf(uri.path, manifest);
  if (kind !== undefined && kind !== "commands") return undefined;
  return { document, version: document.version, manifest, project };
}

function checkWith(one: CheckedManifest, all: readonly CheckedManifest[]): void {
  const others = all.filter((other) => other !== one).flatMap(commandsOf);
  refuseErrors(check(one.manifest, { ...contextOf(one.document, one.project), others }), nameOf(one.document));
}

function commandsOf({ document, manifest }: { document: vscode.TextDocument; manifest: Manifest }): ListedCommand[] {
  const uri = document.uri.toString();
  return manifest.units.filter(({ unit }) => unit.command).map((placed) => ({ ...listed(placed), uri }));
}

function nameOf({ uri }: vscode.TextDocument): string {
  return vscode.workspace.asRelativePath(uri);
}
