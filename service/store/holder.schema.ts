import Type from "typebox";
import { validatorOf } from "../../core/discord/validator.ts";

/** The process that holds a folder, and where it listens. */
export const isHolder = validatorOf(
  Type.Object({ process: Type.Integer({ minimum: 1 }), url: Type.String({ format: "url" }) }),
);
