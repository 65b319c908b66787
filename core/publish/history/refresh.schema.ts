import Type from "typebox";
import { type Shape, validatorOf } from "../../wire/validator.ts";
import { HistoryPlace, RecordedCommand } from "./history.schema.ts";

/** What was published at a place when it was last read. Commands and IDs only, no secrets. */
export const Refresh = Type.Object({
  /** When it was read, in ISO 8601. */
  at: Type.String({ format: "time" }),
  place: HistoryPlace,
  /** All commands of the scope. */
  published: Type.Array(RecordedCommand),
});
export type Refresh = Shape<typeof Refresh>;
export const isRefresh = validatorOf(Refresh);
