import Type from "typebox";
import { validatorOf } from "../../core/discord/validator.ts";

/** A service's URL. A folder may come with a repository, whose author must not choose which machine is asked. */
const url = Type.String({ pattern: "^http://127\\.0\\.0\\.1:\\d{1,5}/api/v10$" });

/** The process that holds a folder, and where it listens. */
export const isHolder = validatorOf(Type.Object({ process: Type.Integer({ minimum: 1 }), url }));
