import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import { Hash, PlanContract } from "../../core/publish/plan/contract.schema.ts";
import type { JsonObject } from "../../core/text/json.ts";

/** How a place was named on the command line. */
const Named = Type.Object({
  target: Type.Optional(Type.String()),
  guild: Type.Optional(Type.String()),
  global: Type.Optional(Type.Literal(true)),
  application: Type.Optional(Type.String()),
  service: Type.Optional(Type.String()),
});

const PlannedPlace = Type.Intersect([
  Type.Object({
    named: Named,
    /** "local", or the endpoint URL. */
    service: Type.String(),
    /** The manifests, with paths relative to the working directory. */
    manifests: Type.Array(Type.Object({ file: Type.String(), sha256: Hash })),
    /** Present: the commands are a program's, which is not run again. */
    program: Type.Optional(
      Type.Object({
        /** The commands as in a manifest. */
        commands: Type.Array(Type.Unsafe<JsonObject>({ type: "object" })),
        /** Whether the program replaces all commands of the scope. */
        overwrites: Type.Boolean(),
      }),
    ),
  }),
  PlanContract,
]);

/** The file that `plan --out` writes. It may come from a stranger. Contains no secrets. */
export const PlanFile = Type.Object({
  version: Type.Literal(1),
  /** The hash of all other members, which tells a damaged file. */
  sha256: Hash,
  /** The arguments of `plan`: files and folders, with paths relative to the working directory. Empty: those of the project. */
  paths: Type.Array(Type.String()),
  /** With a path relative to the working directory. */
  ledger: Type.Optional(Type.String()),
  targets: Type.Array(PlannedPlace, { minItems: 1 }),
});
export type PlanFile = Shape<typeof PlanFile>;
export const isPlanFile = validatorOf(PlanFile);
