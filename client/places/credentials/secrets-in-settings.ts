import type { Node } from "jsonc-parser";
import { parse } from "../../../core/text/parse.ts";
import { type FoundSecret, secretsIn } from "../../../core/text/secrets.ts";
import type { Span } from "../../../core/text/span.ts";

/**
 * A secret in a setting. `credentials`: the user name and password of a URL, with the `@` after them. `unknown`: a value
 * that looks like a secret instead of a URL.
 */
export interface SettingSecret extends Span {
  readonly kind: FoundSecret["kind"] | "credentials" | "unknown";
}

const section = "commandManifest.";
const service = `${section}service`;

const credentials = /(?<=^\s*[a-z]+:\/\/)[^/?#\s]+@/i;

/** Matches either no spaces, with letters of both cases and digits, or a token with its prefix. */
const unknown = /^(?:(?:Bot|Bearer)\s+\S{20,}|(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{30,})$/;

/** The secrets in the value of one of our settings. Offsets are the value's, in UTF-16. */
export function secretsInSetting(name: string, value: string): readonly SettingSecret[] {
  const found = secretsIn(value);
  if (found.length > 0 || name !== service) return found;
  const match = credentials.exec(value);
  if (match) return [{ kind: "credentials", start: match.index, end: match.index + match[0].length }];
  return unknown.test(value.trim()) ? [{ kind: "unknown", start: 0, end: value.length }] : [];
}

export function hasSecret(name: string, value: unknown): boolean {
  if (typeof value === "string") return secretsInSetting(name, value).length > 0;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasSecret(name, key) || hasSecret(name, inner));
}

export function isSettingsFile(path: string): boolean {
  return path.endsWith("/settings.json") || path.endsWith(".code-workspace");
}

/** The secrets in a file: in our settings for a file with settings, else anywhere. Offsets are UTF-16. */
export function secretsInFile(path: string, text: string): readonly SettingSecret[] {
  return isSettingsFile(path) ? secretsInSettingsFile(text) : secretsIn(text);
}

/**
 * The secrets in our settings in the text of a settings file or a workspace file (there under `settings`). Settings
 * of other extensions are skipped. Offsets are UTF-16.
 */
export function secretsInSettingsFile(text: string): readonly SettingSecret[] {
  if (!text.includes(section)) return [];
  const { root } = parse(text, "jsonc");
  return root ? secretsUnder(root, text) : [];
}

function secretsUnder(object: Node, text: string): readonly SettingSecret[] {
  if (object.type !== "object") return [];
  return (object.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    const name = String(key?.value);
    if (!value) return [];
    if (name === "settings" || name.startsWith("[")) return secretsUnder(value, text);
    return name.startsWith(section) ? stringsIn(value).flatMap((node) => secretsInNode(name, node, text)) : [];
  });
}

function stringsIn(node: Node): readonly Node[] {
  return node.type === "string" ? [node] : (node.children ?? []).flatMap(stringsIn);
}

/** Secrets have no characters that JSON escapes, so the text between the quotes equals the value. */
function secretsInNode(name: string, { offset, length }: Node, text: string): readonly SettingSecret[] {
  const inside = offset + 1;
  return secretsInSetting(name, text.slice(inside, offset + length - 1)).map((found) => ({
    ...found,
    start: inside + found.start,
    end: inside + found.end,
  }));
}
