import * as vscode from "vscode";
import type { LocalService } from "../connect/local-service.ts";

interface ServiceNode {
  /** Absent: it was found, and is not ours to stop. */
  readonly isOwn: boolean;
  readonly url: string;
}

/** The local service: one row while it runs. When it does not, the view offers to start it. */
export class ServiceTree implements vscode.TreeDataProvider<ServiceNode> {
  readonly #service: LocalService;
  readonly onDidChangeTreeData: vscode.Event<void>;

  constructor(service: LocalService) {
    this.#service = service;
    this.onDidChangeTreeData = service.onDidChange;
  }

  getTreeItem({ isOwn, url }: ServiceNode): vscode.TreeItem {
    const { port } = new URL(url);
    const item = new vscode.TreeItem("Running");
    item.description = `:${port}`;
    item.tooltip = isOwn ? url : `${url} (started outside this window)`;
    item.iconPath = new vscode.ThemeIcon("vm-running", new vscode.ThemeColor("testing.iconPassed"));
    item.contextValue = isOwn ? "service own" : "service";
    item.accessibilityInformation = { label: `Running, port ${port}` };
    return item;
  }

  async getChildren(node?: ServiceNode): Promise<ServiceNode[]> {
    if (node) return [];
    const found = await this.#service.find();
    return found ? [{ url: found.url, isOwn: this.#service.isOwn }] : [];
  }
}
