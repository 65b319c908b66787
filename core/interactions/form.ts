import type { SentFieldName } from "../interface/fields/fields.ts";
import type { Option } from "../interface/payloads.ts";

type NotAsked = "name_localizations" | "description_localizations" | "options";

/** An option as a user is asked for it: the parts of `Option` that decide what can be entered. §2.2 */
export type FormOption = Pick<Option, Exclude<SentFieldName<"option">, NotAsked>>;
