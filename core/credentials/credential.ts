import { botIdOf } from "../wire/token.ts";
import { clientCredentialsToken, type TokenSource } from "../wire/token-source.ts";

/**
 * A way to sign in (§5): an application has its bot token, its client credentials or a Bearer token of its own; a user
 * has a Bearer token.
 */
export type Credential =
  | { readonly kind: "bot"; readonly token: string; readonly applicationId?: string }
  | { readonly kind: "client"; readonly applicationId: string; readonly clientSecret: string }
  | { readonly kind: "application" | "user"; readonly token: string };

/** The ways to sign in. */
export type CredentialKind = Credential["kind"];

/** `bearer` is of an earlier version, which did not ask for the role; it counts for both. */
export type KeptCredential = Credential | { readonly kind: "bearer"; readonly token: string };

/** In whose name a call is made: the application's, which registers commands, or a user's, who edits permissions. §5 */
export type Role = "application" | "user";

/** The role that a way to sign in gives. */
export function roleOf(kind: CredentialKind): Role {
  return kind === "user" ? "user" : "application";
}

/** The ways to sign in, or those of one role. */
export function kindsOf(role: Role | undefined): readonly CredentialKind[] {
  const all: readonly CredentialKind[] = ["bot", "client", "application", "user"];
  return all.filter((kind) => role === undefined || roleOf(kind) === role);
}

/** A credential from its secret. `applicationId` is used for client credentials only. */
export function credentialOf(kind: CredentialKind, secret: string, applicationId: string): Credential {
  return kind === "client" ? { kind, applicationId, clientSecret: secret } : { kind, token: secret };
}

/** The application that a credential is of; undefined where it does not say. */
export function applicationOf(credential: KeptCredential): string | undefined {
  if (credential.kind === "client") return credential.applicationId;
  return credential.kind === "bot" ? (credential.applicationId ?? botIdOf(credential.token)) : undefined;
}

/** The service that a credential is for. */
export interface CredentialPlace {
  /** Ends in its version segment. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
}

/** The Authorization header that a credential makes, or what asks for one when it is needed. §5 */
export function authorizationOf(credential: KeptCredential, { baseUrl, fetch }: CredentialPlace): string | TokenSource {
  if (credential.kind !== "client") return `${credential.kind === "bot" ? "Bot" : "Bearer"} ${credential.token}`;
  const { applicationId, clientSecret } = credential;
  return clientCredentialsToken({ baseUrl, applicationId, clientSecret, fetch });
}

/** Whether a call with this header is a bot's, which lobbies require. §5 */
export function isBot(authorization: string | TokenSource | undefined): authorization is string {
  return typeof authorization === "string" && authorization.startsWith("Bot ");
}
