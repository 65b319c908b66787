import Type from "typebox";
import { type Shape, validatorOf } from "../../../core/discord/validator.ts";
import { Hash, PlanContract } from "../../../core/publish/plan/contract.schema.ts";

const { application_id, owns, desired, steps } = PlanContract.properties;

/** The numbers of items of a table. */
const Items = Type.Array(Type.Integer({ minimum: 0 }));

/**
 * The file that `plan --out` writes for a target of many guilds. What is the same in several guilds is in it once. It may come
 * from a stranger. Contains no secrets.
 */
export const ManyPlanFile = Type.Object({
  version: Type.Literal(2),
  /** The hash of all other members, which tells a damaged file. */
  sha256: Hash,
  /** The arguments of `plan`, as for one place. */
  paths: Type.Array(Type.String()),
  ledger: Type.Optional(Type.String()),
  /** How the target was named on the command line. */
  named: Type.Object({
    target: Type.String(),
    application: Type.Optional(Type.String()),
    service: Type.Optional(Type.String()),
  }),
  /** "local", or the endpoint URL. */
  service: Type.String(),
  application_id,
  owns,
  /** The commands of the manifests and of the guilds, these without IDs. */
  commands: desired,
  /** Without IDs. */
  steps,
  plans: Type.Array(
    Type.Object({
      desired: Items,
      published: Items,
      steps: Items,
      /** By the guilds' IDs, the hash of the commands' IDs and permissions. */
      guilds: Type.Record(Type.String(), Hash),
    }),
    { minItems: 1 },
  ),
});
export type ManyPlanFile = Shape<typeof ManyPlanFile>;
export const isManyPlanFile = validatorOf(ManyPlanFile);
