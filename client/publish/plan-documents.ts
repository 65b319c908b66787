import * as vscode from "vscode";
import { stateLabels } from "../../core/publish/drift/describe-drift.ts";
import type { comparisonsOf } from "../../core/publish/use-cases/merge-published.ts";
import { UserError } from "../../core/user-error.ts";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";
import type { Action } from "../ui/user-error.ts";
import type { PlanLinks } from "./editor-request.ts";

export const planScheme = "command-manifest-plan";
/** The editor recognizes the plan's language by it, which colours and wraps lines. */
const extension = ".publish-plan";

interface OpenPlan {
  readonly lines: readonly string[];
  readonly links: PlanLinks | undefined;
  /** What changed since it was made, by what it is about. */
  readonly changes: ReadonlyMap<string, string>;
}

/** The documents in which plans are read: read-only, replaced by the next plan for the same manifest. */
export class PlanDocuments implements vscode.Disposable {
  readonly #documents = new ReadOnlyDocuments(planScheme);
  readonly #plans = new Map<string, OpenPlan>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#plans.delete(uri.toString()));
  /** Fires when what can be done with a plan may have changed. */
  readonly onDidChange = this.#changed.event;

  /** Shows a plan beside its manifest. `links`: what can be done from there; absent: it is only read. */
  async show(manifest: vscode.Uri, lines: readonly string[], links?: PlanLinks): Promise<void> {
    const name = (manifest.path.split("/").at(-1) ?? "").replace(/(\.commands)?\.jsonc?$/, "");
    // The query keeps manifests of the same name in two folders apart.
    const uri = vscode.Uri.from({ scheme: planScheme, path: `/${name}${extension}`, query: manifest.toString() });
    this.#write(uri, { lines, links, changes: new Map() });
    const isShown = ({ input }: vscode.Tab): boolean =>
      input instanceof vscode.TabInputText && input.uri.toString() === uri.toString();
    const open = vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(isShown));
    const viewColumn = open?.viewColumn ?? vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(uri, { viewColumn, preview: true });
  }

  /** What a plan's document leads to; undefined: it is not an open plan, or has no actions. */
  linksOf(uri: vscode.Uri): PlanLinks | undefined {
    return this.#plans.get(uri.toString())?.links;
  }

  /** The open plans that something can be done from. */
  get open(): readonly PlanLinks[] {
    return [...this.#plans.values()].flatMap(({ links }) => links ?? []);
  }

  /** Says over a plan what changed, in place of what was said about the same before; undefined: nothing. */
  mark(links: PlanLinks, about: string, change: string | undefined): void {
    for (const [key, plan] of this.#plans) {
      if (plan.links !== links || plan.changes.get(about) === change) continue;
      const changes = new Map(plan.changes);
      if (change === undefined) changes.delete(about);
      else changes.set(about, change);
      this.#write(vscode.Uri.parse(key, true), { ...plan, changes });
    }
  }

  /** Shows commands as they are published and as they would be, all in one diff editor. */
  async compare(title: string, manifest: vscode.Uri, comparisons: ReturnType<typeof comparisonsOf>): Promise<void> {
    const resources = comparisons.map(({ label, state, before, after }, index) => {
      const uriOf = (side: string, text: string | undefined): vscode.Uri | undefined => {
        if (text === undefined) return undefined;
        // With the side in the path, the editor would take each command for one that is renamed.
        const path = `/${label.replaceAll("/", "")} – ${stateLabels[state]}.json`;
        const uri = vscode.Uri.from({ scheme: planScheme, path, query: `${side} ${index} ${manifest}` });
        this.#documents.write(uri, text);
        return uri;
      };
      const sides = [uriOf("published", before), uriOf("manifest", after)] as const;
      return [sides[1] ?? sides[0], ...sides];
    });
    await vscode.commands.executeCommand("vscode.changes", title, resources);
  }

  #write(uri: vscode.Uri, plan: OpenPlan): void {
    this.#plans.set(uri.toString(), plan);
    const changes = [...plan.changes.values()];
    const head = changes.map((change) => `Out of date: ${change}`);
    this.#documents.write(uri, `${[...head, ...(head.length > 0 ? [""] : []), ...plan.lines].join("\n")}\n`);
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
    this.#closing.dispose();
    this.#documents.dispose();
  }
}

export function planLenses(plans: PlanDocuments): vscode.CodeLensProvider {
  return {
    onDidChangeCodeLenses: plans.onDidChange,
    provideCodeLenses({ uri }) {
      const { carryOut, refresh } = plans.linksOf(uri) ?? {};
      const lens = (action: Action | undefined, command: string): readonly vscode.CodeLens[] => {
        if (!action) return [];
        const run = { title: action.title, command: `commandManifest.${command}`, arguments: [uri] };
        return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), run)];
      };
      return [...lens(carryOut, "publishPlan"), ...lens(refresh, "refreshPlan")];
    },
  };
}

/** `argument`: the URI of a plan's document; absent: the active editor's. Throws a UserError where it holds no plan. */
export async function runOnPlan(plans: PlanDocuments, argument: unknown, what: "carryOut" | "refresh"): Promise<void> {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const links = uri && plans.linksOf(uri);
  if (!links) throw new UserError("Open a publish plan first.");
  const { [what]: action } = links;
  if (!action) throw new UserError("This plan has nothing to publish.");
  await action.run();
}
