import Type from "typebox";
import { validatorOf } from "../../core/discord/validator.ts";

/** A service's URL. Another one in a shared folder is somebody else's, who would choose what is asked. */
const url = Type.String({ pattern: "^http://127\\.0\\.0\\.1:\\d{1,5}/api/v10$" });

/** The process that holds a folder, and where it listens. */
export const isHolder = validatorOf(Type.Object({ process: Type.Integer({ minimum: 1 }), url }));
