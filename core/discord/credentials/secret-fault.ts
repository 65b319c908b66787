import { isDiscord } from "../service-url.ts";
import { botIdOf } from "../token.ts";
import type { CredentialKind } from "./credential.ts";

export type Prefix = "Bot" | "Bearer";

/** A secret as users give it, without white space, invisible characters and quotes around it. */
export interface GivenSecret {
  /** Written as a header requires; undefined if the text has no prefix. */
  readonly prefix: Prefix | undefined;
  readonly secret: string;
}

export interface SecretUse {
  readonly kind: CredentialKind;
  /** The subject of the sentence about a fault: `The token`, or an environment variable. */
  readonly subject: string;
  /** The endpoint URL that the secret is for. */
  readonly baseUrl: string;
}

/** The prefix of an Authorization header, which users often copy too. */
const prefixPattern = /^(?:(bot)|bearer)(?:\s+|$)/i;

export function readGivenSecret(given: string): GivenSecret {
  const text = unwrapped(given);
  const match = prefixPattern.exec(text);
  if (!match) return { prefix: undefined, secret: text };
  return { prefix: match[1] ? "Bot" : "Bearer", secret: unwrapped(text.slice(match[0].length)) };
}

/** Pairs of quotes that shells, `.env` files and word processors put around a text. */
const quotePairs: ReadonlySet<string> = new Set(['""', "''", "``", "“”", "‘’", "„“", "«»"]);

/** White space and invisible characters, such as a byte order mark. A secret contains none. */
const invisible = /[\s\p{Cf}]/u;

/** Removes white space, invisible characters and matching quotes around a text. */
function unwrapped(text: string): string {
  let start = 0;
  let end = text.length;
  for (;;) {
    while (start < end && invisible.test(text.charAt(start))) start++;
    while (start < end && invisible.test(text.charAt(end - 1))) end--;
    if (end - start < 2 || !quotePairs.has(text.charAt(start) + text.charAt(end - 1))) return text.slice(start, end);
    start++;
    end--;
  }
}

/**
 * Explains why a text cannot be a secret; undefined if it can. Discord's secrets have a known form. Other servers may
 * issue any, so for them it refuses only what no server issues. No sentence quotes the secret.
 */
export function secretFault(given: string, use: SecretUse): string | undefined {
  const { subject, kind } = use;
  const { prefix, secret } = readGivenSecret(given);
  const noun = nounOf(kind);
  if (secret === "") return prefix ? `${subject} has no ${noun} after “${prefix}”.` : `${subject} is empty.`;
  const second = readGivenSecret(secret).prefix;
  if (prefix && second) return `${subject} starts with “${prefix} ${second}”. Keep only one prefix.`;
  if (isPlaceholder(secret, use)) return `${subject} still has the placeholder ${secret}. Replace it with the ${noun}.`;
  const character = characterFault(secret, use);
  if (character !== undefined) return character;
  if (/[ \t]/.test(secret)) return spaceFault(use);
  return missingFault(secret, use) ?? (isDiscord(use.baseUrl) ? discordFault(secret, use) : undefined);
}

function nounOf(kind: CredentialKind): string {
  return kind === "client" ? "client secret" : "token";
}

const quotes = /["'`“”„‘’‚«»]/;

/** Characters around placeholders and copied texts. No secret contains them. */
function characterFault(text: string, { subject, kind }: SecretUse): string | undefined {
  const [found] = /[^\t\x20-\x7e]|["'`<>[\]{}()\\]/u.exec(text) ?? [];
  if (found === undefined) return undefined;
  const fault = `${subject} must not contain`;
  if (/[\r\n]/.test(found)) return `${fault} line breaks.`;
  if (quotes.test(found)) return `${fault} quotes (${found}). Remove them.`;
  if (/[<>[\]{}()]/.test(found)) return `${fault} “${found}”. Set it to the ${nounOf(kind)} itself, without brackets.`;
  if (found === "\\") return `${fault} “\\”. Remove the escape sequence.`;
  return `${fault} ${characterName(found)}. Copy the ${nounOf(kind)} again.`;
}

/** The character with its code point, which alone names a character that is not visible. */
function characterName(character: string): string {
  const codePoint = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
  return /[\p{C}\p{Z}]/u.test(character) ? `the character ${codePoint}` : `“${character}” (${codePoint})`;
}

function spaceFault({ subject, kind }: SecretUse): string {
  if (kind === "client") return `${subject} must contain only the client secret, without spaces.`;
  return `${subject} must be a token without spaces. Only “Bot ” or “Bearer ” can precede it.`;
}

/** Longer texts are not compared with the words of placeholders. Characters. */
const longestPlaceholder = 60;

/** Brackets around a placeholder, also those of templates: `<…>`, `${…}`, `{{ … }}`. */
const bracketed = /^(?:<+|\[+|\(|\$?\{+)\s*([^<>[\]{}()]*?)\s*(?:>+|\]+|\)|\}+)$/;

/** Consists of placeholder words only. No secret does, so a fault may quote the text. */
const placeholderWords =
  /^[\s._-]*(?:(?:your|my|me|the|insert|paste|enter|put|add|replace|change|set|with|this|here|goes|discord|bot|app|application|client|user|access|oauth2?|bearer|api|secrets?|tokens?|key|value|placeholder|todo|env)[\s._-]*)+$/i;

/** Words that tell a reader to do something. They are a placeholder without brackets, too. */
const instruction = /your|insert|paste|enter|replace|change|here|placeholder|todo/i;

/** Names of variables are in capitals. */
const isInCapitals = (text: string): boolean => /[A-Z]/.test(text) && text === text.toUpperCase();

/** Whether a text is `<TOKEN>`, `your-token-here` or the like. Servers other than Discord may issue single words. */
function isPlaceholder(secret: string, { baseUrl }: Pick<SecretUse, "baseUrl">): boolean {
  if (secret.length > longestPlaceholder) return false;
  const inside = bracketed.exec(secret)?.[1];
  if (inside !== undefined) return inside === "" || placeholderWords.test(inside);
  if (!placeholderWords.test(secret)) return false;
  return instruction.test(secret) || isInCapitals(secret) || isDiscord(baseUrl);
}

/** Words that programs print where a value is missing. */
const missingValues = /^(?:undefined|null|none|nil|nan)$/i;

/** `$TOKEN` and `%TOKEN%`, as shells have them, and `process.env.TOKEN`. */
const variableName = /^(?:\$\w+|%\w+%|process\.env\.\w+)$/;

function missingFault(secret: string, { subject, kind }: SecretUse): string | undefined {
  const noun = nounOf(kind);
  if (missingValues.test(secret)) return `${subject} contains “${secret}” instead of a ${noun}.`;
  if (variableName.test(secret)) return `${subject} contains a variable's name instead of a ${noun}.`;
  if (!/[A-Za-z\d]/.test(secret)) return `${subject} contains only punctuation instead of a ${noun}.`;
  return undefined;
}

const portal = "in the Developer Portal";

/** In characters. Discord's access tokens and client secrets have at least 30. */
const minSecretLength = 20;

function discordFault(secret: string, { subject, kind }: SecretUse): string | undefined {
  const isBotToken = botIdOf(secret) !== undefined;
  if (kind === "bot") {
    if (isBotToken) return undefined;
    const reason = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secret)
      ? "The first part of a bot token is the bot's ID in base64"
      : "A bot token has three parts separated by dots";
    return `${subject} is not a Discord bot token. ${reason}. Copy it from the Bot page ${portal}.`;
  }
  if (kind === "client" && isBotToken) return `${subject} contains a bot token instead of a client secret.`;
  if (secret.length >= minSecretLength) return undefined;
  if (kind !== "client") return `${subject} is too short for a Discord access token.`;
  return `${subject} is too short for a Discord client secret. Copy it from the OAuth2 page ${portal}.`;
}
