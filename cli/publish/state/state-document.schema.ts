import Type from "typebox";
import { type Shape, validatorOf } from "../../../core/discord/validator.ts";

/** The state of an application at an address, which other programs may have written. */
const StoredState = Type.Object({
  version: Type.Literal(1),
  application_id: Type.String(),
  /** The fingerprints of the commands that were published to each guild, and of what Discord answered. */
  guilds: Type.Record(Type.String(), Type.String()),
  /** The runs that publish now. */
  runs: Type.Record(
    Type.String(),
    Type.Object({
      /** Grows while the run shows that it has not ended. */
      beat: Type.Integer(),
      /** The guilds that only this run may publish to. */
      guilds: Type.Array(Type.String()),
    }),
  ),
});
export type StoredState = Shape<typeof StoredState>;
export const isStoredState = validatorOf(StoredState);
