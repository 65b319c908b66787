import { UserError } from "../tools/user-error.ts";
import { exchange } from "./exchange.ts";
import {
  isServiceApp,
  isSignatureHeaders,
  type ServiceAddress,
  type SignatureHeaders,
} from "./local-service.schema.ts";

export type { SignatureHeaders };

/** Signs bodies of interactions, with a private key that it does not reveal. */
export interface Signer {
  /** In hex, as libraries expect it. */
  readonly publicKey: string;
  sign(body: string): SignatureHeaders | Promise<SignatureHeaders>;
}

export interface ServiceSigner extends Signer {
  /** The endpoint URL of the service's app; null: none is set. */
  readonly endpointUrl: string | null;
}

/** Lets a local service sign, so that its private key stays there. Rejects with Unreachable or a UserError. */
export async function serviceSigner(
  { url, token }: ServiceAddress,
  fetch: typeof globalThis.fetch,
): Promise<ServiceSigner> {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { Authorization: `Bot ${token}`, ...init.headers };
    const { body, refusal } = await exchange(fetch, new URL(path, url).href, { ...init, headers });
    if (refusal) throw otherVersion();
    return body;
  };
  const app = await ask("/local/settings");
  if (!isServiceApp(app)) throw otherVersion();
  return {
    publicKey: app.public_key,
    endpointUrl: app.interactions_endpoint_url,
    async sign(body) {
      const headers = { "Content-Type": "application/json" };
      const signed = await ask("/local/sign", { method: "POST", headers, body: JSON.stringify({ body }) });
      if (!isSignatureHeaders(signed)) throw otherVersion();
      return signed;
    },
  };
}

function otherVersion(): UserError {
  return new UserError("The local service is another version, which cannot sign. Restart the local service.");
}
