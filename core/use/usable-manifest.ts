import { check } from "../check/check.ts";
import type { CodeSource } from "../code/code-source.ts";
import { payloadsOf } from "../discord/commands/desired.ts";
import { asPublished, type UsableCommand, usableCommands } from "../interactions/usable-commands.ts";
import type { Project } from "../kinds/project/project.ts";
import { InvalidManifest, type ManifestText } from "../manifest/invalid-manifest.ts";
import { parseManifest } from "../manifest/parse-manifest.ts";
import { UserError } from "../tools/user-error.ts";

/** Makes up values that a test interaction requires and no manifest contains. Each call returns a new value. */
export interface MadeUp {
  id(): string;
  token(): string;
}

/** The application, guild and scope of a test, from the manifest and its project or made up. */
export interface TestSetting {
  readonly applicationId: string;
  readonly guildId: string;
  readonly scope: "global" | "guild";
  readonly madeUp: MadeUp;
}

/** The commands of a manifest that can be used, at least one. */
export interface UsableManifest {
  readonly setting: TestSetting;
  readonly commands: readonly UsableCommand[];
}

/** The same of commands in code: those of which enough is known. `text`: the code. Throws a UserError. */
export function usableCode(
  source: Pick<CodeSource, "check" | "usableJson">,
  text: ManifestText,
  project: Project,
  madeUp: MadeUp,
): UsableManifest {
  const errors = source.check({ forPublishing: true }).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new InvalidManifest(noInteraction, text, errors);
  return usableManifest({ name: text.name, text: source.usableJson }, project, madeUp);
}

const noInteraction = "No interaction was made";

/**
 * The commands and subcommands of a manifest as users see them after it is published. Throws a UserError if the manifest
 * has errors or no command.
 */
export function usableManifest(
  source: ManifestText,
  { applicationId: projectsOwn }: Project,
  madeUp: MadeUp,
): UsableManifest {
  const manifest = parseManifest(source.text);
  const errors = check(manifest, { forPublishing: true }).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new InvalidManifest(noInteraction, source, errors);
  const { envelope } = manifest;
  const applicationId = envelope.applicationId ?? projectsOwn ?? madeUp.id();
  const scope = envelope.scope ?? "global";
  const commands = payloadsOf(manifest, scope).flatMap(({ body, id }) =>
    usableCommands(asPublished(body, { id: id ?? madeUp.id(), applicationId })),
  );
  if (commands.length === 0) throw new UserError(`${source.name} has no usable command. Add a command first.`);
  return { setting: { applicationId, guildId: envelope.guildId ?? madeUp.id(), scope, madeUp }, commands };
}
