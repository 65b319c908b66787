import Type from "typebox";
import { type Shape, validatorOf } from "../../discord/validator.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { HistoryEntry, HistoryPlace, identity, Touched } from "./history.schema.ts";

/** A command as Discord returned it, without the fields that differ between guilds. */
const CommonCommand = Type.Unsafe<Omit<PublishedCommand, "id" | "guild_id" | "version">>(Type.Object(identity));
export type CommonCommand = Shape<typeof CommonCommand>;

/** By the commands' IDs, the numbers of the entry's commands. */
const Numbers = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));

/** One guild of the publish. Has only the commands that the publish touches. */
const GuildOfEntry = Type.Object({
  ids: Touched.properties.ids,
  /** The numbers of the entry's created commands. */
  created: Type.Array(Type.Integer({ minimum: 0 })),
  before: Numbers,
  /** Absent: they are not known. */
  after: Type.Optional(Numbers),
});
export type GuildOfEntry = Shape<typeof GuildOfEntry>;

/** A publish to many guilds. Commands that several guilds share are in it once. Contains no secrets. */
export const ManyEntry = Type.Object({
  at: HistoryEntry.properties.at,
  /** Has no guild. */
  place: HistoryPlace,
  /** The name of the target. */
  name: Type.String(),
  protectedName: Type.Optional(Type.String()),
  commands: Type.Array(CommonCommand),
  created: Touched.properties.created,
  guilds: Type.Record(Type.String(), GuildOfEntry),
  /** The lines of the report. Absent: no outcome was recorded. */
  outcome: Type.Optional(Type.Array(Type.String())),
});
export type ManyEntry = Shape<typeof ManyEntry>;
export const isManyEntry = validatorOf(ManyEntry);
