import * as vscode from "vscode";
import { isBot } from "../../core/discord/credentials/credential.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import {
  baseUrlOf,
  isSameService,
  isTrusted,
  liveService,
  localService,
  serverName,
  serviceFault,
} from "../../core/discord/service-url.ts";
import type { TokenSource } from "../../core/discord/token-source.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { type Action, runs, UserErrorWithActions } from "../ui/user-error.ts";
import type { Credentials } from "./credentials/credentials.ts";
import { LaterChecks } from "./credentials/later-checks.ts";
import { secretsInSetting } from "./credentials/secrets-in-settings.ts";
import { serviceSetting, serviceSettingName } from "./credentials/service-setting.ts";
import { secretInSetting } from "./credentials/settings-watch.ts";
import { signInAction } from "./credentials/sign-in-request.ts";
import type { LocalService } from "./local-service.ts";

/** The service to publish to, ready to be called. */
export interface ChosenService {
  /** Display name: its host, or “the local service”. */
  readonly name: string;
  /** Ends in its version segment. */
  readonly url: string;
  /** The value of the application's Authorization header, or its source. It is sent to `url` only. */
  readonly authorization: string | TokenSource;
  /** Like `authorization`, for a user, which editing permissions requires (§4.5); undefined: no user token is available. */
  readonly userAuthorization: string | TokenSource | undefined;
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
  readonly isLocal: boolean;
}

/** Finds services. All methods throw a UserError, and a CancellationError if the user does not start the local service. */
export class Services {
  readonly #credentials: Credentials;
  readonly #laterChecks: LaterChecks;
  readonly #local: LocalService;

  constructor(local: LocalService, credentials: Credentials) {
    this.#local = local;
    this.#credentials = credentials;
    this.#laterChecks = new LaterChecks(credentials);
  }

  /** The service in the setting `commandManifest.service`. */
  async chosen(): Promise<ChosenService> {
    return await this.known(serviceSetting());
  }

  /**
   * The endpoint of a target: a URL, “local”, or undefined for Discord. A project file from another author must not send
   * a token to an endpoint that this user did not choose.
   */
  async named(service: string | undefined, target: string): Promise<ChosenService> {
    const address = service ?? liveService;
    if (!this.trusts(address)) {
      const message = `The project file sends target “${target}” to ${address}, and your token with it. If you trust this endpoint URL, enter it in the setting commandManifest.service.`;
      throw new UserErrorWithActions(message, openSetting());
    }
    return await this.known(address);
  }

  /** Like {@link named}, but does not offer to start the local service. */
  async running(service: string | undefined, target: string): Promise<ChosenService> {
    if (service === localService && this.#local.canStart && !(await this.#local.find())) {
      const start = runs("Start Local Service", "commandManifest.startLocalService");
      throw new UserErrorWithActions("The local service is not running. Start it first.", start);
    }
    return await this.named(service, target);
  }

  /** Whether a project file may name this endpoint: “local”, or a URL. */
  trusts(address: string): boolean {
    return isTrusted(address) || isSameService(address, serviceSetting());
  }

  /** Like {@link named}, but starts and asks nothing. Resolves with why it cannot be called now if that is no fault. */
  async ready(service: string | undefined, target: string): Promise<ChosenService | string> {
    if (service === localService) {
      const address = await this.#local.find();
      return address ? chosenLocally(address) : "not tried, because the local service is not running";
    }
    const address = service ?? liveService;
    const isSignedIn = !this.trusts(address) || (await this.#credentials.find(baseUrlOf(address), "application"));
    return isSignedIn
      ? await this.named(service, target)
      : `not tried, because you are not signed in to ${serverName(address)}`;
  }

  /** A service that this user has chosen: “local”, or a URL. */
  async known(service: string): Promise<ChosenService> {
    return service === localService ? await this.#localService() : await this.#remote(service);
  }

  /**
   * A service that a bot can call immediately; absent: the chosen one. Starts and asks nothing, and ignores an invalid
   * setting.
   */
  async ifAvailable(setting = serviceSetting()): Promise<Pick<ChosenService, "url" | "authorization"> | undefined> {
    if (!vscode.workspace.isTrusted) return undefined;
    if (setting === localService) {
      const address = await this.#local.find();
      return address && { url: address.url, authorization: `Bot ${address.token}` };
    }
    if (secretsInSetting(serviceSettingName, setting).length > 0 || serviceFault(setting) !== undefined)
      return undefined;
    const url = baseUrlOf(setting);
    if (!(await this.#laterChecks.isUsable(url))) return undefined;
    const authorization = await this.#credentials.authorization(url, "application", fetch);
    return isBot(authorization) ? { url, authorization } : undefined;
  }

  async #localService(): Promise<ChosenService> {
    if (this.#local.canStart && !(await this.#local.find()) && !(await consent())) throw new vscode.CancellationError();
    return chosenLocally(await this.#local.start());
  }

  async #remote(setting: string): Promise<ChosenService> {
    if (secretsInSetting(serviceSettingName, setting).length > 0) throw secretInSetting(serviceSettingName);
    const fault = serviceFault(setting);
    if (fault !== undefined) throw new UserErrorWithActions(`${serviceSettingName}: ${fault}`, openSetting());
    const url = baseUrlOf(setting);
    const { host } = new URL(url);
    await this.#laterChecks.requireAccepted(url);
    const authorization = await this.#credentials.authorization(url, "application", fetch);
    const userAuthorization = await this.#laterChecks.userAuthorization(url);
    if (authorization === undefined) {
      const message = userAuthorization
        ? `You are signed in to ${host} only as a user. Publishing commands requires the application's bot token or client credentials.`
        : `You are not signed in to ${host}. Sign in to publish there.`;
      throw new UserErrorWithActions(message, signInAction({ url, role: "application" }));
    }
    if (typeof authorization !== "string") {
      const asking = `Requesting a token from ${host}…`;
      await withCancellableProgress(asking, (signal) => authorization.current(signal));
    }
    const credential = await this.#credentials.find(url, "application");
    const applicationId = credential && "applicationId" in credential ? credential.applicationId : undefined;
    return { name: host, url, authorization, userAuthorization, applicationId, guildId: undefined, isLocal: false };
  }
}

function chosenLocally({ url, token, user_token, application_id, guild_id }: ServiceAddress): ChosenService {
  return {
    name: "the local service",
    url,
    authorization: `Bot ${token}`,
    userAuthorization: `Bearer ${user_token}`,
    applicationId: application_id,
    guildId: guild_id,
    isLocal: true,
  };
}

function openSetting(): Action {
  return runs("Open Setting", "workbench.action.openSettings", `@id:${serviceSettingName}`);
}

async function consent(): Promise<boolean> {
  const start = "Start Local Service";
  const detail =
    "It stands in for Discord, runs only on this machine and stops when the editor closes. Nothing is sent to Discord.";
  const question = "Start the local service?";
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, start)) === start;
}
