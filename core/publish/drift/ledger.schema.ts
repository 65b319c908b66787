import Type from "typebox";
import type { CommandPayload } from "../../discord/payloads.ts";
import { type Shape, validatorOf } from "../../discord/validator.ts";

/** One command as a manifest had it when it was last published. */
export const LedgerEntry = Type.Object({
  id: Type.String(),
  type: Type.Number(),
  name: Type.String(),
  body: Type.Unsafe<CommandPayload>(Type.Object({})),
  /** The manifest, as the caller names its documents. */
  uri: Type.Optional(Type.String()),
  /** The name that a publish that did not finish was to give it. */
  renameTo: Type.Optional(Type.String()),
  /** Names that a publish that did not finish was to create: they are other commands, not new names of this one. */
  notRenameTo: Type.Optional(Type.Array(Type.String())),
  /** Whether the manifest no longer had it at the last publish. It stays here for as long as it is published. */
  removed: Type.Optional(Type.Literal(true)),
});
export type LedgerEntry = Shape<typeof LedgerEntry>;

/** What was last published to one target: which command of the manifests is which published one. */
export const Ledger = Type.Array(LedgerEntry);
export type Ledger = Shape<typeof Ledger>;
export const isLedger = validatorOf(Ledger);
