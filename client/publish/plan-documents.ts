import * as vscode from "vscode";
import type { ServiceName } from "../../core/discord/service-name.ts";
import { stateLabel } from "../../core/publish/drift/describe-drift.ts";
import type { comparisonsOf } from "../../core/publish/use-cases/merge-published.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { columnOf } from "../ui/column-of.ts";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";
import type { Action } from "../ui/user-error.ts";
import type { PlanLinks } from "./editor-request.ts";

export const planScheme = "command-manifest-plan";
/** Selects the plan's language in the editor, which colours and wraps lines. */
const extension = ".publish-plan";

interface OpenPlan {
  readonly lines: readonly string[];
  readonly links: PlanLinks | undefined;
  /** Sentences about changes since the plan was made, by the changed thing. */
  readonly changes: ReadonlyMap<string, string>;
  /** Says when the plan was carried out: `Published 03:50`. Absent: it was not. */
  readonly end?: string;
}

/** The documents in which plans are read: read-only, replaced by the next plan for the same manifest. */
export class PlanDocuments implements vscode.Disposable {
  readonly #documents = new ReadOnlyDocuments(planScheme);
  readonly #plans = new Map<string, OpenPlan>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#plans.delete(uri.toString()));
  /** Fires when the actions of a plan may have changed. */
  readonly onDidChange = this.#changed.event;

  /** Shows a plan beside its manifest. `links`: its actions; absent: none. */
  async show(manifest: vscode.Uri, lines: readonly string[], links?: PlanLinks): Promise<void> {
    const name = (manifest.path.split("/").at(-1) ?? "").replace(/(\.commands)?\.jsonc?$/, "");
    // The query keeps manifests of the same name in two folders apart.
    const uri = vscode.Uri.from({ scheme: planScheme, path: `/${name}${extension}`, query: manifest.toString() });
    this.#write(uri, { lines, links, changes: new Map() });
    const viewColumn = columnOf(uri) ?? vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(uri, { viewColumn, preview: true });
  }

  /** The actions of a plan's document. Undefined: the plan is not open, or has none. */
  linksOf(uri: vscode.Uri): PlanLinks | undefined {
    return this.#plans.get(uri.toString())?.links;
  }

  /** The actions of all open plans that have some. */
  get open(): readonly PlanLinks[] {
    return [...this.#plans.values()].flatMap(({ links }) => links ?? []);
  }

  /** Shows above a plan what changed. Replaces the earlier sentence about the same thing; undefined: removes it. */
  mark(links: PlanLinks, about: string, change: string | undefined): void {
    for (const [key, plan] of this.#plans) {
      if (plan.links !== links || plan.changes.get(about) === change) continue;
      const changes = new Map(plan.changes);
      if (change === undefined) changes.delete(about);
      else changes.set(about, change);
      this.#write(vscode.Uri.parse(key, true), { ...plan, changes });
    }
  }

  /** Shows above a plan what became of it. Its actions are gone, and changes no longer matter to it. */
  end(links: PlanLinks, end: string): void {
    for (const [key, plan] of this.#plans) {
      if (plan.links !== links) continue;
      this.#write(vscode.Uri.parse(key, true), { lines: plan.lines, links: undefined, changes: new Map(), end });
    }
  }

  isOpen(uri: vscode.Uri): boolean {
    return this.#plans.has(uri.toString());
  }

  /** Shows commands as they are published and as they would be, all in one diff editor. */
  async compare(
    title: string,
    manifest: vscode.Uri,
    comparisons: ReturnType<typeof comparisonsOf>,
    service: ServiceName,
  ): Promise<void> {
    const resources = comparisons.map(({ label, state, before, after }, index) => {
      const uriOf = (side: string, text: string | undefined): vscode.Uri | undefined => {
        if (text === undefined) return undefined;
        // Without the side in the path, because the editor would show each command as renamed.
        const path = `/${label.replaceAll("/", "")} – ${stateLabel(state, service)}.json`;
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
    const head = plan.end === undefined ? changes.map((change) => `Out of date: ${change}`) : [plan.end];
    this.#documents.write(uri, `${[...head, ...(head.length > 0 ? [""] : []), ...plan.lines].join("\n")}\n`);
    this.#changed.fire();
    this.#offerActions();
  }

  /** Has the editor's title offer actions for plans that have some. */
  #offerActions(): void {
    const actionable = [...this.#plans].flatMap(([uri, { links }]) => (links ? [uri] : []));
    void vscode.commands.executeCommand("setContext", "commandManifest.actionablePlans", actionable);
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
      const { carryOut, createInstead, refresh } = plans.linksOf(uri) ?? {};
      const lens = (action: Action | undefined, command: string): readonly vscode.CodeLens[] => {
        if (!action) return [];
        const run = { title: action.title, command: `commandManifest.${command}`, arguments: [uri] };
        return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), run)];
      };
      return [
        ...lens(carryOut, "publishPlan"),
        ...lens(createInstead, "createInstead"),
        ...lens(refresh, "refreshPlan"),
      ];
    },
  };
}

type PlanAction = "carryOut" | "createInstead" | "refresh";

/** `argument`: the URI of a plan's document; absent: the active editor's. Throws a UserError where it holds no plan. */
export async function runOnPlan(plans: PlanDocuments, argument: unknown, what: PlanAction): Promise<void> {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const links = uri && plans.linksOf(uri);
  if (!uri || !plans.isOpen(uri)) throw new UserError("Open a publish plan first.");
  const action = links?.[what];
  if (!action) {
    const isNoRename = links && what === "createInstead";
    throw new UserError(isNoRename ? "No command in this plan looks renamed." : "This plan has nothing to publish.");
  }
  await action.run();
}
