import * as vscode from "vscode";
import { endpointFault } from "../../core/discord/service-url.ts";
import { UserError } from "../../core/user-error.ts";
import { defaultAnswerTime, type Endpoint } from "../../service/use/endpoint.ts";
import { sendBy } from "../../service/world/send.ts";
import { publicKeyOf } from "../../service/world/signature.ts";
import { testKey } from "./test-key.ts";

const key = "commandManifest.interactionsEndpoint";
const defaultUrl = "http://127.0.0.1:3000/interactions";

/** The author's endpoint and the key that signs what goes there. */
export class Endpoints {
  readonly #context: Pick<vscode.ExtensionContext, "secrets" | "workspaceState">;

  constructor(context: Pick<vscode.ExtensionContext, "secrets" | "workspaceState">) {
    this.#context = context;
  }

  /** The address that was used last in this workspace. */
  get url(): string {
    return this.#context.workspaceState.get<string>(key, defaultUrl);
  }

  /** An endpoint at an address, which is remembered for the workspace. Throws a UserError for one with a fault. */
  async at(url: string): Promise<Endpoint> {
    const fault = endpointFault(url);
    if (fault !== undefined) throw new UserError(fault);
    if (url !== this.url) await this.#context.workspaceState.update(key, url);
    return {
      url,
      privateKey: await testKey(this.#context.secrets),
      send: sendBy(fetch),
      now: Date.now,
      answerWithin: defaultAnswerTime,
    };
  }

  /** In hex, as libraries expect it. */
  async publicKey(): Promise<string> {
    return publicKeyOf(await testKey(this.#context.secrets));
  }

  async copyPublicKey(): Promise<void> {
    await vscode.env.clipboard.writeText(await this.publicKey());
    vscode.window.setStatusBarMessage("$(check) Public key copied", 5_000);
  }
}
