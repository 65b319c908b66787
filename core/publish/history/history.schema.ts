import Type from "typebox";
import { type Shape, validatorOf } from "../../discord/validator.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { Ledger } from "../drift/ledger.schema.ts";

export const HistoryPlace = Type.Object({
  /** "local", or the endpoint URL. Contains no token. */
  service: Type.String(),
  applicationId: Type.String(),
  /** Absent: global. */
  guildId: Type.Optional(Type.String()),
});
export type HistoryPlace = Shape<typeof HistoryPlace>;

export const identity = { type: Type.Number(), name: Type.String() };

export const Touched = Type.Object({
  /** The IDs of the commands that the publish changes or deletes. */
  ids: Type.Array(Type.String()),
  created: Type.Array(Type.Object(identity)),
});
export type Touched = Shape<typeof Touched>;

/** A command as Discord returned it; only the properties that identify it are required. */
export const RecordedCommand = Type.Unsafe<PublishedCommand>(Type.Object({ id: Type.String(), ...identity }));

/** One publish with the published commands before and after it. Contains no secrets. */
export const HistoryEntry = Type.Object({
  /** The start of the publish, in ISO 8601. */
  at: Type.String({ format: "time" }),
  place: HistoryPlace,
  /** The name of the batch: a file's, or a target's. */
  name: Type.String(),
  /** The name that had to be typed, if the target is protected. */
  protectedName: Type.Optional(Type.String()),
  touched: Touched,
  /** All commands of the scope. */
  before: Type.Array(RecordedCommand),
  ledger: Ledger,
  /** The lines of `describeOutcome`. Absent: no outcome was recorded. */
  outcome: Type.Optional(Type.Array(Type.String())),
  /** All commands of the scope. Absent: they could not be read. */
  after: Type.Optional(Type.Array(RecordedCommand)),
});
export type HistoryEntry = Shape<typeof HistoryEntry>;
export const isHistoryEntry = validatorOf(HistoryEntry);

/** The published commands of a place when they were last read. Contains no secrets. */
export const Refresh = Type.Object({
  /** The time of reading, in ISO 8601. */
  at: Type.String({ format: "time" }),
  place: HistoryPlace,
  /** All commands of the scope. */
  published: Type.Array(RecordedCommand),
});
export type Refresh = Shape<typeof Refresh>;
export const isRefresh = validatorOf(Refresh);

/** Permissions that a publish saved to a file and must restore. The record stays until they are restored. */
export const UnrestoredPermissions = Type.Object({
  /** The path of the file, as the face names files. */
  file: Type.String(),
  /** The commands with these permissions: each before the publish, and what it becomes. */
  commands: Type.Array(Type.Object({ id: Type.String(), ...identity, becomes: Type.Object(identity) })),
});
export type UnrestoredPermissions = Shape<typeof UnrestoredPermissions>;

export const UnrestoredList = Type.Array(UnrestoredPermissions);
export type UnrestoredList = Shape<typeof UnrestoredList>;
export const isUnrestoredList = validatorOf(UnrestoredList);
