import { builtInDefaultLocale, locales } from "../interface/facts/locales.ts";
import type { SwitchChoices } from "./preview.ts";
import type { Switches } from "./switches.schema.ts";

const codes = locales.map(({ code }) => ({ key: code }));

/** Chooses nothing but English texts. */
export const unchosenSwitches: Switches = { locale: builtInDefaultLocale, member: "", place: "", install: "" };

/** The switches in effect. A key that is not offered is replaced by that of `start`, or else by the first choice. */
export function settledSwitches(
  switches: Switches,
  { members, places, installs }: SwitchChoices,
  start?: Switches,
): Switches {
  return {
    ...switches,
    locale: offered(codes, switches.locale, start?.locale),
    member: offered(members, switches.member, start?.member),
    place: offered(places, switches.place, start?.place),
    install: offered(installs, switches.install, start?.install),
  };
}

function offered(choices: readonly { readonly key: string }[], key: string, start: string | undefined): string {
  const isOffered = (one: string | undefined): boolean => choices.some((choice) => choice.key === one);
  if (isOffered(key)) return key;
  return start !== undefined && isOffered(start) ? start : (choices[0]?.key ?? key);
}
