import type { Option as Payload } from "../../discord/payloads.ts";
import type { Command, Option } from "../../language/model/model.ts";
import { formOption } from "../../use/interactions/form-option.ts";
import type { Declaring } from "../../use/interactions/option-mismatches.ts";

/** What a command or an option of a manifest declares, as far as given options are held against it. §2.2 */
export function declaringOf({ name, options }: Command | Option): Declaring {
  return { name: name?.value ?? "", options: options.map(payloadOf) };
}

function payloadOf(option: Option): Payload {
  const { options = [] } = declaringOf(option);
  return { ...formOption(option), name_localizations: namesByLocale(option), options };
}

function namesByLocale({ localized }: Option): Readonly<Record<string, string>> {
  const names = localized.filter(({ field }) => field === "name");
  return Object.fromEntries(names.map(({ locale = "", value }) => [locale, value]));
}
