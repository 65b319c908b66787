import * as vscode from "vscode";
import type { NumberedRequest } from "../../core/discord/service-requests.ts";
import type { LocalService } from "../connect/local-service.ts";
import { noRequestsItem, requestItem, serviceItem } from "./service-items.ts";
import { ServiceRequests } from "./service-requests.ts";

/** The row of the service that runs. */
interface ServiceNode {
  readonly url: string;
}

const noRequests = "no requests";

type Node = ServiceNode | NumberedRequest | typeof noRequests;

/** The local service with its latest requests, while it runs. When it does not, the view offers to start it. */
export class ServiceTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  readonly #service: LocalService;
  readonly #requests: ServiceRequests;
  readonly #changed = new vscode.EventEmitter<ServiceNode | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #disposables: readonly vscode.Disposable[];
  #running: ServiceNode | undefined;

  constructor(service: LocalService, onFailure: (error: unknown) => void) {
    this.#service = service;
    this.#requests = new ServiceRequests(service, onFailure);
    const view = vscode.window.createTreeView("commandManifest.localService", { treeDataProvider: this });
    this.#disposables = [
      view,
      view.onDidChangeVisibility(({ visible }) => this.#requests.follow(visible)),
      service.onDidChange(() => this.#changed.fire(undefined)),
      this.#requests.onDidChange(() => this.#running && this.#changed.fire(this.#running)),
      this.#requests,
      this.#changed,
    ];
    this.#requests.follow(view.visible);
  }

  getTreeItem(node: Node): vscode.TreeItem {
    if (node === noRequests) return noRequestsItem();
    if ("method" in node) return requestItem(node);
    return serviceItem({ url: node.url, isOwn: this.#service.isOwn, requests: this.#requests.latest });
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (!node) return await this.#roots();
    const { latest } = this.#requests;
    return latest.length > 0 ? [...latest] : [noRequests];
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }

  async #roots(): Promise<Node[]> {
    const found = await this.#service.find();
    this.#running = found && { url: found.url };
    return this.#running ? [this.#running] : [];
  }
}
