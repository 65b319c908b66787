import { exchange } from "../discord/exchange.ts";
import type { NameTable } from "../interface/facts/snowflake.ts";
import type { Project } from "../kinds/project/project.ts";
import { isLocal } from "./where.ts";

/** The parts of a project by which a local service resembles its server: the `project` of its settings. */
export interface ProjectAtService {
  /** Absent: the local service makes up a guild. */
  readonly guild_id?: string;
  readonly application_name?: string;
  readonly names: NameTable;
}

/** The most names of a sort that are sent. The service shows no more. */
const maxNames = 50;

/** `guildId`: of the target that is published; absent: that of the project's first target for the local service, or of any. */
export function projectAtService(project: Project, guildId?: string): ProjectAtService {
  const inGuilds = project.targets.filter((target) => target.guildId !== undefined);
  const guild = guildId ?? (inGuilds.find(isLocal) ?? inGuilds[0])?.guildId;
  const { applicationId, names } = project;
  const name = applicationId === undefined ? undefined : names.application?.[applicationId];
  const guildName = guild === undefined ? undefined : names.guild?.[guild];
  return {
    ...(guild !== undefined && { guild_id: guild }),
    ...(name !== undefined && { application_name: name }),
    names: {
      ...(guild !== undefined && guildName !== undefined && { guild: { [guild]: guildName } }),
      ...{ role: first(names.role), channel: first(names.channel), user: first(names.user) },
    },
  };
}

function first(names: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).slice(0, maxNames));
}

/** Tells a local service the project that is published there. Throws ServiceError and Unreachable. */
export async function announceProject(
  { url, authorization }: { readonly url: string; readonly authorization: string },
  project: ProjectAtService,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const { refusal } = await exchange(fetch, new URL("/local/settings", url).href, {
    method: "PATCH",
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: JSON.stringify({ project }),
  });
  if (refusal) throw refusal;
}
