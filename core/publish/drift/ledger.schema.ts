import Type from "typebox";
import { type Shape, validatorOf } from "../../discord/validator.ts";
import type { CommandPayload } from "../../interface/payloads.ts";

/** One command of a manifest as it was last published. */
export const LedgerEntry = Type.Object({
  id: Type.String(),
  type: Type.Number(),
  name: Type.String(),
  body: Type.Unsafe<CommandPayload>(Type.Object({})),
  /** The URI of the manifest, as the face names its documents. */
  uri: Type.Optional(Type.String()),
  /** The new name that an unfinished publish was giving to the command. */
  renameTo: Type.Optional(Type.String()),
  /** Names of commands that an unfinished publish was creating. They are no new names of this command. */
  notRenameTo: Type.Optional(Type.Array(Type.String())),
  /** Whether the manifest no longer listed the command at the last publish. The entry stays as long as it is published. */
  removed: Type.Optional(Type.Literal(true)),
});
export type LedgerEntry = Shape<typeof LedgerEntry>;

/** The record of the last publish to one target, which links commands of manifests to published ones. */
export const Ledger = Type.Array(LedgerEntry);
export type Ledger = Shape<typeof Ledger>;
export const isLedger = validatorOf(Ledger);
