import { withoutSecrets } from "../language/text/secrets.ts";

/** The settings that the language server reads. No other leaves the extension: a secret may have been put into it. */
const readByServer: ReadonlySet<string> = new Set(["rules", "counters", "diagnostics"]);

/** What the language server gets of our settings: what it reads, with nothing in it that looks like a token. */
export function settingsForServer(settings: unknown): unknown {
  if (typeof settings !== "object" || settings === null) return null;
  return cleaned(Object.fromEntries(Object.entries(settings).filter(([name]) => readByServer.has(name))));
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [withoutSecrets(name), cleaned(inner)]));
}
