import * as vscode from "vscode";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";

const scheme = "command-manifest-plan";
/** By this the editor knows the plan's language, which has colours for its lines and wraps them. */
const extension = ".publish-plan";

/** One command in a diff editor. */
export interface Compared {
  readonly label: string;
  /** How it stands, in a few words; it is in the title. */
  readonly state: string;
  /** Absent: it is not published. */
  readonly before: string | undefined;
  /** Absent: the manifest does not list it. */
  readonly after: string | undefined;
}

/** The documents in which plans are read: read-only, replaced by the next plan for the same manifest. */
export class PlanDocuments implements vscode.Disposable {
  readonly #documents = new ReadOnlyDocuments(scheme);

  /** Shows a plan beside its manifest, to be read. */
  async show(manifest: vscode.Uri, lines: readonly string[]): Promise<void> {
    const name = (manifest.path.split("/").at(-1) ?? "").replace(/(\.commands)?\.jsonc?$/, "");
    // The query keeps manifests of the same name in two folders apart.
    const uri = vscode.Uri.from({ scheme, path: `/${name}${extension}`, query: manifest.toString() });
    this.#documents.write(uri, `${lines.join("\n")}\n`);
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preview: true });
  }

  /** Shows commands as they are published and as they would be, all in one diff editor. */
  async compare(title: string, manifest: vscode.Uri, comparisons: readonly Compared[]): Promise<void> {
    const resources = comparisons.map(({ label, state, before, after }, index) => {
      const uriOf = (side: string, text: string | undefined): vscode.Uri | undefined => {
        if (text === undefined) return undefined;
        // With the side in the path, the editor would take each command for one that is renamed.
        const path = `/${label.replaceAll("/", "")} – ${state}.json`;
        const uri = vscode.Uri.from({ scheme, path, query: `${side} ${index} ${manifest}` });
        this.#documents.write(uri, text);
        return uri;
      };
      const sides = [uriOf("published", before), uriOf("manifest", after)] as const;
      return [sides[1] ?? sides[0], ...sides];
    });
    await vscode.commands.executeCommand("vscode.changes", title, resources);
  }

  dispose(): void {
    this.#documents.dispose();
  }
}
