import * as vscode from "vscode";
import type { Situation } from "../../core/access/usability.ts";
import type { PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { ContextType, contextTypes, OverwriteType } from "../../core/language/facts/constants.ts";
import { allChannelsOf, isSnowflake } from "../../core/language/facts/snowflake.ts";
import { type SituationFacts, situationOf } from "../../core/publish/permissions/situation.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { askForPermissions } from "../interactions/ask-for-person.ts";
import { type Form, pickAny, pickOne, typeId, typeText } from "../ui/ask.ts";

/** Asks who uses a command, and where. The IDs of the overwrites are offered. */
export async function askForSituation(
  form: Form,
  command: PublishedCommand,
  entries: readonly PermissionEntry[],
): Promise<Situation> {
  const guildId = entries[0]?.guildId;
  const context = await askForContext(form);
  const age = command.nsfw ? await askForAge(form) : { isAdult: false, isAgeRestricted: false };
  if (context !== ContextType.GUILD) return situationOf({ context, guildId, ...age });
  const userId = await askForUser(form, idsIn(entries, OverwriteType.USER));
  const named = idsIn(entries, OverwriteType.ROLE).filter((role) => role !== guildId);
  const roles = await askForRoles(form, named);
  const permissions = await askForPermissions(form, command);
  const channel = await askForChannel(form, channelsIn(entries, guildId));
  return situationOf({ context, guildId, userId, roles, permissions, ...channel, ...age });
}

function idsIn(entries: readonly PermissionEntry[], type: number): string[] {
  const all = entries.flatMap(({ overwrites }) => overwrites.map(({ overwrite }) => overwrite));
  return [...new Set(all.filter((one) => one.type === type).map(({ id }) => id))];
}

function channelsIn(entries: readonly PermissionEntry[], guildId: string | undefined): string[] {
  const all = guildId === undefined ? undefined : allChannelsOf(guildId);
  return idsIn(entries, OverwriteType.CHANNEL).filter((id) => id !== all);
}

async function askForContext(form: Form): Promise<number> {
  const items = contextTypes.map(({ name, value, doc }) => ({ label: name, description: doc, value }));
  return (await pickOne(form, vscode.l10n.t("Where is it used?"), items)).value;
}

async function askForAge(form: Form): Promise<Pick<SituationFacts, "isAdult" | "isAgeRestricted">> {
  const items = [
    { label: vscode.l10n.t("The user is 18 or older"), of: "adult" },
    { label: vscode.l10n.t("The channel is age-restricted, or the user allows such commands in DMs"), of: "place" },
  ];
  const picked = await pickAny(form, vscode.l10n.t("The command is age-restricted. Which of these apply?"), items);
  const applies = (what: string): boolean => picked.some(({ of }) => of === what);
  return { isAdult: applies("adult"), isAgeRestricted: applies("place") };
}

async function askForUser(form: Form, named: readonly string[]): Promise<string> {
  const prompt = vscode.l10n.t("ID of the user");
  const items = [
    { label: vscode.l10n.t("A user without overwrites"), id: "" },
    ...named.map((id) => ({ label: id, description: vscode.l10n.t("named in the manifest"), id })),
    { label: vscode.l10n.t("Another user…"), id: undefined },
  ];
  return (await pickOne(form, vscode.l10n.t("Which user?"), items)).id ?? (await typeId(form, prompt));
}

async function askForRoles(form: Form, named: readonly string[]): Promise<readonly string[]> {
  const others = { label: vscode.l10n.t("Other roles…"), id: undefined };
  const items = [
    ...named.map((id) => ({ label: id, description: vscode.l10n.t("named in the manifest"), id })),
    others,
  ];
  const picked = await pickAny(form, vscode.l10n.t("Which roles does the user have? None is fine"), items);
  const known = picked.flatMap(({ id }) => id ?? []);
  if (!picked.some(({ id }) => id === undefined)) return known;
  const fault = vscode.l10n.t("IDs have digits only, and spaces between them.");
  const prompt = vscode.l10n.t("IDs of the other roles, with spaces between them");
  const text = await typeText(form, prompt, (typed) => (listOf(typed).every(isSnowflake) ? undefined : fault));
  return [...known, ...listOf(text)];
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

async function askForChannel(
  form: Form,
  named: readonly string[],
): Promise<Pick<SituationFacts, "channelId" | "parentId">> {
  const items = [
    { label: vscode.l10n.t("A channel without overwrites"), id: "" },
    ...named.map((id) => ({ label: id, description: vscode.l10n.t("named in the manifest"), id })),
    { label: vscode.l10n.t("Another channel…"), id: undefined },
    { label: vscode.l10n.t("A thread…"), id: "thread" },
  ];
  const { id } = await pickOne(form, vscode.l10n.t("In which channel?"), items);
  if (id !== "thread") return { channelId: id ?? (await typeId(form, vscode.l10n.t("ID of the channel"))) };
  const parentId = await typeId(form, vscode.l10n.t("ID of the channel that the thread is in"), named[0]);
  return { channelId: await typeId(form, vscode.l10n.t("ID of the thread")), parentId };
}
