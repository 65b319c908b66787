import { parseJson } from "../../json.ts";
import type { Memory } from "../../memory.ts";
import type { TokenSource } from "../token-source.ts";
import { authorizationOf, type Credential, type KeptCredential, type Role, roleOf } from "./credential.ts";

/** Where secrets are kept: the editor's own store. */
export interface SecretStore {
  get(key: string): PromiseLike<string | undefined>;
  store(key: string, value: string): PromiseLike<void>;
  delete(key: string): PromiseLike<void>;
}

/** A stored credential without its secret. */
export interface SignedIn {
  readonly origin: string;
  readonly role: Role;
}

const memoryKeys: Readonly<Record<Role, string>> = {
  application: "commandManifest.signedIn",
  user: "commandManifest.signedInAsUser",
};

/** The user's credentials: one per origin and role. A credential of one origin is never sent to another. */
export class Credentials {
  readonly #secrets: SecretStore;
  readonly #memory: Memory;
  /** By endpoint URL. Granted tokens are only here. */
  readonly #granting = new Map<string, string | TokenSource>();

  constructor(secrets: SecretStore, memory: Memory) {
    this.#secrets = secrets;
    this.#memory = memory;
  }

  get signedIn(): readonly SignedIn[] {
    const roles: readonly Role[] = ["application", "user"];
    return roles.flatMap((role) => this.#originsOf(role).map((origin) => ({ origin, role })));
  }

  async keep(url: string, credential: Credential): Promise<void> {
    const { origin } = new URL(url);
    const role = roleOf(credential.kind);
    await this.#secrets.store(secretKey(origin, role), JSON.stringify(credential));
    this.#granting.clear();
    await this.#memory.update(memoryKeys[role], [...this.#originsOf(role).filter((known) => known !== origin), origin]);
  }

  async forget({ origin, role }: SignedIn): Promise<void> {
    await this.#secrets.delete(secretKey(origin, role));
    this.#granting.clear();
    await this.#memory.update(
      memoryKeys[role],
      this.#originsOf(role).filter((known) => known !== origin),
    );
  }

  async find(url: string, role: Role): Promise<KeptCredential | undefined> {
    const kept = await this.#secrets.get(secretKey(new URL(url).origin, role));
    // Without the parser's error, which would quote the secret.
    return kept === undefined ? undefined : (parseJson(kept) as KeptCredential | undefined);
  }

  /** The Authorization header for an endpoint URL; undefined if no credential of this role is stored. */
  async authorization(url: string, role: Role, fetch: typeof globalThis.fetch) {
    const credential = await this.find(url, role);
    if (credential?.kind === "client") return this.#grant(url, credential, fetch);
    if (credential) return authorizationOf(credential, { baseUrl: url, fetch });
    const older = role === "user" ? await this.find(url, "application") : undefined;
    return older?.kind === "bearer" ? authorizationOf(older, { baseUrl: url, fetch }) : undefined;
  }

  /** The same source each time, so that a granted token is used until it expires. */
  #grant(url: string, credential: KeptCredential, fetch: typeof globalThis.fetch): string | TokenSource {
    const source = this.#granting.get(url) ?? authorizationOf(credential, { baseUrl: url, fetch });
    this.#granting.set(url, source);
    return source;
  }

  #originsOf(role: Role): readonly string[] {
    return this.#memory.get<readonly string[]>(memoryKeys[role], []);
  }
}

function secretKey(origin: string, role: Role): string {
  return `commandManifest.${role === "user" ? "userCredential" : "credential"}:${origin}`;
}
