import { emptyProject, type Project, type Target } from "../kinds/project/project.ts";
import type { Scope } from "../language/facts/scope.ts";
import type { Manifest } from "../language/model/manifest.ts";
import { guildLabel } from "../names/label.ts";
import { UserError } from "../user-error.ts";
import { isSameService, liveService, localService } from "../wire/service-url.ts";

/** Where commands are published, before it is known how to get there. */
export interface Where {
  readonly scope: Scope;
  readonly guildId: string | undefined;
  /** The guild's name, if the project file gives one. */
  readonly guildName?: string | undefined;
  /** What the option or the target says; the manifests may say it too. */
  readonly applicationId: string | undefined;
  /** An endpoint URL or "local"; absent: Discord. */
  readonly service: string | undefined;
  readonly owns: Target["owns"];
  /** The name that has to be typed before anything is published there. */
  readonly protectedName: string | undefined;
}

/** The destination that a user specifies. It overrides the project. */
export interface SaidPlace {
  /** A target's name; absent: the commands go to the guild, or else to the scope, and own nothing but themselves. */
  readonly target?: string | undefined;
  readonly guildId?: string | undefined;
  /** Absent: the scope that a guild's ID or its absence says. */
  readonly scope?: Scope;
  readonly applicationId?: string | undefined;
  readonly service?: string | undefined;
}

/** What a user says of where, beside a project. Throws a UserError where the project has no such target. */
export function whereOf(said: SaidPlace, project: Project | undefined): Where {
  const { target, guildId, scope = guildId === undefined ? "global" : "guild", applicationId, service } = said;
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

function targetNamed(project: Project | undefined, name: string): Target {
  const target = project?.targets.find((one) => one.name === name);
  if (target) return target;
  if (!project) throw new UserError(`There is no target “${name}”: there is no project file.`);
  const names = project.targets.map((one) => one.name).join(", ");
  throw new UserError(`The project file has no target “${name}”; it has ${names === "" ? "none" : names}.`);
}

/** Where a target of a project is. */
export function whereOfTarget(target: Target, project: Project): Where {
  const { name, guildId, service, owns } = target;
  return {
    scope: guildId === undefined ? "global" : "guild",
    guildId,
    guildName: guildNameIn(project, guildId),
    applicationId: target.applicationId ?? project.applicationId,
    service,
    owns,
    protectedName: target.protected ? name : undefined,
  };
}

/** The name of the project's protected target that is at a place, however one has come there. */
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

/** Whether a place is the local service. What manifests say of applications and guilds does not bind a try-out. */
export function isLocal({ service }: Pick<Where, "service">): boolean {
  return service === localService;
}

/** Why a manifest is not published to a place, in one sentence; undefined: it may be. `shown`: the file's name. §2.1 */
export function misfitOf(
  { kind, envelope }: Manifest,
  where: Pick<Where, "scope" | "guildId" | "guildName" | "applicationId" | "service">,
  shown: string,
): string | undefined {
  const { scope, guildId, applicationId } = envelope;
  const says = (what: string, wanted: string): string => `${shown} says ${what}, so it is not published ${wanted}.`;
  if (kind === "empty") return `${shown} is empty, so there is nothing to publish.`;
  if (scope !== undefined && scope !== where.scope) {
    return says(`"scope": "${scope}"`, where.scope === "guild" ? "to a guild" : "globally");
  }
  if (scope === undefined && guildId !== undefined && where.scope === "global") {
    return says(`"guild_id": "${guildId}"`, "globally");
  }
  if (isLocal(where)) return undefined;
  if (where.guildId !== undefined && guildId !== undefined && guildId !== where.guildId) {
    return says(`"guild_id": "${guildId}"`, `to ${guildLabel({ id: where.guildId, name: where.guildName })}`);
  }
  if (applicationId === undefined || applicationId === (where.applicationId ?? applicationId)) return undefined;
  return says(`"application_id": "${applicationId}"`, `to application ${where.applicationId}`);
}

/** The application that manifests name; more than one where they do not agree. */
export function applicationsOf(manifests: readonly Manifest[]): readonly string[] {
  return [...new Set(manifests.flatMap(({ envelope }) => envelope.applicationId ?? []))];
}

/** The guilds of a project's targets that are on the same service as a place, and not of another application. */
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
