import * as vscode from "vscode";
import { isBot } from "../../core/discord/credentials/credential.ts";
import type { Credentials } from "../../core/discord/credentials/credentials.ts";
import { secretsInSetting } from "../../core/discord/credentials/secrets-in-settings.ts";
import {
  baseUrlOf,
  isSameService,
  isTrusted,
  liveService,
  localService,
  serviceFault,
} from "../../core/discord/service-url.ts";
import type { TokenSource } from "../../core/discord/token-source.ts";
import { serviceSetting, serviceSettingName } from "../secrets/service-setting.ts";
import { secretInSetting } from "../secrets/settings-watch.ts";
import { signInAction } from "../secrets/sign-in-request.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { type Action, runs, UserErrorWithActions } from "../ui/user-error.ts";
import type { LocalService } from "./local-service.ts";

/** The service to publish to, ready to be called. */
export interface ChosenService {
  /** Display name: its host, or “the local service”. */
  readonly name: string;
  /** Ends in its version segment. */
  readonly url: string;
  /** The value of the application's Authorization header, or its source. It is sent to `url` only. */
  readonly authorization: string | TokenSource;
  /** The same for a user, who alone may edit permissions (§4.5); undefined: no user token is available. */
  readonly userAuthorization: string | TokenSource | undefined;
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
  readonly isLocal: boolean;
}

/** All throw a UserError, and a CancellationError when the user does not want the local service started. */
export class Services {
  readonly #credentials: Credentials;
  readonly #local: LocalService;

  constructor(local: LocalService, credentials: Credentials) {
    this.#local = local;
    this.#credentials = credentials;
  }

  /** The service that the setting `commandManifest.service` names. */
  async chosen(): Promise<ChosenService> {
    return await this.known(serviceSetting());
  }

  /**
   * The endpoint of a target: a URL, “local”, or undefined for Discord. A project file from another author must not send
   * a token to an endpoint that this user did not choose.
   */
  async named(service: string | undefined, target: string): Promise<ChosenService> {
    const address = service ?? liveService;
    if (!isTrusted(address) && !isSameService(address, serviceSetting())) {
      const message = `The project file sends target “${target}” to ${address}, and your token with it. If you trust this endpoint URL, enter it in the setting commandManifest.service.`;
      throw new UserErrorWithActions(message, openSetting());
    }
    return await this.known(address);
  }

  /** A service that this user knows: “local”, or an address. */
  async known(service: string): Promise<ChosenService> {
    return service === localService ? await this.#localService() : await this.#remote(service);
  }

  /** The chosen service, if a bot can call it right now. Starts and asks nothing, and ignores an invalid setting. */
  async ifAvailable(): Promise<Pick<ChosenService, "url" | "authorization"> | undefined> {
    if (!vscode.workspace.isTrusted) return undefined;
    const setting = serviceSetting();
    if (setting === localService) {
      const address = await this.#local.find();
      return address && { url: address.url, authorization: `Bot ${address.token}` };
    }
    if (secretsInSetting(serviceSettingName, setting).length > 0 || serviceFault(setting) !== undefined)
      return undefined;
    const url = baseUrlOf(setting);
    const authorization = await this.#credentials.authorization(url, "application", fetch);
    return isBot(authorization) ? { url, authorization } : undefined;
  }

  async #localService(): Promise<ChosenService> {
    if (!(await this.#local.find()) && !(await consent())) throw new vscode.CancellationError();
    const { url, token, user_token, application_id, guild_id } = await this.#local.start();
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

  async #remote(setting: string): Promise<ChosenService> {
    if (secretsInSetting(serviceSettingName, setting).length > 0) throw secretInSetting(serviceSettingName);
    const fault = serviceFault(setting);
    if (fault !== undefined) throw new UserErrorWithActions(`${serviceSettingName}: ${fault}`, openSetting());
    const url = baseUrlOf(setting);
    const { host } = new URL(url);
    const authorization = await this.#credentials.authorization(url, "application", fetch);
    const userAuthorization = await this.#credentials.authorization(url, "user", fetch);
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
