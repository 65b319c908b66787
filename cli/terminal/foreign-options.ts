import type { Command } from "commander";
import { variables } from "../../core/discord/credentials/variables.ts";

/** The options of other tools by ours, in kebab case. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["--guild", ["guild-id", "guilds", "guild-ids", "server", "server-id", "dev-guild", "test-guild"]],
  ["--application", ["app", "app-id", "application-id", "client", "client-id", "bot-id"]],
  ["--target", ["prod", "production", "env", "environment", "stage", "staging", "dev", "development", "profile"]],
  ["--service", ["url", "base-url", "api", "api-url", "host", "server-url"]],
  ["--yes", ["force", "no-confirm", "auto-approve", "assume-yes", "non-interactive", "no-interactive", "skip-confirm"]],
  ["--out", ["output", "out-file", "output-file"]],
]);

const dryRuns = ["dry-run", "dry", "dryrun", "preview", "simulate", "what-if", "no-op", "noop", "plan", "diff"];

const tokens = ["token", "bot-token", "discord-token", "api-token", "access-token", "auth-token", "auth"];

/** Makes each command of a program answer the options of other tools with what it has in their place. */
export function explainForeignOptions(program: Command): void {
  const { outputError } = program.configureOutput();
  program.configureOutput({
    outputError: (text, write) => outputError?.(withoutValue(text, instead(program, text)), write),
  });
  program.commands.forEach(explainForeignOptions);
}

const unknownOption = /^error: unknown option '(--?[^'=\s]*)[\s\S]*$/;

/** Commander's message about an unknown option. Leaves out the option's value, which can be a token. */
function withoutValue(text: string, hint: string | undefined): string {
  const flag = unknownOption.exec(text)?.[1];
  if (flag === undefined) return text;
  const suggestion = hint ?? /\n(\(Did you mean [\s\S]*\))\s*$/.exec(text)?.[1];
  return `error: unknown option '${flag}'\n${suggestion === undefined ? "" : `${suggestion}\n`}`;
}

/** What a command has in place of an unknown option; undefined: nothing is known. */
function instead(command: Command, text: string): string | undefined {
  const flag = unknownOption.exec(text)?.[1];
  if (flag === undefined) return undefined;
  const name = kebabCase(flag);
  const has = (long: string): boolean => command.options.some((option) => option.long === long);
  if (dryRuns.includes(name)) return insteadOfDryRun(command, has);
  if (name === "global") return has("--guild") ? "(Permissions belong to a guild. Did you mean --guild?)" : undefined;
  const secret = secretMeant(name);
  if (secret !== undefined)
    return `(Set the environment variable ${secret} instead, because other users of the machine can see options.)`;
  if (name === "json" && has("--format")) return "(Did you mean --format json?)";
  if (name === "local" && has("--service")) return "(Did you mean --service local?)";
  const own = [...synonyms].find(([long, names]) => has(long) && names.includes(name))?.[0];
  return own && `(Did you mean ${own}?)`;
}

function insteadOfDryRun(command: Command, has: (long: string) => boolean): string | undefined {
  if (command.parent?.parent === null && command.name() === "publish")
    return "(Use `command-manifest plan`, which shows the changes and sends nothing.)";
  if (has("--yes")) return "(Without --yes, the changes are shown, and nothing is sent until you confirm.)";
  if (has("--fix")) return "(Without --fix, no file is changed.)";
  return ["plan", "diff"].includes(command.name()) ? "(This command changes nothing.)" : undefined;
}

function secretMeant(name: string): string | undefined {
  if (name === "client-secret" || name === "secret") return variables.clientSecret;
  if (name === "user-token") return variables.user;
  return tokens.includes(name) ? variables.application : undefined;
}

/** `guildId`, `guild_id` and `GUILD-ID` as `guild-id`. */
function kebabCase(flag: string): string {
  return flag
    .replace(/^-+/, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}
