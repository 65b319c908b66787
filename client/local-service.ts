import * as vscode from "vscode";
import { addressVariable, readServiceAddress, type ServiceAddress } from "./service-address.ts";
import { isServing, type ServiceProcess, startServiceProcess } from "./service-process.ts";
import { runs, showWithWaysOut } from "./stop.ts";

const addressKey = "commandManifest.localService";
/** What `when` clauses ask: absent, `own` (started in this window) or `other`. */
const contextKey = "commandManifest.localService";

/** The service on the user's own machine: the one that this window starts, or one that runs already. */
export class LocalService implements vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  readonly #output: vscode.LogOutputChannel;
  readonly #item = vscode.window.createStatusBarItem("commandManifest.localService", vscode.StatusBarAlignment.Left);
  #own: ServiceProcess | undefined;
  #other: ServiceAddress | undefined;
  #starting: Promise<ServiceAddress> | undefined;

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel) {
    this.#context = context;
    this.#output = output;
    this.#item.name = vscode.l10n.t("Local Command Service");
    this.#item.command = "commandManifest.openServicePage";
    this.#other = readServiceAddress(process.env[addressVariable] ?? "");
    this.#show();
  }

  /** Where it listens, if it is known to run. */
  get address(): ServiceAddress | undefined {
    return this.#own?.address ?? this.#other;
  }

  /** Resolves with the service that runs: found, or started now. */
  async start(): Promise<ServiceAddress> {
    this.#starting ??= this.#findOrStart().finally(() => {
      this.#starting = undefined;
    });
    return await this.#starting;
  }

  /** Starts it and says where it listens. */
  async startAndSay(): Promise<void> {
    const { url } = await this.start();
    const message = vscode.l10n.t("The local service listens at {0}.", url);
    const open = runs(vscode.l10n.t("Open Its Page"), "commandManifest.openServicePage");
    showWithWaysOut(vscode.window.showInformationMessage, message, [open], this.#output);
  }

  /** Ends the service that this window started; any other is not ours to end. */
  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    const own = this.#own;
    if (!own) return;
    await own.stop();
    await this.#ended();
  }

  async openPage(): Promise<void> {
    const { url } = await this.start();
    await vscode.env.openExternal(vscode.Uri.parse(new URL("/", url).href));
  }

  dispose(): void {
    this.#item.dispose();
  }

  async #findOrStart(): Promise<ServiceAddress> {
    if (this.#own) return this.#own.address;
    // Another window may have started one: its folder cannot be used twice, and need not be.
    for (const address of [this.#other, readServiceAddress((await this.#context.secrets.get(addressKey)) ?? "")]) {
      if (!address || !(await isServing(address, fetch))) continue;
      this.#other = address;
      this.#show();
      return address;
    }
    this.#other = undefined;
    const title = vscode.l10n.t("Starting the local service…");
    const location = vscode.ProgressLocation.Window;
    const own = await vscode.window.withProgress({ location, title }, () => this.#startOwn());
    this.#own = own;
    void own.ended.then((code) => this.#endedBy(own, code));
    this.#show();
    this.#output.info(`The local service listens at ${own.address.url}.`);
    await this.#context.secrets.store(addressKey, JSON.stringify(own.address));
    return own.address;
  }

  async #startOwn(): Promise<ServiceProcess> {
    const { extensionUri, globalStorageUri } = this.#context;
    const options = {
      execPath: process.execPath,
      cli: vscode.Uri.joinPath(extensionUri, "dist", "cli.cjs").fsPath,
      data: vscode.Uri.joinPath(globalStorageUri, "service").fsPath,
      onLog: (line: string) => this.#output.info(`[local service] ${line}`),
    };
    try {
      return await startServiceProcess(options);
    } catch (error) {
      // Most likely another program has the usual port. If it is something else, the second try says so.
      this.#output.info(`${error instanceof Error ? error.message : String(error)} Trying a free port.`);
      return await startServiceProcess({ ...options, port: 0 });
    }
  }

  async #endedBy(service: ServiceProcess, code: number | string): Promise<void> {
    if (this.#own !== service) return;
    this.#output.info(`The local service ended (${code}).`);
    await this.#ended();
  }

  async #ended(): Promise<void> {
    this.#own = undefined;
    this.#show();
    await this.#context.secrets.delete(addressKey);
  }

  #show(): void {
    const state = this.#own ? "own" : this.#other ? "other" : undefined;
    void vscode.commands.executeCommand("setContext", contextKey, state);
    const { address } = this;
    if (!address) {
      this.#item.hide();
      return;
    }
    this.#item.text = `$(server-environment) ${vscode.l10n.t("Local Service")}`;
    this.#item.tooltip = vscode.l10n.t("The local command service listens at {0}. Open its page.", address.url);
    this.#item.show();
  }
}
