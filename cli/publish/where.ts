import { isTrusted } from "../../core/discord/service-url.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { joined } from "../../core/manifest/describe.ts";
import { projectNames } from "../../core/workspace/no-manifest.ts";
import { type Where, whereOf } from "../../core/workspace/where.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { completeServiceUrl } from "../connect/service-access.ts";
import { shownUri } from "../files/workspace.ts";
import { idIn } from "../terminal/id-in.ts";

/** The options that name the place of a command. */
export interface WhereOptions {
  readonly guild?: string;
  readonly global?: true;
  readonly target?: string;
  readonly application?: string;
  readonly service?: string;
}

/** The options that name the places of a command. */
export interface PlacesOptions extends Omit<WhereOptions, "guild" | "target"> {
  readonly guild?: readonly string[];
  readonly target?: readonly string[];
}

/** The options of each place. Without a named place, they are the only element. */
export function placesIn({ guild, target, ...rest }: PlacesOptions): readonly WhereOptions[] {
  if (guild) return guild.map((id) => ({ ...rest, guild: id }));
  if (target) return target.map((name) => ({ ...rest, target: name }));
  return [rest];
}

/** The target of a project that has no other one. Throws CannotRun, which names the targets if there are several. */
function onlyTarget(project: Project | undefined): string {
  const names = project?.targets.map(({ name }) => name) ?? [];
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  const choices = [...names.map((name) => `\`--target ${name}\``), "`--guild ID`", "`--global`"];
  throw new CannotRun(`Choose where to publish: ${joined(choices, "or")}.`);
}

/** A sentence about the projects in folders; none without a folder. */
function projectsBelow(folders: readonly string[]): readonly string[] {
  if (folders.length === 0) return [];
  const verb = folders.length === 1 ? "is" : "are";
  return [`Below ${verb} ${projectNames(folders, shownUri)}. Name the folder of one project.`];
}

/**
 * The target that the options name, else the only one of the project. `folder`: where the project file was looked for. `below`:
 * the URIs of the folders below with a project. Throws a UserError.
 */
export function whereOfOptions(
  options: WhereOptions,
  found: { readonly project: Project } | undefined,
  folder = process.cwd(),
  below: readonly string[] = [],
): Where {
  const { guild, global, application, service } = options;
  for (const [name, id] of Object.entries({ guild, application })) {
    if (id !== undefined) idIn(`--${name}`, id);
  }
  const target = options.target ?? (guild === undefined && !global ? onlyTarget(found?.project) : undefined);
  if (target !== undefined && !found) {
    const none = `\`--target\` requires a project file. None was found in ${folder} or above.`;
    throw new CannotRun([none, ...projectsBelow(below)].join(" "));
  }
  const url = service && completeServiceUrl(service);
  const where = whereOf({ target, guildId: guild, applicationId: application, service: url }, found?.project);
  if (service === undefined) refuseUntrusted(where);
  return where;
}

/** Throws CannotRun for a target whose project file, which may come from a stranger, leads the token to another server. */
export function refuseUntrusted({ service, targetName }: Pick<Where, "service" | "targetName">): void {
  if (service === undefined || isTrusted(service)) return;
  throw new CannotRun(
    `The target “${targetName}” in the project file sends your token to ${service}. If you trust that address, use \`--service ${service}\`.`,
  );
}
