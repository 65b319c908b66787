import { guildLabel } from "../discord/names/names.ts";
import { isSameService, liveService, localService, serverName } from "../discord/service-url.ts";
import type { Scope } from "../interface/facts/scope.ts";
import { emptyProject, type NamedTarget, type Project, type TargetOfMany } from "../kinds/project/project.ts";
import { isEmptyManifest, type Manifest } from "../manifest/manifest.ts";
import { UserError } from "../tools/user-error.ts";

/** The target of commands, before a connection is made. */
export interface Where {
  readonly scope: Scope;
  readonly guildId: string | undefined;
  /** The guild's name, if the project file gives one. */
  readonly guildName?: string | undefined;
  /** From the option or the target; the manifests may set it too. */
  readonly applicationId: string | undefined;
  /** An endpoint URL, or "local"; undefined: Discord. */
  readonly service: string | undefined;
  readonly owns: NamedTarget["owns"];
  /** The name of the project's target; undefined: no target was named. */
  readonly targetName?: string | undefined;
  /** The name that the user must enter before a publish. */
  readonly protectedName: string | undefined;
}

/** The target that a user names, which overrides the project. */
export interface RequestedTarget {
  /** A target's name; absent: the guild, else the scope, with `owns: "listed"`. */
  readonly target?: string | undefined;
  readonly guildId?: string | undefined;
  /** Absent: `guild` with a guild ID, else `global`. */
  readonly scope?: Scope;
  readonly applicationId?: string | undefined;
  readonly service?: string | undefined;
}

/** The target that a user names in a project. Throws a UserError if the project has no such target. */
export function whereOf(requested: RequestedTarget, project: Project | undefined): Where {
  const { target, guildId, scope = guildId === undefined ? "global" : "guild", applicationId, service } = requested;
  if (target !== undefined) {
    const where = whereOfTarget(targetNamed(project, target), project ?? emptyProject);
    return { ...where, applicationId: applicationId ?? where.applicationId, service: service ?? where.service };
  }
  const application = applicationId ?? project?.applicationId;
  const guildName = guildNameIn(project, guildId);
  return { scope, guildId, guildName, applicationId: application, service, owns: "listed", protectedName: undefined };
}

function guildNameIn(project: Project | undefined, guildId: string | undefined): string | undefined {
  return guildId === undefined ? undefined : project?.names.guild?.[guildId];
}

function targetNamed(project: Project | undefined, name: string): NamedTarget {
  const target = project?.targets.find((one) => one.name === name);
  if (target) return target;
  if (!project) throw new UserError(`The target “${name}” requires a project file. None was found.`);
  if (project.targetsOfMany?.some((one) => one.name === name))
    throw new UserError(
      `The target “${name}” has many guilds, which only \`plan\` and \`publish\` support. Name one of them: --guild ID.`,
    );
  const names = project.targets.map((one) => one.name).join(", ");
  throw new UserError(
    names === ""
      ? `The project file has no target “${name}”. Add it under “targets” first.`
      : `The project file has no target “${name}”. Its targets are ${names}.`,
  );
}

/** A project's target with the project's defaults. */
export function whereOfTarget(target: NamedTarget, project: Project): Where {
  const { name, guildId, service, owns } = target;
  return {
    scope: guildId === undefined ? "global" : "guild",
    guildId,
    guildName: guildNameIn(project, guildId),
    applicationId: target.applicationId ?? project.applicationId,
    service,
    owns,
    targetName: name,
    protectedName: target.protected ? name : undefined,
  };
}

/** One guild of a target of many; undefined: all of them, as for their manifests. */
export function whereInTarget(
  { guilds: _, ...target }: TargetOfMany,
  guildId: string | undefined,
  project: Project,
): Where {
  return { ...whereOfTarget({ ...target, guildId }, project), scope: "guild" };
}

/** The name of the project's protected target with this server, application and guild. */
export function protectedNameAt(
  project: Project,
  { service, applicationId, guildId }: Pick<Where, "guildId" | "applicationId"> & { readonly service: string },
): string | undefined {
  return project.targets
    .map((target) => whereOfTarget(target, project))
    .filter((where) => where.guildId === guildId && isSameService(where.service ?? liveService, service))
    .filter((where) => isLocal(where) || (where.applicationId ?? applicationId) === applicationId)
    .find((where) => where.protectedName !== undefined)?.protectedName;
}

/** Whether a target is the local service, which ignores the application and guild of manifests. */
export function isLocal({ service }: Pick<Where, "service">): boolean {
  return service === localService;
}

/** The head of a plan, which begins with the target's name: `staging (Harbor Test, Discord)`, `Global (local service)`. */
export function placeHeading(
  { targetName, guildId: id, guildName: name }: Pick<Where, "targetName" | "guildId" | "guildName">,
  server: { readonly isLocal: boolean; readonly url: string },
): string {
  const service = server.isLocal ? "local service" : serverName(server.url);
  if (targetName !== undefined)
    return `${targetName} (${id === undefined ? "global" : (name ?? `guild ${id}`)}, ${service})`;
  return `${id === undefined ? "Global" : (name ?? `Guild ${id}`)} (${service})`;
}

/** A connected place for users: `Harbor Test (…0123) of application 456 on the local service`. */
export function destinationLabel(
  { guildId: id, guildName: name }: Pick<Where, "guildId" | "guildName">,
  { applicationId, service }: { readonly applicationId: string; readonly service: string },
): string {
  const scope = id === undefined ? "the global scope" : guildLabel({ id, name });
  return `${scope} of application ${applicationId} on ${service}`;
}

/** Says in one sentence why a manifest is not for a target; undefined if it is. `shown`: the file's name. §2.1 */
export function scopeMismatch(
  manifest: Manifest,
  where: Pick<Where, "scope" | "guildId" | "guildName" | "applicationId" | "service">,
  shown: string,
): string | undefined {
  const { scope, guildId, applicationId } = manifest.envelope;
  if (isEmptyManifest(manifest)) return `${shown} is not published because it is empty.`;
  if (scope === "global" && where.scope === "guild") {
    return `${shown} is not published to a guild because it has "scope": "global".`;
  }
  if (scope === "guild" && where.scope === "global") {
    const reason = guildId === undefined ? '"scope": "guild"' : `"guild_id": "${guildId}"`;
    return `${shown} is not published globally because it has ${reason}.`;
  }
  if (isLocal(where)) return undefined;
  if (where.guildId !== undefined && guildId !== undefined && guildId !== where.guildId) {
    const guild = guildLabel({ id: where.guildId, name: where.guildName });
    return `${shown} is not published to ${guild} because it has "guild_id": "${guildId}".`;
  }
  if (applicationId === undefined || applicationId === (where.applicationId ?? applicationId)) return undefined;
  return `${shown} is not published to application ${where.applicationId} because it has "application_id": "${applicationId}".`;
}

/** Says in a few words why a manifest is left out of a target: `global only`. Requires a {@link scopeMismatch}. */
export function mismatchWords({ kind, envelope }: Manifest, where: Pick<Where, "scope" | "guildId">): string {
  const { scope, guildId, applicationId } = envelope;
  if (kind === "empty") return "empty";
  if (scope === "global" && where.scope === "guild") return "global only";
  const isOtherGuild = guildId !== undefined && guildId !== where.guildId;
  if (scope === "guild" && where.scope === "global")
    return guildId === undefined ? "guilds only" : `guild ${guildId} only`;
  return isOtherGuild ? `guild ${guildId} only` : `application ${applicationId} only`;
}

/** The different application IDs of manifests. */
export function applicationsOf(manifests: readonly Manifest[]): readonly string[] {
  return [...new Set(manifests.flatMap(({ envelope }) => envelope.applicationId ?? []))];
}

/** The guilds of a project's targets on the same server and of the same application. */
export function guildsOf(
  project: Project,
  { service, applicationId }: Pick<Where, "service" | "applicationId">,
): string[] {
  const near = project.targets
    .map((target) => whereOfTarget(target, project))
    .filter((where) => {
      if (where.service !== service) return false;
      return isLocal(where) || applicationId === undefined || where.applicationId === applicationId;
    });
  return near.flatMap(({ guildId }) => guildId ?? []);
}
