import { locales } from "../language/facts/locales.ts";
import type { SwitchChoices } from "./preview.ts";
import type { Switches } from "./switches.schema.ts";

const codes = locales.map(({ code }) => ({ key: code }));

/** The switches as they act: a key that is not offered stands for the first choice. */
export function settledSwitches(switches: Switches, { members, places, installs }: SwitchChoices): Switches {
  return {
    ...switches,
    locale: offered(switches.locale, codes),
    member: offered(switches.member, members),
    place: offered(switches.place, places),
    install: offered(switches.install, installs),
  };
}

function offered(key: string, choices: readonly { readonly key: string }[]): string {
  const [first] = choices;
  return first === undefined || choices.some((choice) => choice.key === key) ? key : first.key;
}
