import Type from "typebox";
import { type Shape, validatorOf } from "../../../core/discord/validator.ts";
import { LedgerEntry } from "../../../core/publish/drift/ledger.schema.ts";
import { UnrestoredList } from "../../../core/publish/history/history.schema.ts";

/** The first line of the ledger of many guilds. */
export const LedgerHead = Type.Object({
  ledger: Type.Literal("guilds"),
  version: Type.Number(),
  application_id: Type.String(),
});
export type LedgerHead = Shape<typeof LedgerHead>;
export const isLedgerHead = validatorOf(LedgerHead);

/** A command without its ID, which is the same in many guilds. Lines of guilds refer to its number, which counts from 0. */
export const CommandLine = Type.Object({
  number: Type.Integer({ minimum: 0 }),
  command: Type.Omit(LedgerEntry, ["id"]),
});
export type CommandLine = Shape<typeof CommandLine>;
export const isCommandLine = validatorOf(CommandLine);

/** The ledger of one guild. A later line of the same guild takes its place. */
export const GuildLine = Type.Object({
  guild: Type.String(),
  /** By the commands' IDs, the numbers of their lines. */
  commands: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  unrestored_permissions: Type.Optional(UnrestoredList),
});
export type GuildLine = Shape<typeof GuildLine>;
export const isGuildLine = validatorOf(GuildLine);
