import { UserError } from "../../user-error.ts";
import { isAuthorization, isToken } from "../token.ts";
import { authorizationOf, credentialOf, isBot } from "./credential.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables of secrets. They are not options, because other users of the machine can see options. */
const variables = {
  application: "COMMAND_MANIFEST_TOKEN",
  clientSecret: "COMMAND_MANIFEST_CLIENT_SECRET",
  user: "COMMAND_MANIFEST_USER_TOKEN",
} as const;

/** The environment for a program that needs none of our variables: some of them hold tokens. */
export function withoutOurVariables(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("COMMAND_MANIFEST_")));
}

export const userTokenRequired = `Editing permissions requires a user's token. Set the environment variable ${variables.user} to “Bearer …”, with the scope applications.commands.permissions.update.`;

export interface TokenRequest {
  /** Ends in its version segment. */
  readonly baseUrl: string;
  /** Undefined if neither an option nor a file sets it. */
  readonly applicationId: string | undefined;
  /** An alternative if there is no token: a sentence, or empty. */
  readonly instead: string;
}

/** The application's token from the environment, or one requested with its client secret (§5). Throws a UserError. */
export function applicationToken(environment: Environment, { baseUrl, applicationId, instead }: TokenRequest) {
  const token = environment[variables.application];
  if (token) return withPrefix(token);
  const clientSecret = environment[variables.clientSecret];
  if (!clientSecret) {
    const missing = `No token was found. Set the environment variable ${variables.application} to “Bot …” or “Bearer …”, or ${variables.clientSecret} to the client secret.`;
    throw new UserError(instead === "" ? missing : `${missing} ${instead}`);
  }
  if (!isToken(clientSecret)) {
    throw new UserError(`${variables.clientSecret} must contain only the client secret, without spaces.`);
  }
  if (applicationId === undefined) {
    throw new UserError(
      `${variables.clientSecret} requires an application ID. Use \`--application ID\`, or set “application_id” in the project file or the manifest.`,
    );
  }
  return authorizationOf(credentialOf("client", clientSecret, applicationId), { baseUrl, fetch: globalThis.fetch });
}

/** The bot token, for operations that require one (§5). Throws a UserError. */
export function botToken(environment: Environment): string {
  const token = environment[variables.application];
  if (token && isBot(withPrefix(token))) return token;
  throw new UserError(
    token
      ? `A bot token is required. Set the environment variable ${variables.application} to “Bot …” instead of “Bearer …”.`
      : `A bot token is required. Set the environment variable ${variables.application} to “Bot …”.`,
  );
}

/** The user's token, which editing permissions requires (§4.5); undefined if it is not set. Throws a UserError. */
export function userToken(environment: Environment): string | undefined {
  const token = environment[variables.user] || undefined;
  if (token === undefined || isAuthorization(token, "Bearer")) return token;
  throw new UserError(
    token.startsWith("Bot ")
      ? `${variables.user} must contain a user's token (“Bearer …”), not a bot token.`
      : `${variables.user} must be “Bearer ” and a token without spaces.`,
  );
}

function withPrefix(token: string): string {
  if (isAuthorization(token)) return token;
  throw new UserError(`${variables.application} must be “Bot ” or “Bearer ” and a token without spaces.`);
}
