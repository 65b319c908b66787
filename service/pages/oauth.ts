import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { oauthPaths } from "../../core/interface/routes.ts";
import { secret } from "../../endpoint/sending/secret.ts";
import { readBodyText } from "../http/request-body.ts";
import type { Grant, GrantUser, ServiceIdentity } from "../store/state.ts";
import { type BoundedMap, boundedMap } from "../world/bounded-map.ts";
import { oauthScopes, sameSecret, tokenResponse } from "../world/tokens.ts";
import { identityOf, type World } from "../world/world.ts";
import { install, installScopesIn, isInstall, showInstall } from "./install.ts";
import { footer, type Html, hiddenInputs, pageHeaders, servePage } from "./layout.ts";

/** A user's consent, until the application fetches the token for it. */
interface OauthConsent {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly user: GrantUser;
  readonly codeChallenge: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The scopes of an application's own token, and of a user's. §5 */
const grantScopes = {
  client_credentials: [oauthScopes.updateCommands, oauthScopes.identify],
  authorization_code: [
    oauthScopes.updatePermissions,
    oauthScopes.identify,
    "openid",
    "applications.commands",
    oauthScopes.socialLayer,
    "sdk.social_layer_presence",
  ],
} as const;

const maxConsents = 1000;

const codeLifetime = 10 * 60 * 1000;

/** The token endpoint, and the pages for consenting and installing, as on Discord. §5 */
export function oauthOperations(world: World): Hono {
  const app = new Hono();
  const consents = boundedMap<OauthConsent>({ entries: maxConsents });
  world.onReset(() => consents.clear());
  app.use(oauthPaths.authorize, pageHeaders);
  app.get(oauthPaths.authorize, (c) => {
    const { searchParams } = new URL(c.req.url);
    if (isInstall(searchParams)) return showInstall(world, c, searchParams);
    const problem = authorizeProblem(world, searchParams);
    if (problem !== undefined) return servePage(c, html`<p>${problem}</p>`, { status: 400 });
    return servePage(c, consentPage(searchParams, identityOf(world)));
  });
  app.post(oauthPaths.authorize, async (c) => {
    const form = await formOf(world, c);
    if (form && isInstall(form)) return install(world, c, form);
    const problem = form ? authorizeProblem(world, form) : "The form is missing.";
    if (!form || problem !== undefined) return servePage(c, html`<p>${problem}</p>`, { status: 400 });
    return c.redirect(redirectFor(world, form, consents), 303);
  });
  app.post(oauthPaths.token, async (c) => {
    const form = await formOf(world, c);
    if (!form) return oauthError(400, "invalid_request", "The body must be application/x-www-form-urlencoded.");
    if (!isClient(world, c, form))
      return oauthError(401, "invalid_client", "The application ID or its secret is wrong.");
    const grantType = form.get("grant_type");
    if (grantType === "client_credentials") return credentialsToken(world, form);
    if (grantType === "authorization_code") return codeToken(world, form, consents);
    return oauthError(400, "unsupported_grant_type", "grant_type must be client_credentials or authorization_code.");
  });
  return app;
}

async function formOf(world: World, c: Context): Promise<URLSearchParams | undefined> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded"
    ? new URLSearchParams(await readBodyText(world, c.req.raw))
    : undefined;
}

/** Returns fixed sentences, so that the page contains no text from the request. */
function authorizeProblem(world: World, query: URLSearchParams): string | undefined {
  if (query.get("client_id") !== identityOf(world).applicationId) return "client_id is not this application's ID.";
  if (query.get("response_type") !== "code") return "response_type must be code.";
  if (!isLoopback(query.get("redirect_uri") ?? "")) return "redirect_uri must be an http URL on this machine.";
  const method = query.get("code_challenge_method") ?? "S256";
  if (method !== "S256") return "code_challenge_method must be S256.";
  return unknownScope(query, "authorization_code") ? "scope is missing or contains an unknown scope." : undefined;
}

function isLoopback(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  return protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}

function unknownScope(form: URLSearchParams, grant: keyof typeof grantScopes): boolean {
  const known: readonly string[] = grantScopes[grant];
  const scopes = installScopesIn(form);
  return scopes.length === 0 || scopes.some((scope) => !known.includes(scope));
}

function redirectFor(world: World, form: URLSearchParams, consents: BoundedMap<OauthConsent>): string {
  const redirect = new URL(form.get("redirect_uri") ?? "");
  const state = form.get("state");
  if (state !== null) redirect.searchParams.set("state", state);
  if (form.get("answer") !== "allow") {
    redirect.searchParams.set("error", "access_denied");
    return redirect.href;
  }
  const code = secret("code");
  const permissions = permissionString(form.getAll("permission")) ?? "0";
  consents.put(code, {
    redirectUri: form.get("redirect_uri") ?? "",
    scopes: installScopesIn(form),
    user: { id: identityOf(world).userId, permissions, roles: [], cannotManage: [] },
    codeChallenge: form.get("code_challenge") ?? undefined,
    expiresAt: world.now() + codeLifetime,
  });
  redirect.searchParams.set("code", code);
  return redirect.href;
}

function isClient(world: World, c: Context, form: URLSearchParams): boolean {
  const { applicationId, clientSecret } = identityOf(world);
  const basic = /^Basic (\S+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
  const given =
    basic === undefined
      ? `${form.get("client_id")}:${form.get("client_secret")}`
      : Buffer.from(basic, "base64").toString("utf8");
  return sameSecret(given, `${applicationId}:${clientSecret}`);
}

async function credentialsToken(world: World, form: URLSearchParams): Promise<Response> {
  if (unknownScope(form, "client_credentials")) {
    return oauthError(400, "invalid_scope", `scope can contain only ${grantScopes.client_credentials.join(" and ")}.`);
  }
  return await granted(world, { scopes: installScopesIn(form) });
}

/** Exchanges a code for a token. A code is valid once, with the redirect URI and the verifier of its request. */
async function codeToken(world: World, form: URLSearchParams, consents: BoundedMap<OauthConsent>): Promise<Response> {
  const code = form.get("code") ?? "";
  const consent = consents.get(code);
  consents.delete(code);
  const isGood =
    consent !== undefined &&
    consent.expiresAt > world.now() &&
    consent.redirectUri === form.get("redirect_uri") &&
    (consent.codeChallenge === undefined || consent.codeChallenge === s256Challenge(form.get("code_verifier") ?? ""));
  if (!isGood) return oauthError(400, "invalid_grant", "The code, its redirect_uri or its code_verifier is wrong.");
  return await granted(world, { scopes: consent.scopes, user: consent.user });
}

function s256Challenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

async function granted(world: World, grant: Omit<Grant, "expiresAt">): Promise<Response> {
  return Response.json(await tokenResponse(world, grant), { headers: { "Cache-Control": "no-store" } });
}

function oauthError(status: number, error: string, error_description: string): Response {
  return Response.json({ error, error_description }, { status });
}

/** The permissions that a user needs. Discord checks them instead of the application's. §5 */
const consentPermissions = [
  ["ADMINISTRATOR", "Administrator"],
  ["MANAGE_GUILD", "Manage Guild"],
  ["MANAGE_ROLES", "Manage Roles"],
] as const;

const formFields = [
  "client_id",
  "response_type",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
];

function consentPage(query: URLSearchParams, { applicationId, userId }: ServiceIdentity): Html {
  const boxes = consentPermissions.map(
    ([name, words]) => html`<label><input type="checkbox" name="permission" value="${name}" checked> ${words}</label>`,
  );
  return html`<h1>Authorize application ${applicationId}</h1>
<p>Scope <code>${query.get("scope")}</code> · User <code>${userId}</code></p>
<form method="post">${hiddenInputs(query, formFields)}<p>Permissions of this user in the guild:</p>${boxes}
<p><button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></p></form>
${footer}`;
}
