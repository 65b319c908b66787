import { createHash, timingSafeEqual } from "node:crypto";
import type { TokenResponse } from "../../core/interface/payloads.ts";
import { secret } from "../../endpoint/sending/secret.ts";
import type { Grant, RowChange } from "../store/state.ts";
import { identityOf, type World } from "./world.ts";

/** OAuth scopes of the endpoints. §5 */
export const oauthScopes = {
  updateCommands: "applications.commands.update",
  updatePermissions: "applications.commands.permissions.update",
  identify: "identify",
  socialLayer: "sdk.social_layer",
} as const;

export type Principal = { readonly kind: "bot" } | { readonly kind: "bearer"; readonly grant: Grant };

/** Seconds that an issued token lives. */
const tokenLifetime = 604_800;

/** The latest possible time, for the token that is printed at every start. */
export const neverExpires = 8_640_000_000_000_000;

/** The principal of an Authorization header; undefined if it is missing, malformed, unknown or expired. §5 */
export function principalOf(world: World, header: string | undefined): Principal | undefined {
  const [, kind, token] = /^(Bot|Bearer) (\S+)$/.exec(header ?? "") ?? [];
  if (token === undefined) return undefined;
  if (kind === "Bot") return sameSecret(token, identityOf(world).botToken) ? { kind: "bot" } : undefined;
  const grant = world.store.table("grants").get(grantKey(token));
  return grant && grant.expiresAt > world.now() ? { kind: "bearer", grant } : undefined;
}

/** Issues a token, of which only the hash is stored, as the token endpoint returns it. §5 */
export async function tokenResponse(world: World, grant: Omit<Grant, "expiresAt">): Promise<TokenResponse> {
  const token = secret(grant.user ? "user" : "credentials");
  const expiresAt = world.now() + tokenLifetime * 1000;
  const expired = [...world.store.table("grants")].filter(([, other]) => other.expiresAt <= world.now());
  await world.store.commit([
    ...expired.map(([key]): RowChange => ({ table: "grants", key, value: null })),
    { table: "grants", key: grantKey(token), value: { ...grant, expiresAt } },
  ]);
  return { access_token: token, token_type: "Bearer", expires_in: tokenLifetime, scope: grant.scopes.join(" ") };
}

/** Compares two secrets in constant time, so that the duration does not reveal equal parts. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

export function grantKey(token: string): string {
  return digest(token).toString("base64url");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
