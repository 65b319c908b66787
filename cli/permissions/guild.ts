import { namesIn } from "../../core/discord/names/names.ts";
import type { GuildConnection, GuildIds } from "../../core/permissions/publish.ts";
import type { Where } from "../../core/workspace/where.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { projectHere } from "../files/workspace.ts";
import { type WhereOptions, whereOf } from "../publish/where.ts";
import { CannotRun } from "../terminal/exit.ts";

/** A guild with its connection. */
export interface ConnectedGuild extends Destination, Pick<GuildConnection, "place" | "namesOf"> {
  readonly where: Where;
}

/** Connects to the guild in the options, else the manifest's. Throws a UserError. */
export async function connectGuild(
  options: WhereOptions,
  { applicationId, guildId: guild }: GuildIds,
): Promise<ConnectedGuild> {
  const isNamed = options.guild !== undefined || options.target !== undefined || options.global;
  const found = await projectHere();
  const where = whereOf(isNamed || guild === undefined ? options : { ...options, guild }, found);
  const destination = connect({ ...where, applicationId: where.applicationId ?? applicationId });
  const { target } = destination;
  if (target.guildId === undefined) {
    throw new CannotRun("Permissions require a guild. Use `--guild ID`, or a target with a guild.");
  }
  const place = { applicationId: target.applicationId, guildId: target.guildId };
  const names = namesIn(found?.project.names ?? {});
  return { ...destination, where, place, namesOf: async () => names };
}
