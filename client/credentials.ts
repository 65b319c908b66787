import { requestToken } from "../core/api/credentials.ts";

/** How an application shows who it is. §5 */
export type Credential =
  | { readonly kind: "bot"; readonly token: string }
  | { readonly kind: "bearer"; readonly token: string }
  | { readonly kind: "client"; readonly applicationId: string; readonly clientSecret: string };

/** Where secrets are kept: the editor's own store. */
export interface SecretStore {
  get(key: string): Thenable<string | undefined>;
  store(key: string, value: string): Thenable<void>;
  delete(key: string): Thenable<void>;
}

/** Where it is remembered for which services there is a secret; no secret goes in here. */
export interface Memory {
  get<T>(key: string, usual: T): T;
  update(key: string, value: unknown): Thenable<void>;
}

interface Granted {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const originsKey = "commandManifest.signedIn";
const publishScope = "applications.commands.update";
/** A granted token is not used in its last minute: it could run out on the way. Milliseconds. */
const margin = 60_000;

/** The credentials of this user, one for each service. What is kept for one origin is never given out for another. */
export class Credentials {
  readonly #secrets: SecretStore;
  readonly #memory: Memory;
  readonly #granted = new Map<string, Granted>();

  constructor(secrets: SecretStore, memory: Memory) {
    this.#secrets = secrets;
    this.#memory = memory;
  }

  /** The origins that this user is signed in to. */
  get origins(): readonly string[] {
    return this.#memory.get<readonly string[]>(originsKey, []);
  }

  async keep(url: string, credential: Credential): Promise<void> {
    const { origin } = new URL(url);
    await this.#secrets.store(keyOf(origin), JSON.stringify(credential));
    this.#granted.delete(url);
    await this.#memory.update(originsKey, [...this.origins.filter((known) => known !== origin), origin]);
  }

  async forget(origin: string): Promise<void> {
    await this.#secrets.delete(keyOf(origin));
    this.#granted.clear();
    await this.#memory.update(
      originsKey,
      this.origins.filter((known) => known !== origin),
    );
  }

  async find(url: string): Promise<Credential | undefined> {
    const kept = await this.#secrets.get(keyOf(new URL(url).origin));
    return kept === undefined ? undefined : (JSON.parse(kept) as Credential);
  }

  /**
   * The value of the Authorization header for a service; undefined for one that nobody signed in to. Rejects as
   * `requestToken` does where a token has to be asked for.
   */
  async authorization(url: string, fetch: typeof globalThis.fetch, signal?: AbortSignal): Promise<string | undefined> {
    const credential = await this.find(url);
    if (!credential) return undefined;
    if (credential.kind === "bot") return `Bot ${credential.token}`;
    if (credential.kind === "bearer") return `Bearer ${credential.token}`;
    const known = this.#granted.get(url);
    if (known && known.until > Date.now() + margin) return `Bearer ${known.token}`;
    const { applicationId, clientSecret } = credential;
    const request = { baseUrl: url, applicationId, clientSecret, scopes: [publishScope], fetch, signal };
    const { access_token, expires_in } = await requestToken(request);
    this.#granted.set(url, { token: access_token, until: Date.now() + expires_in * 1000 });
    return `Bearer ${access_token}`;
  }
}

function keyOf(origin: string): string {
  return `commandManifest.credential:${origin}`;
}
