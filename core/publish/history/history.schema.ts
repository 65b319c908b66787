import Type from "typebox";
import type { PublishedCommand } from "../../wire/payloads.ts";
import type { Shape } from "../../wire/validator.ts";
import { Ledger } from "../drift/ledger.schema.ts";

/** Where something was published. */
const HistoryPlace = Type.Object({
  /** "local", or the service's address. No token is in it. */
  service: Type.String(),
  applicationId: Type.String(),
  /** Absent: global. */
  guildId: Type.Optional(Type.String()),
});
export type HistoryPlace = Shape<typeof HistoryPlace>;

const identity = { type: Type.Number(), name: Type.String() };

/** The commands that a publish has to do with; all others are none of its business. */
const Touched = Type.Object({
  /** The IDs of published commands that it changes or deletes. */
  ids: Type.Array(Type.String()),
  /** What it creates. */
  created: Type.Array(Type.Object(identity)),
});
export type Touched = Shape<typeof Touched>;

/** As the service gave it; only what says which one it is has to be there. */
const command = Type.Unsafe<PublishedCommand>(Type.Object({ id: Type.String(), ...identity }));

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
  /** The scope's whole list. */
  before: Type.Array(command),
  /** The ledger before it. */
  ledger: Ledger,
  /** What came of it, as `describeOutcome` says it. Absent: it began, and nobody wrote down how it ended. */
  outcome: Type.Optional(Type.Array(Type.String())),
  /** The scope's whole list. Absent: nobody could read it. */
  after: Type.Optional(Type.Array(command)),
});
export type HistoryEntry = Shape<typeof HistoryEntry>;
