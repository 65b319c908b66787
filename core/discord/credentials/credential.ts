import { botIdOf } from "../token.ts";
import { clientCredentialsToken, type TokenSource } from "../token-source.ts";

/** A credential (§5): an application's bot token, client credentials or Bearer token, or a user's Bearer token. */
export type Credential =
  | { readonly kind: "bot"; readonly token: string; readonly applicationId?: string }
  | { readonly kind: "client"; readonly applicationId: string; readonly clientSecret: string }
  | { readonly kind: "application" | "user"; readonly token: string };

export type CredentialKind = Credential["kind"];

/** Whose token a call sends: an application's to register commands, or a user's to edit permissions. §5 */
export type Role = "application" | "user";

export function roleOf(kind: CredentialKind): Role {
  return kind === "user" ? "user" : "application";
}

export function kindsOf(role: Role | undefined): readonly CredentialKind[] {
  const all: readonly CredentialKind[] = ["bot", "client", "application", "user"];
  return all.filter((kind) => role === undefined || roleOf(kind) === role);
}

/** A credential from its secret. `applicationId` is used for client credentials only. */
export function credentialOf(kind: CredentialKind, secret: string, applicationId: string): Credential {
  return kind === "client" ? { kind, applicationId, clientSecret: secret } : { kind, token: secret };
}

/** The application ID of a credential; undefined if the credential does not contain it. */
export function applicationOf(credential: Credential): string | undefined {
  if (credential.kind === "client") return credential.applicationId;
  return credential.kind === "bot" ? (credential.applicationId ?? botIdOf(credential.token)) : undefined;
}

export interface CredentialServer {
  /** Ends in its version segment. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
}

/** The Authorization header of a credential, or a source that requests one. §5 */
export function authorizationOf(credential: Credential, { baseUrl, fetch }: CredentialServer) {
  if (credential.kind !== "client") return `${credential.kind === "bot" ? "Bot" : "Bearer"} ${credential.token}`;
  const { applicationId, clientSecret } = credential;
  return clientCredentialsToken({ baseUrl, applicationId, clientSecret, fetch });
}

/** Whether an Authorization header has a bot token, which lobbies require. §5 */
export function isBot(authorization: string | TokenSource | undefined): authorization is string {
  return typeof authorization === "string" && authorization.startsWith("Bot ");
}
