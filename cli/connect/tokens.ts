import { authorizationOf, credentialOf, isBot } from "../../core/credentials/credential.ts";
import { isAuthorization, isToken } from "../../core/wire/token.ts";
import type { TokenSource } from "../../core/wire/token-source.ts";
import { CannotRun } from "../terminal/exit.ts";

/** The environment variables that secrets come from. None is an option: other users of the machine can see options. */
const variables = {
  application: "COMMAND_MANIFEST_TOKEN",
  clientSecret: "COMMAND_MANIFEST_CLIENT_SECRET",
  user: "COMMAND_MANIFEST_USER_TOKEN",
} as const;

/** The message where a user's token is required and there is none. */
export const userTokenRequired = `Permissions are edited by a user, not by a bot. Put a user's token with the scope applications.commands.permissions.update into the environment variable ${variables.user}, as “Bearer …”.`;

/** Where a token goes, and for whom it is asked. */
export interface TokenPlace {
  /** Ends in its version segment. */
  readonly baseUrl: string;
  /** Absent: neither an option nor a file names it. */
  readonly applicationId: string | undefined;
  /** What else can be done where there is no token: a whole sentence, or nothing. */
  readonly instead: string;
}

/** The application's token: as it is in the environment, or one that its client secret gets (§5). Throws CannotRun. */
export function applicationToken({ baseUrl, applicationId, instead }: TokenPlace): string | TokenSource {
  const token = readVariable(variables.application);
  if (token !== undefined) return withPrefix(token);
  const clientSecret = readVariable(variables.clientSecret);
  if (clientSecret === undefined) {
    const wanted = `There is no token. Put it into the environment variable ${variables.application}, as “Bot …” or “Bearer …”, or the client secret into ${variables.clientSecret}.`;
    throw new CannotRun(`${wanted}${instead === "" ? "" : ` ${instead}`}`);
  }
  if (!isToken(clientSecret)) {
    throw new CannotRun(`${variables.clientSecret} must hold the client secret and nothing else: it has no spaces.`);
  }
  if (applicationId === undefined) {
    throw new CannotRun(
      `The client secret in ${variables.clientSecret} needs its application: say --application ID, or “application_id” in the project file or the manifest.`,
    );
  }
  return authorizationOf(credentialOf("client", clientSecret, applicationId), { baseUrl, fetch: globalThis.fetch });
}

/** The bot token, for what only a bot may do (§5). Throws CannotRun. */
export function botToken(): string {
  const token = readVariable(variables.application);
  if (token !== undefined && isBot(withPrefix(token))) return token;
  const there = token === undefined ? "There is none." : "It starts with “Bearer ”.";
  throw new CannotRun(`This requires a bot token in ${variables.application}, as “Bot …”. ${there}`);
}

/** A user's token, who alone may edit permissions (§4.5); undefined: there is none. Throws CannotRun. */
export function userToken(): string | undefined {
  const token = readVariable(variables.user);
  if (token === undefined || isAuthorization(token, "Bearer")) return token;
  const why = token.startsWith("Bot ") ? " A bot token is not a user's." : "";
  throw new CannotRun(`The token in ${variables.user} must start with “Bearer ”, and the rest has no spaces.${why}`);
}

function withPrefix(token: string): string {
  if (isAuthorization(token)) return token;
  throw new CannotRun(
    `The token in ${variables.application} must start with “Bot ” or “Bearer ”, and the rest has no spaces.`,
  );
}

function readVariable(variable: string): string | undefined {
  const value = process.env[variable] ?? "";
  return value === "" ? undefined : value;
}
