import type { ClientCredentials } from "../../core/wire/credentials.ts";
import { clientCredentialsToken, type TokenSource } from "../../core/wire/token-source.ts";

/**
 * How somebody shows who they are (§5): an application by its bot token, its client credentials or a Bearer token of its
 * own, a user by a Bearer token.
 */
export type Credential =
  | { readonly kind: "bot"; readonly token: string; readonly applicationId?: string }
  | { readonly kind: "client"; readonly applicationId: string; readonly clientSecret: string }
  | { readonly kind: "application" | "user"; readonly token: string };

/** The ways to sign in. */
export type CredentialKind = Credential["kind"];

/** What can be in the store: `bearer` is of an earlier version, which did not ask whose it is; it is taken for both. */
export type KeptCredential = Credential | { readonly kind: "bearer"; readonly token: string };

/** Who speaks to a service: the application, which registers commands, or a user, who edits permissions. §5 */
export type Role = "application" | "user";

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

/** A credential that is there, without its secret. */
export interface SignedIn {
  readonly origin: string;
  readonly role: Role;
}

const memoryKeys: Readonly<Record<Role, string>> = {
  application: "commandManifest.signedIn",
  user: "commandManifest.signedInAsUser",
};

/** Whose word a way to sign in gives. */
export function roleOf(kind: CredentialKind): Role {
  return kind === "user" ? "user" : "application";
}

/**
 * The credentials of this user: for each service one of the application's and one of a user. What is kept for one origin
 * is never given out for another.
 */
export class Credentials {
  readonly #secrets: SecretStore;
  readonly #memory: Memory;
  /** By address; granted tokens live here and nowhere else. */
  readonly #granting = new Map<string, TokenSource>();

  constructor(secrets: SecretStore, memory: Memory) {
    this.#secrets = secrets;
    this.#memory = memory;
  }

  /** Where this user is signed in, and as whom. */
  get signedIn(): readonly SignedIn[] {
    const roles: readonly Role[] = ["application", "user"];
    return roles.flatMap((role) => this.#originsOf(role).map((origin) => ({ origin, role })));
  }

  async keep(url: string, credential: Credential): Promise<void> {
    const { origin } = new URL(url);
    const role = roleOf(credential.kind);
    await this.#secrets.store(keyOf(origin, role), JSON.stringify(credential));
    this.#granting.clear();
    await this.#memory.update(memoryKeys[role], [...this.#originsOf(role).filter((known) => known !== origin), origin]);
  }

  async forget({ origin, role }: SignedIn): Promise<void> {
    await this.#secrets.delete(keyOf(origin, role));
    this.#granting.clear();
    await this.#memory.update(
      memoryKeys[role],
      this.#originsOf(role).filter((known) => known !== origin),
    );
  }

  async find(url: string, role: Role): Promise<KeptCredential | undefined> {
    const kept = await this.#secrets.get(keyOf(new URL(url).origin, role));
    return kept === undefined ? undefined : readCredential(kept);
  }

  /** What goes into the Authorization header for a service; undefined where nobody is signed in to it in this role. */
  async authorization(
    url: string,
    role: Role,
    fetch: typeof globalThis.fetch,
  ): Promise<string | TokenSource | undefined> {
    const credential = await this.find(url, role);
    if (credential) return credential.kind === "client" ? this.#grant(url, credential, fetch) : headerOf(credential);
    const older = role === "user" ? await this.find(url, "application") : undefined;
    return older?.kind === "bearer" ? headerOf(older) : undefined;
  }

  #grant(
    url: string,
    credential: Pick<ClientCredentials, "applicationId" | "clientSecret">,
    fetch: typeof globalThis.fetch,
  ): TokenSource {
    const { applicationId, clientSecret } = credential;
    const known = this.#granting.get(url);
    const source = known ?? clientCredentialsToken({ baseUrl: url, applicationId, clientSecret, fetch });
    this.#granting.set(url, source);
    return source;
  }

  #originsOf(role: Role): readonly string[] {
    return this.#memory.get<readonly string[]>(memoryKeys[role], []);
  }
}

/** What is kept is as good as nothing where it cannot be understood; the parser's own error would quote it. */
function readCredential(kept: string): KeptCredential | undefined {
  try {
    return JSON.parse(kept) as KeptCredential;
  } catch {
    return undefined;
  }
}

function headerOf({ kind, token }: Exclude<KeptCredential, { readonly kind: "client" }>): string {
  return `${kind === "bot" ? "Bot" : "Bearer"} ${token}`;
}

function keyOf(origin: string, role: Role): string {
  return `commandManifest.${role === "user" ? "userCredential" : "credential"}:${origin}`;
}
