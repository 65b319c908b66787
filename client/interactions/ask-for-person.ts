import { usualPermissions } from "../../core/interactions/build-interaction.ts";
import type { Person } from "../../core/interactions/person.ts";
import type { UsableCommand } from "../../core/interactions/usable-commands.ts";
import { ContextType, contextTypes } from "../../core/language/facts/constants.ts";
import { locales, usualDefaultLocale } from "../../core/language/facts/locales.ts";
import { permissions } from "../../core/language/facts/permissions.ts";
import { contextsOf, personIn } from "../../core/test-interactions/compose.ts";
import type { Setting } from "../../core/test-interactions/usable-manifest.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { type Form, pickAny, pickIfSeveral, pickOne, pickValue } from "../ui/ask.ts";

/** Asks where a command is used, in which language, and what the user may do there; the rest is made up. */
export async function askForPerson(form: Form, use: UsableCommand, setting: Setting): Promise<Person> {
  const context = await askForContext(form, contextsOf(use, setting));
  const locale = await askForLocale(form);
  const permissions = context === ContextType.GUILD ? await askForPermissions(form, use.command) : 0n;
  return personIn(setting, { context, locale, permissions });
}

/** Asks for one of the contexts that are allowed, unless there is only one. */
export async function askForContext(form: Form, allowed: readonly number[]): Promise<number> {
  const items = contextTypes
    .filter(({ value }) => allowed.includes(value))
    .map(({ name, value, doc }) => ({ label: name, description: doc, value }));
  return (await pickIfSeveral(form, "Where is it used?", items)).value;
}

async function askForLocale(form: Form): Promise<string> {
  const usualFirst = locales.toSorted(
    (a, b) => Number(b.code === usualDefaultLocale) - Number(a.code === usualDefaultLocale),
  );
  const items = usualFirst.map(({ code, name, native }) => ({ label: code, description: `${name} · ${native}` }));
  return (await pickOne(form, "Which language does the user have?", items)).label;
}

const everything = permissions.reduce((sum, { mask }) => sum | mask, 0n);

/** What the member may do in the channel. §6 */
export async function askForPermissions(form: Form, command: PublishedCommand): Promise<bigint> {
  const wanted = BigInt(command.default_member_permissions ?? "0");
  const usual = BigInt(usualPermissions);
  const items = [
    { label: "An ordinary member", value: usual },
    ...(wanted === 0n ? [] : [{ label: "A member who may use the command by default", value: usual | wanted }]),
    { label: "An administrator", value: everything },
    { label: "Choose…", value: undefined },
  ];
  const picked = await pickValue(form, "What may the user do there?", items);
  return picked ?? (await choosePermissions(form, usual | wanted));
}

async function choosePermissions(form: Form, held: bigint): Promise<bigint> {
  const items = permissions.map(({ name, mask }) => ({ label: name, mask, picked: (held & mask) !== 0n }));
  const ticked = await pickAny(form, "All that the user may do", items);
  return ticked.reduce((sum, { mask }) => sum | mask, 0n);
}
