import { UserError } from "../user-error.ts";
import { isAuthorization, isToken } from "../wire/token.ts";
import type { TokenSource } from "../wire/token-source.ts";
import { authorizationOf, credentialOf, isBot } from "./credential.ts";

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables that secrets come from. None is an option: other users of the machine can see options. */
const variables = {
  application: "COMMAND_MANIFEST_TOKEN",
  clientSecret: "COMMAND_MANIFEST_CLIENT_SECRET",
  user: "COMMAND_MANIFEST_USER_TOKEN",
} as const;

/** The environment for a program that needs none of our variables: some of them hold tokens. */
export function withoutOurVariables(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("COMMAND_MANIFEST_")));
}

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

/** The application's token: as it is in the environment, or one that its client secret gets (§5). Throws a UserError. */
export function applicationToken(
  environment: Environment,
  { baseUrl, applicationId, instead }: TokenPlace,
): string | TokenSource {
  const token = environment[variables.application];
  if (token) return withPrefix(token);
  const clientSecret = environment[variables.clientSecret];
  if (!clientSecret) {
    const wanted = `There is no token. Put it into the environment variable ${variables.application}, as “Bot …” or “Bearer …”, or the client secret into ${variables.clientSecret}.`;
    throw new UserError(`${wanted}${instead === "" ? "" : ` ${instead}`}`);
  }
  if (!isToken(clientSecret)) {
    throw new UserError(`${variables.clientSecret} must hold the client secret and nothing else: it has no spaces.`);
  }
  if (applicationId === undefined) {
    throw new UserError(
      `The client secret in ${variables.clientSecret} needs its application: say --application ID, or “application_id” in the project file or the manifest.`,
    );
  }
  return authorizationOf(credentialOf("client", clientSecret, applicationId), { baseUrl, fetch: globalThis.fetch });
}

/** The bot token, for what only a bot may do (§5). Throws a UserError. */
export function botToken(environment: Environment): string {
  const token = environment[variables.application];
  if (token && isBot(withPrefix(token))) return token;
  const there = token ? "It starts with “Bearer ”." : "There is none.";
  throw new UserError(`This requires a bot token in ${variables.application}, as “Bot …”. ${there}`);
}

/** A user's token, who alone may edit permissions (§4.5); undefined: there is none. Throws a UserError. */
export function userToken(environment: Environment): string | undefined {
  const token = environment[variables.user] || undefined;
  if (token === undefined || isAuthorization(token, "Bearer")) return token;
  const why = token.startsWith("Bot ") ? " A bot token is not a user's." : "";
  throw new UserError(`The token in ${variables.user} must start with “Bearer ”, and the rest has no spaces.${why}`);
}

function withPrefix(token: string): string {
  if (isAuthorization(token)) return token;
  throw new UserError(
    `The token in ${variables.application} must start with “Bot ” or “Bearer ”, and the rest has no spaces.`,
  );
}
