import Type from "typebox";
import type { PublishedCommand } from "../../wire/payloads.ts";
import { type Shape, validatorOf } from "../../wire/validator.ts";
import { Ledger } from "../drift/ledger.schema.ts";

/** Where something was published. */
export const HistoryPlace = Type.Object({
  /** "local", or the endpoint URL. Contains no token. */
  service: Type.String(),
  applicationId: Type.String(),
  /** Absent: global. */
  guildId: Type.Optional(Type.String()),
});
export type HistoryPlace = Shape<typeof HistoryPlace>;

const identity = { type: Type.Number(), name: Type.String() };

/** The commands that a publish changes. */
const Touched = Type.Object({
  /** The IDs of published commands that it changes or deletes. */
  ids: Type.Array(Type.String()),
  /** What it creates. */
  created: Type.Array(Type.Object(identity)),
});
export type Touched = Shape<typeof Touched>;

/** A command as Discord returned it; only the properties that identify it are required. */
export const RecordedCommand = Type.Unsafe<PublishedCommand>(Type.Object({ id: Type.String(), ...identity }));

/** One publish: what was there before it and after it. Commands and IDs only, no secrets. */
export const HistoryEntry = Type.Object({
  /** When it began, in ISO 8601. */
  at: Type.String({ format: "time" }),
  place: HistoryPlace,
  /** What was published, as people know it: a file's name, or a target's. */
  name: Type.String(),
  /** The name that had to be typed, if the target is protected. */
  protectedName: Type.Optional(Type.String()),
  touched: Touched,
  /** All commands of the scope. */
  before: Type.Array(RecordedCommand),
  /** The ledger before it. */
  ledger: Ledger,
  /** What came of it, as `describeOutcome` says it. Absent: no outcome was recorded. */
  outcome: Type.Optional(Type.Array(Type.String())),
  /** All commands of the scope. Absent: they could not be read. */
  after: Type.Optional(Type.Array(RecordedCommand)),
});
export type HistoryEntry = Shape<typeof HistoryEntry>;
export const isHistoryEntry = validatorOf(HistoryEntry);
