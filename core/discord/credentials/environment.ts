import { UserError } from "../../tools/user-error.ts";
import { authorizationOf, type CredentialKind, credentialOf } from "./credential.ts";
import { type Prefix, readGivenSecret, secretFault } from "./secret-fault.ts";
import { variables } from "./variables.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable for a secret, without the secret. */
export interface SecretVariable {
  readonly name: string;
  readonly isSet: boolean;
  /** Whether the secret is a user's, which only editing permissions requires (§4.5). */
  readonly isUser: boolean;
}

/** The variables for secrets in the order in which they are used. */
export function secretVariables(environment: Environment): readonly SecretVariable[] {
  return Object.entries(variables).map(([kind, name]) => {
    return { name, isSet: textOf(environment, name) !== undefined, isUser: kind === "user" };
  });
}

/** The environment for a program that needs none of our variables: some of them hold tokens. */
export function withoutOurVariables(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("COMMAND_MANIFEST_")));
}

export const userTokenRequired = `Editing permissions requires a user's token. Set the environment variable ${variables.user} to an access token with the scope applications.commands.permissions.update.`;

export interface TokenRequest {
  /** Ends in its version segment. */
  readonly baseUrl: string;
  /** Undefined if neither an option nor a file sets it. */
  readonly applicationId: string | undefined;
  /** An alternative if there is no token: a sentence, or empty. */
  readonly instead: string;
}

/** The value of a variable without white space around it; undefined if it is empty or not set. */
function textOf(environment: Environment, variable: string): string | undefined {
  return environment[variable]?.trim() || undefined;
}

/** The application's token from the environment, or one requested with its client secret (§5). Throws a UserError. */
export function applicationToken(environment: Environment, { baseUrl, applicationId, instead }: TokenRequest) {
  const token = textOf(environment, variables.application);
  if (token !== undefined) return applicationHeader(token, baseUrl);
  const given = textOf(environment, variables.clientSecret);
  if (given === undefined) {
    const missing = `No token was found. Set the environment variable ${variables.application} to the bot token, or ${variables.clientSecret} to the client secret.`;
    throw new UserError(instead === "" ? missing : `${missing} ${instead}`);
  }
  const clientSecret = clientSecretIn(given, baseUrl);
  if (applicationId === undefined) {
    throw new UserError(
      `${variables.clientSecret} requires an application ID. Use \`--application ID\`, or set “application_id” in the project file or the manifest.`,
    );
  }
  return authorizationOf(credentialOf("client", clientSecret, applicationId), { baseUrl, fetch: globalThis.fetch });
}

/** The bot token, for operations that require one (§5). Throws a UserError. */
export function botToken(environment: Environment, baseUrl: string): string {
  const token = textOf(environment, variables.application);
  if (token !== undefined && readGivenSecret(token).prefix !== "Bearer") return applicationHeader(token, baseUrl);
  throw new UserError(
    token
      ? `A bot token is required. Set the environment variable ${variables.application} to the bot token instead of an access token (“Bearer …”).`
      : `A bot token is required. Set the environment variable ${variables.application} to the bot token.`,
  );
}

/** The user's token, which editing permissions requires (§4.5); undefined if it is not set. Throws a UserError. */
export function userToken(environment: Environment, baseUrl: string): string | undefined {
  const token = textOf(environment, variables.user);
  if (token === undefined) return undefined;
  if (readGivenSecret(token).prefix === "Bot") {
    throw new UserError(`${variables.user} must contain a user's access token, not a bot token.`);
  }
  return header("Bearer", token, { kind: "user", variable: variables.user, baseUrl });
}

/** A token without a prefix is a bot token. `subject`: what the token is from, in messages. Throws a UserError. */
export function applicationHeader(token: string, baseUrl: string, subject: string = variables.application): string {
  const { prefix = "Bot" } = readGivenSecret(token);
  const kind = prefix === "Bot" ? "bot" : "application";
  return header(prefix, token, { kind, variable: subject, baseUrl });
}

interface Variable {
  readonly kind: CredentialKind;
  /** The name of the variable or option. */
  readonly variable: string;
  readonly baseUrl: string;
}

/** An Authorization header with the token of a variable. Throws a UserError. */
function header(prefix: Prefix, token: string, { kind, variable, baseUrl }: Variable): string {
  const fault = secretFault(token, { kind, subject: variable, baseUrl });
  if (fault !== undefined) throw new UserError(fault);
  return `${prefix} ${readGivenSecret(token).secret}`;
}

/** The client secret without quotes around it. Throws a UserError if the text cannot be one. */
function clientSecretIn(text: string, baseUrl: string): string {
  const subject = variables.clientSecret;
  const { prefix, secret } = readGivenSecret(text);
  if (prefix) throw new UserError(`${subject} must contain only the client secret, without “${prefix}”.`);
  const fault = secretFault(text, { kind: "client", subject, baseUrl });
  if (fault !== undefined) throw new UserError(fault);
  return secret;
}
