import { authorizationOf, type Credential, type Role, roleOf } from "../../../core/discord/credentials/credential.ts";
import type { TokenSource } from "../../../core/discord/token-source.ts";
import { parseJson } from "../../../core/text/json.ts";
import type { Memory } from "../../ui/memory.ts";

/** The storage for secrets: the editor's own. */
export interface SecretStore {
  get(key: string): PromiseLike<string | undefined>;
  store(key: string, value: string): PromiseLike<void>;
  delete(key: string): PromiseLike<void>;
}

/** The server's answer to a credential. `unchecked`: the server has not been reached yet. */
export type Acceptance = "accepted" | "unchecked" | "refused";

/** A stored credential without its secret. */
export interface SignedIn {
  readonly origin: string;
  readonly role: Role;
  readonly acceptance: Acceptance;
}

type CredentialKey = Pick<SignedIn, "origin" | "role">;

const memoryKeys: Readonly<Record<Role, string>> = {
  application: "commandManifest.signedIn",
  user: "commandManifest.signedInAsUser",
};

/** By origin and role. Absent: accepted. */
type NotAccepted = Readonly<Record<string, Acceptance>>;

const notAcceptedKey = "commandManifest.notAccepted";

/** The user's credentials: one per origin and role. A credential of one origin is never sent to another. */
export class Credentials {
  readonly #secrets: SecretStore;
  readonly #memory: Memory;
  /** By endpoint URL. Granted tokens are kept only here. */
  readonly #granting = new Map<string, string | TokenSource>();

  constructor(secrets: SecretStore, memory: Memory) {
    this.#secrets = secrets;
    this.#memory = memory;
  }

  get signedIn(): readonly SignedIn[] {
    const roles: readonly Role[] = ["application", "user"];
    return roles.flatMap((role) => this.#originsOf(role).map((origin) => this.#signedIn({ origin, role })));
  }

  acceptanceOf(url: string, role: Role): Acceptance {
    return this.#signedIn({ origin: new URL(url).origin, role }).acceptance;
  }

  async keep(url: string, credential: Credential, acceptance: Acceptance = "accepted"): Promise<void> {
    const { origin } = new URL(url);
    const role = roleOf(credential.kind);
    await this.setAcceptance(url, role, acceptance);
    await this.#secrets.store(secretKey(origin, role), JSON.stringify(credential));
    this.#granting.clear();
    await this.#memory.update(memoryKeys[role], [...this.#originsOf(role).filter((known) => known !== origin), origin]);
  }

  async setAcceptance(url: string, role: Role, acceptance: Acceptance): Promise<void> {
    const key = acceptanceKey({ origin: new URL(url).origin, role });
    const others = Object.entries(this.#notAccepted).filter(([other]) => other !== key);
    const own = acceptance === "accepted" ? [] : [[key, acceptance] as const];
    await this.#memory.update(notAcceptedKey, Object.fromEntries([...others, ...own]));
  }

  async forget({ origin, role }: CredentialKey): Promise<void> {
    await this.#secrets.delete(secretKey(origin, role));
    await this.setAcceptance(origin, role, "accepted");
    this.#granting.clear();
    await this.#memory.update(
      memoryKeys[role],
      this.#originsOf(role).filter((known) => known !== origin),
    );
  }

  async find(url: string, role: Role): Promise<Credential | undefined> {
    const kept = await this.#secrets.get(secretKey(new URL(url).origin, role));
    // Discards the parser's error, which would quote the secret.
    return kept === undefined ? undefined : (parseJson(kept) as Credential | undefined);
  }

  /** The Authorization header for an endpoint URL; undefined if no credential of this role is stored. */
  async authorization(url: string, role: Role, fetch: typeof globalThis.fetch) {
    const credential = await this.find(url, role);
    if (credential?.kind === "client") return this.#grant(url, credential, fetch);
    return credential && authorizationOf(credential, { baseUrl: url, fetch });
  }

  /** Returns the same source each time, so that a granted token is used until it expires. */
  #grant(url: string, credential: Credential, fetch: typeof globalThis.fetch): string | TokenSource {
    const source = this.#granting.get(url) ?? authorizationOf(credential, { baseUrl: url, fetch });
    this.#granting.set(url, source);
    return source;
  }

  get #notAccepted(): NotAccepted {
    return this.#memory.get<NotAccepted>(notAcceptedKey, {});
  }

  #signedIn(key: CredentialKey): SignedIn {
    return { ...key, acceptance: this.#notAccepted[acceptanceKey(key)] ?? "accepted" };
  }

  #originsOf(role: Role): readonly string[] {
    return this.#memory.get<readonly string[]>(memoryKeys[role], []);
  }
}

function acceptanceKey({ origin, role }: CredentialKey): string {
  return `${role} ${origin}`;
}

function secretKey(origin: string, role: Role): string {
  return `commandManifest.${role === "user" ? "userCredential" : "credential"}:${origin}`;
}
