import { withoutSecrets } from "../../core/text/secrets.ts";

/** The settings that the language server reads. Others stay in the extension, because they may contain a secret. */
const readByServer: ReadonlySet<string> = new Set(["rules", "counters", "names", "diagnostics", "code"]);

/** The settings for the language server, without anything that looks like a token. */
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
