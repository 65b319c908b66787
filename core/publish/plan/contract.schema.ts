import Type from "typebox";
import type { Shape } from "../../discord/validator.ts";

/** SHA-256 in hexadecimal. */
export const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });

const identity = { type: Type.Number(), name: Type.String() };

/** A command with the hash of what it means: spellings, defaults and `version` make no difference. */
const HashedCommand = Type.Object({ ...identity, id: Type.Optional(Type.String()), sha256: Hash });
export type HashedCommand = Shape<typeof HashedCommand>;

const PlannedStep = Type.Object({
  ...identity,
  kind: Type.Union([Type.Literal("create"), Type.Literal("update"), Type.Literal("rename"), Type.Literal("delete")]),
  /** Absent: the command is new. */
  id: Type.Optional(Type.String()),
  /** The new name of a renamed command. */
  to: Type.Optional(Type.String()),
  /** Whether the rename is a guess, which has to be confirmed by itself. Absent: it is not. */
  is_guess: Type.Optional(Type.Boolean()),
});
export type PlannedStep = Shape<typeof PlannedStep>;

/** A plan for one place, and what it was made from: what a user agrees to. Contains no secrets. */
export const PlanContract = Type.Object({
  application_id: Type.String(),
  /** Absent: global. */
  guild_id: Type.Optional(Type.String()),
  owns: Type.Union([Type.Literal("scope"), Type.Literal("listed")]),
  /** The commands of the manifests. */
  desired: Type.Array(HashedCommand),
  /** The published commands that the plan depends on. */
  published: Type.Array(HashedCommand),
  /** The permissions in the guild of the commands that change, by their IDs. Absent: they were not read. */
  permissions: Type.Optional(Type.Array(Type.Object({ id: Type.String(), sha256: Hash }))),
  steps: Type.Array(PlannedStep),
});
export type PlanContract = Shape<typeof PlanContract>;
