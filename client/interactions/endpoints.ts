import * as vscode from "vscode";
import { endpointFault } from "../../core/discord/service-url.ts";
import type { Interaction } from "../../core/use/interactions/interaction.ts";
import { UserError } from "../../core/user-error.ts";
import { defaultAnswerTime, sendForged, sendInteraction } from "../../service/use/endpoint.ts";
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

  /**
   * Sends an interaction to an address, which is remembered for the workspace. `isForged`: with a wrong signature. `milliseconds`: until the
   * whole answer was there. Throws a
   * UserError for an address with a fault.
   */
  async send(url: string, interaction: Interaction, isForged: boolean, signal: AbortSignal) {
    const fault = endpointFault(url);
    if (fault !== undefined) throw new UserError(fault);
    if (url !== this.url) await this.#context.workspaceState.update(key, url);
    const privateKey = await testKey(this.#context.secrets);
    const endpoint = { url, privateKey, send: sendBy(fetch), now: Date.now, answerWithin: defaultAnswerTime };
    const begun = performance.now();
    const posted = await (isForged ? sendForged : sendInteraction)(endpoint, interaction, signal);
    return { posted, milliseconds: Math.round(performance.now() - begun) };
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
