import * as vscode from "vscode";
import { type Person, usualChannelTypes, usualPermissions } from "../../core/api/build-interaction.ts";
import type { PublishedCommand } from "../../core/api/payloads.ts";
import { ContextType, contextTypes } from "../../core/manifest/constants.ts";
import { locales, usualDefaultLocale } from "../../core/manifest/locales.ts";
import { permissions } from "../../core/manifest/permissions.ts";
import { type Form, pickAny, pickIfSeveral, pickOne } from "../ask.ts";
import type { Setting } from "./usable-commands.ts";

/** Asks where a command is used, in which language, and what the user may do there; the rest is made up. */
export async function askForPerson(form: Form, command: PublishedCommand, setting: Setting): Promise<Person> {
  const { ids, guildId } = setting;
  const context = await askForContext(form, command, setting);
  const isInGuild = context === ContextType.GUILD;
  const locale = await askForLocale(form);
  const member = isInGuild ? { roles: [], permissions: await askForPermissions(form, command) } : undefined;
  return {
    context,
    guildId: isInGuild ? guildId : undefined,
    user: { id: ids.next(), adult: true },
    member,
    username: "somebody",
    locale,
    guildLocale: usualDefaultLocale,
    nick: null,
    channel: { id: ids.next(), type: usualChannelTypes[context] ?? 0, parentId: undefined, ageRestricted: false },
    installs: undefined,
  };
}

/** Where the command may be used; one of a guild only there. §2.1 */
async function askForContext(form: Form, { contexts }: PublishedCommand, { scope }: Setting): Promise<number> {
  const all = contextTypes.map(({ value }) => value);
  const allowed: readonly number[] = scope === "guild" ? [ContextType.GUILD] : (contexts ?? all);
  const items = contextTypes
    .filter(({ value }) => allowed.includes(value))
    .map(({ name, value, doc }) => ({ label: name, description: doc, value }));
  return (await pickIfSeveral(form, vscode.l10n.t("Where is it used?"), items)).value;
}

async function askForLocale(form: Form): Promise<string> {
  const usualFirst = locales.toSorted(
    (a, b) => Number(b.code === usualDefaultLocale) - Number(a.code === usualDefaultLocale),
  );
  const items = usualFirst.map(({ code, name, native }) => ({ label: code, description: `${name} · ${native}` }));
  return (await pickOne(form, vscode.l10n.t("Which language does the user have?"), items)).label;
}

const everything = permissions.reduce((sum, { mask }) => sum | mask, 0n);

/** What the member may do in the channel. §6 */
export async function askForPermissions(form: Form, command: PublishedCommand): Promise<bigint> {
  const wanted = BigInt(command.default_member_permissions ?? "0");
  const usual = BigInt(usualPermissions);
  const items = [
    { label: vscode.l10n.t("An ordinary member"), set: usual },
    ...(wanted === 0n ? [] : [{ label: vscode.l10n.t("One who may use the command by default"), set: usual | wanted }]),
    { label: vscode.l10n.t("An administrator"), set: everything },
    { label: vscode.l10n.t("Choose…"), set: undefined },
  ];
  const picked = await pickOne(form, vscode.l10n.t("What may the user do there?"), items);
  return picked.set ?? (await choosePermissions(form, usual | wanted));
}

async function choosePermissions(form: Form, held: bigint): Promise<bigint> {
  const items = permissions.map(({ name, mask }) => ({ label: name, mask, picked: (held & mask) !== 0n }));
  const ticked = await pickAny(form, vscode.l10n.t("All that the user may do"), items);
  return ticked.reduce((sum, { mask }) => sum | mask, 0n);
}
