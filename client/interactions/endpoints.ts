import * as vscode from "vscode";
import { Unreachable } from "../../core/discord/service-error.ts";
import { type Signer, serviceSigner } from "../../core/discord/service-signer.ts";
import { endpointFault } from "../../core/discord/service-url.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { defaultAnswerTime, sendForged, sendInteraction } from "../../endpoint/sending/endpoint.ts";
import { sendBy } from "../../endpoint/sending/send.ts";
import { signerWith } from "../../endpoint/sending/signature.ts";
import type { LocalService } from "../places/local-service.ts";
import { testKey } from "./test-key.ts";

const key = "commandManifest.interactionsEndpoint";
const defaultUrl = "http://127.0.0.1:3000/interactions";

/** The proposed endpoint and key of a test interaction. */
export interface Proposed {
  readonly url: string;
  /** Whether the URL was used before, or is that of the local service's app. */
  readonly isSet: boolean;
  /** In hex, as libraries expect keys. */
  readonly publicKey: string;
  /** Whether the local service signs, with the key that its app already verifies. */
  readonly isServiceKey: boolean;
}

interface Signing {
  readonly signer: Signer;
  readonly isServiceKey: boolean;
  /** The endpoint of the local service's app. */
  readonly endpointUrl: string | undefined;
}

/** The author's endpoint and the key for signing: the local service's while it runs, else the extension's own. */
export class Endpoints {
  readonly #context: Pick<vscode.ExtensionContext, "secrets" | "workspaceState">;
  readonly #localService: Pick<LocalService, "find">;

  constructor(
    context: Pick<vscode.ExtensionContext, "secrets" | "workspaceState">,
    localService: Pick<LocalService, "find">,
  ) {
    this.#context = context;
    this.#localService = localService;
  }

  /** The URL that was used last in this workspace; undefined: none. */
  get usedUrl(): string | undefined {
    return this.#context.workspaceState.get<string>(key);
  }

  /** Throws a UserError if the local service cannot sign. */
  async proposed(): Promise<Proposed> {
    const { signer, isServiceKey, endpointUrl } = await this.#signing();
    const url = this.usedUrl ?? endpointUrl;
    return { url: url ?? defaultUrl, isSet: url !== undefined, publicKey: signer.publicKey, isServiceKey };
  }

  /**
   * Sends an interaction to a URL, which is remembered for the workspace. `isForged`: with a wrong signature. `milliseconds`:
   * until the answer was complete. Throws a UserError for an invalid URL, or if the local service cannot sign.
   */
  async send(url: string, interaction: AnyInteraction, isForged: boolean, signal: AbortSignal) {
    const fault = endpointFault(url);
    if (fault !== undefined) throw new UserError(fault);
    if (url !== this.usedUrl) await this.#context.workspaceState.update(key, url);
    const { signer } = await this.#signing();
    const endpoint = { url, signer, send: sendBy(fetch), answerWithin: defaultAnswerTime };
    const begun = performance.now();
    const posted = await reached((isForged ? sendForged : sendInteraction)(endpoint, interaction, signal));
    return { posted, milliseconds: Math.round(performance.now() - begun) };
  }

  async copyPublicKey(): Promise<void> {
    const { publicKey, isServiceKey } = await this.proposed();
    await vscode.env.clipboard.writeText(publicKey);
    const what = isServiceKey ? "Public key of the local service" : "Public key";
    vscode.window.setStatusBarMessage(`$(check) ${what} copied`, 5_000);
  }

  async #signing(): Promise<Signing> {
    const address = await this.#localService.find();
    if (!address) {
      const signer = signerWith(await testKey(this.#context.secrets), Date.now);
      return { signer, isServiceKey: false, endpointUrl: undefined };
    }
    const signer = await reached(serviceSigner(address, fetch));
    return { signer, isServiceKey: true, endpointUrl: signer.endpointUrl ?? undefined };
  }
}

/** Throws a UserError if the local service has ended since it was found. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Unreachable ? new UserError(error.message) : error;
  }
}
