import { STATUS_CODES } from "node:http";
import * as vscode from "vscode";
import { count } from "../../core/manifest/describe.ts";
import type { LocalService } from "../places/local-service.ts";
import { logFailure } from "../ui/output.ts";
import { plainLines } from "../ui/plain-lines.ts";
import type { NumberedRequest } from "./requests-of.ts";
import { ServiceRequests } from "./service-requests.ts";

interface ServiceRow {
  readonly url: string;
}

const noRequests = "no requests";

type TreeNode = ServiceRow | NumberedRequest | typeof noRequests;

/** Shows the local service with its latest requests while it runs. Otherwise the view offers to start it. */
export function showServiceTree(service: LocalService): vscode.Disposable {
  const requests = new ServiceRequests(service, logFailure);
  const changed = new vscode.EventEmitter<TreeNode | undefined>();
  let running: ServiceRow | undefined;
  const treeDataProvider: vscode.TreeDataProvider<TreeNode> = {
    onDidChangeTreeData: changed.event,
    getTreeItem(node) {
      if (node === noRequests) return noRequestsItem();
      if ("method" in node) return requestItem(node, running);
      return serviceItem(node.url, service.isOwn, requests.latest);
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

function serviceItem(url: string, isOwn: boolean, requests: readonly NumberedRequest[]): vscode.TreeItem {
  const { port } = new URL(url);
  const refused = requests.filter(isRefused).length;
  const failed = requests.filter(isFailed).length;
  const wrong = [
    { count: failed, what: "failed", status: "5xx" },
    { count: refused, what: "refused", status: "4xx" },
  ].filter((one) => one.count > 0);
  const brief = wrong.map((one) => `${one.count} ${one.what}`);
  const full = wrong.map((one) => `${one.count} ${one.what} (${one.status})`);
  const item = new vscode.TreeItem("Running", vscode.TreeItemCollapsibleState.Expanded);
  item.id = "running";
  item.description = [`:${port}`, ...brief].join(" · ");
  item.tooltip = plainLines([
    isOwn ? url : `${url} (started outside this window)`,
    ...(full.length > 0 ? [`Latest ${count(requests.length, "request")}: ${full.join(", ")}`] : []),
  ]);
  item.iconPath = new vscode.ThemeIcon("vm-running", new vscode.ThemeColor(colorOf(refused, failed)));
  item.contextValue = isOwn ? "service own" : "service";
  item.accessibilityInformation = { label: ["Running", `port ${port}`, ...full].join(", ") };
  return item;
}

/** Replaces missing requests, so that the service's row is already expanded when the first one arrives. */
function noRequestsItem(): vscode.TreeItem {
  const item = new vscode.TreeItem("No requests yet");
  item.id = "no requests";
  return item;
}

/** The row of a request. A click opens the service's page of the requests, which shows more about it. */
function requestItem(request: NumberedRequest, service: ServiceRow | undefined): vscode.TreeItem {
  const { number, method, path, status, problem } = request;
  const time = new Date(request.time).toLocaleTimeString(vscode.env.language);
  const item = new vscode.TreeItem(`${method} ${status}`);
  const outcome = problem ?? [status, STATUS_CODES[status] ?? []].flat().join(" ");
  item.id = `request ${number}`;
  item.description = `${shortPath(path)} · ${time}`;
  item.tooltip = plainLines([`${method} ${path}`, outcome, time]);
  item.iconPath = iconOf(request);
  item.accessibilityInformation = { label: `${method} ${shortPath(path)}, ${outcome}, ${time}` };
  if (!service) return item;
  const page = vscode.Uri.parse(new URL("/status", service.url).href);
  item.command = { title: "Open Recent Requests", command: "vscode.open", arguments: [page] };
  return item;
}

/** A path without the common prefix, and with the ends of IDs: `/guilds/…2497/commands`. The service has one application. */
function shortPath(path: string): string {
  const short = path.replace(/^\/api\/v\d+(\/applications\/\d+(?=\/))?/, "");
  return short.replace(/\d{13,}(?=\d{4}\b)/g, "…") || path;
}

function isRefused({ status }: NumberedRequest): boolean {
  return status >= 400 && status < 500;
}

function isFailed({ status }: NumberedRequest): boolean {
  return status >= 500;
}

function colorOf(refused: number, failed: number): string {
  if (failed > 0) return "list.errorForeground";
  return refused > 0 ? "list.warningForeground" : "testing.iconPassed";
}

function iconOf(request: NumberedRequest): vscode.ThemeIcon {
  if (isFailed(request)) return new vscode.ThemeIcon("error", new vscode.ThemeColor("list.errorForeground"));
  if (isRefused(request)) return new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
  return new vscode.ThemeIcon("check");
}
