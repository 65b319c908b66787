import * as vscode from "vscode";
import type { NumberedRequest } from "../../core/discord/service-requests.ts";
import type { LocalService } from "../connect/local-service.ts";
import { logFailure } from "../ui/output.ts";
import { noRequestsItem, requestItem, serviceItem } from "./service-items.ts";
import { ServiceRequests } from "./service-requests.ts";

interface ServiceNode {
  readonly url: string;
}

const noRequests = "no requests";

type Node = ServiceNode | NumberedRequest | typeof noRequests;

/** Shows the local service with its latest requests, while it runs. When it does not, the view offers to start it. */
export function showServiceTree(service: LocalService): vscode.Disposable {
  const requests = new ServiceRequests(service, logFailure);
  const changed = new vscode.EventEmitter<ServiceNode | undefined>();
  let running: ServiceNode | undefined;
  const treeDataProvider: vscode.TreeDataProvider<Node> = {
    onDidChangeTreeData: changed.event,
    getTreeItem(node) {
      if (node === noRequests) return noRequestsItem();
      if ("method" in node) return requestItem(node);
      return serviceItem({ url: node.url, isOwn: service.isOwn, requests: requests.latest });
    },
    async getChildren(node) {
      if (node) return requests.latest.length > 0 ? [...requests.latest] : [noRequests];
      const found = await service.find();
      running = found && { url: found.url };
      return running ? [running] : [];
    },
  };
  const view = vscode.window.createTreeView("commandManifest.localService", { treeDataProvider });
  requests.follow(view.visible);
  return vscode.Disposable.from(
    view,
    view.onDidChangeVisibility(({ visible }) => requests.follow(visible)),
    service.onDidChange(() => changed.fire(undefined)),
    requests.onDidChange(() => running && changed.fire(running)),
    requests,
    changed,
  );
}
