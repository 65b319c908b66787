import * as vscode from "vscode";
import { turnOnActivities } from "../../core/discord/activities.ts";
import { isServing, readServiceAddress, type ServiceAddress } from "../../core/discord/service-address.ts";
import { usersOf } from "../../core/discord/service-users.ts";
import { joined } from "../../core/manifest/describe.ts";
import { tryUrl } from "../../core/use/try-it/try-link.ts";
import { addressVariable, runningServices } from "../../node/disk/running-services.ts";
import { compiledCodeIn } from "../ui/compiled-code.ts";
import { output } from "../ui/output.ts";
import { inform, runs, warn } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { type ServiceProcess, startServiceProcess } from "./service-process.ts";

/** The context key for `when` clauses: absent, `own` (started in this window) or `other`. */
const contextKey = "commandManifest.localService";

/** A service that this window did not start. */
interface OtherService {
  readonly address: ServiceAddress;
  /** As a sentence says it. */
  readonly startedBy: string;
}

/** The local service on the user's machine: started by this window, or already running. */
export class LocalService implements vscode.Disposable {
  /** Whether this editor can start one; a browser cannot. */
  readonly canStart: boolean = true;
  readonly #context: vscode.ExtensionContext;
  readonly #item = vscode.window.createStatusBarItem("commandManifest.localService", vscode.StatusBarAlignment.Left);
  readonly #started = new vscode.EventEmitter<void>();
  /** Fires when this window has started a service. */
  readonly onDidStart = this.#started.event;
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when a service was started, found, stopped, or has ended. */
  readonly onDidChange = this.#changed.event;
  #shown: string | undefined;
  #own: ServiceProcess | undefined;
  #other: OtherService | undefined;
  #starting: Promise<ServiceAddress> | undefined;
  #finding: Promise<ServiceAddress | undefined> | undefined;

  constructor(context: vscode.ExtensionContext) {
    this.#context = context;
    this.#item.name = "Local Command Service";
    this.#item.command = "commandManifest.openServicePage";
    this.#other = serviceInEnvironment();
    this.#show();
    this.find().catch((error: unknown) => output.error(error instanceof Error ? error : String(error)));
  }

  /** The running service: of this window, else the one in the environment, else the newest of this user on this machine. */
  async find(): Promise<ServiceAddress | undefined> {
    // A search clears the known address until it ends, so parallel searches would find less.
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return await this.#finding;
  }

  /** Resolves with the running service, which is started if necessary. */
  async start(): Promise<ServiceAddress> {
    this.#starting ??= this.#findOrStart().finally(() => {
      this.#starting = undefined;
    });
    return await this.#starting;
  }

  async startAndShow(): Promise<void> {
    const { url } = await this.start();
    const message = `The local service is running at ${url}.`;
    const open = runs("Open Local Service Page", "commandManifest.openServicePage");
    inform(message, open);
  }

  /** Ends the service if this window started it. Asks first if something is connected to it. */
  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    const own = this.#own;
    if (!own) return await this.#sayWhoStops();
    const users = await usersOf(own.address, fetch);
    if (users.length > 0 && !(await mayStop(users))) return;
    this.#own = undefined;
    this.#show();
    await own.stop();
  }

  async #sayWhoStops(): Promise<void> {
    await this.find();
    if (!this.#other) return inform("The local service is not running.");
    inform(`The local service was started by ${this.#other.startedBy}. Stop it there.`);
  }

  /** `command`: the one to fill in, by its name; absent: the list of commands. */
  async openPage(command?: string): Promise<void> {
    const { url } = await this.start();
    const page = command === undefined ? new URL("/", url).href : tryUrl(url, { command });
    if (await vscode.env.openExternal(vscode.Uri.parse(page))) reach("openedServicePage");
  }

  /** Gives the service's application an Activity. Throws ServiceError and Unreachable. */
  async turnOnActivities(): Promise<void> {
    await turnOnActivities(await this.start(), fetch);
  }

  get isOwn(): boolean {
    return this.#own !== undefined;
  }

  dispose(): void {
    this.#started.dispose();
    this.#changed.dispose();
    this.#item.dispose();
  }

  async #find(): Promise<ServiceAddress | undefined> {
    if (this.#own) return this.#own.address;
    const given = serviceInEnvironment();
    this.#other = given ? await ifServing(given) : await newestRunning();
    this.#show();
    return this.#other?.address;
  }

  async #findOrStart(): Promise<ServiceAddress> {
    const found = await this.find();
    if (found) return found;
    const title = "Starting the local service…";
    const location = vscode.ProgressLocation.Window;
    const own = await vscode.window.withProgress({ location, title }, () => this.#startOwn());
    this.#own = own;
    this.#started.fire();
    void own.ended.then((code) => this.#ended(own, code));
    if (serviceInEnvironment()) output.warn(`Nothing answers at the address in ${addressVariable}.`);
    this.#show();
    output.info(`The local service is running at ${own.address.url}.`);
    return own.address;
  }

  async #startOwn(): Promise<ServiceProcess> {
    const { extensionUri } = this.#context;
    const options = {
      execPath: process.execPath,
      cli: vscode.Uri.joinPath(extensionUri, "dist", "cli.cjs").fsPath,
      env: compiledCodeIn(this.#context),
      onLog: (line: string) => output.info(`[local service] ${line}`),
    };
    try {
      return await startServiceProcess(options);
    } catch (error) {
      // Most likely another program uses the default port. If the cause is another one, the second try reports it.
      output.info(`${error instanceof Error ? error.message : String(error)} Trying a free port.`);
      return await startServiceProcess({ ...options, port: 0 });
    }
  }

  async #ended(service: ServiceProcess, code: number | string): Promise<void> {
    if (this.#own !== service) return;
    this.#own = undefined;
    // A service that another window started at the same time is used in its place.
    if (await this.find()) return;
    const message = `The local service stopped unexpectedly (${code}). Commands published to it are kept.`;
    const again = runs("Start Local Service", "commandManifest.startLocalService");
    warn(message, again);
  }

  #show(): void {
    const state = this.#own ? "own" : this.#other ? "other" : undefined;
    void vscode.commands.executeCommand("setContext", contextKey, state);
    const address = this.#own?.address ?? this.#other?.address;
    if (address?.url !== this.#shown) {
      this.#shown = address?.url;
      this.#changed.fire();
    }
    if (!address) {
      this.#item.hide();
      return;
    }
    this.#item.text = "$(server-environment) Local Service";
    const label = `The local service is running at ${address.url}. Open its page.`;
    this.#item.tooltip = label;
    this.#item.accessibilityInformation = { label };
    this.#item.show();
  }
}

function serviceInEnvironment(): OtherService | undefined {
  const address = readServiceAddress(process.env[addressVariable] ?? "");
  return address && { address, startedBy: `the program that set ${addressVariable}` };
}

async function ifServing(service: OtherService): Promise<OtherService | undefined> {
  return (await isServing(service.address, fetch)) ? service : undefined;
}

async function newestRunning(): Promise<OtherService | undefined> {
  const [newest] = await runningServices(fetch);
  return newest && { address: newest.address, startedBy: newest.started_by };
}

async function mayStop(users: readonly string[]): Promise<boolean> {
  const stop = "Stop";
  const detail = `${joined(users, "and")} will get no more interactions. Published commands are kept.`;
  const question = "Stop the local service?";
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, stop)) === stop;
}
