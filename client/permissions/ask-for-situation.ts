import type * as vscode from "vscode";
import type { Situation } from "../../core/access/usability.ts";
import { commandLabel } from "../../core/discord/commands/label.ts";
import type { Names } from "../../core/discord/names/names.ts";
import { ContextType, contextTypes } from "../../core/interface/facts/constants.ts";
import { permissions } from "../../core/interface/facts/permissions.ts";
import { type IdSort, isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import type { PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { namedIn, type SituationFacts, situationOf } from "../../core/permissions/situation.ts";
import { permissionPresets } from "../../core/use/permission-presets.ts";
import { pickAny, pickOne, pickValue, Question, typeId, typeText } from "../ui/ask.ts";
import { idItem } from "../ui/pick-id.ts";

/** An answer, and the words that the form has for it. */
interface Answer<Value> {
  readonly value: Value;
  readonly label: string;
}

interface Answers {
  readonly context: Answer<number>;
  readonly user: Answer<string>;
  readonly roles: Answer<readonly string[]>;
  readonly permissions: Answer<bigint>;
  readonly channel: Answer<Pick<SituationFacts, "channelId" | "parentId">>;
  /** Which of the things that an age-restricted command needs apply. */
  readonly age: Answer<Pick<SituationFacts, "isAdult" | "isAgeRestricted">>;
}

interface Subject {
  readonly command: PublishedCommand;
  readonly entries: readonly PermissionEntry[];
  readonly names: Names;
}

const noUser: Answer<string> = { label: "A user without overwrites", value: "" };
const noRoles: Answer<readonly string[]> = { label: "None", value: [] };
const noChannel: Answers["channel"] = { label: "A channel without overwrites", value: {} };
const noAge: Answers["age"] = {
  label: "No adult, no age-restricted channel",
  value: { isAdult: false, isAgeRestricted: false },
};

/** One form for the user, the channel and the context of a command. Offers the IDs of the overwrites. */
export function askForSituation(
  command: PublishedCommand,
  entries: readonly PermissionEntry[],
  names: Names,
): Question<Situation> {
  const [context = { label: "", value: ContextType.GUILD }] = contextAnswers;
  // By default, a member who can use the command.
  const [held = { label: "", value: 0n }] = permissionAnswers(command);
  const answers = { context, user: noUser, roles: noRoles, permissions: held, channel: noChannel, age: noAge };
  return form({ command, entries, names }, answers);
}

/** Asks for one answer after the other, until the user takes them as they are. */
function form(subject: Subject, answers: Answers): Question<Situation> {
  const test = { label: "Test", description: commandLabel(subject.command), value: undefined };
  const rows = [test, ...rowsOf(subject, answers)];
  return pickValue<(() => Question<Partial<Answers>>) | undefined>("Test these, or change one", rows).andThen((ask) =>
    ask
      ? ask().andThen((changed) => form(subject, { ...answers, ...changed }))
      : Question.known(() => situationIn(subject, answers)),
  );
}

function situationIn(
  { entries }: Subject,
  { context, user, roles, permissions: held, channel, age }: Answers,
): Situation {
  const place = { context: context.value, guildId: entries[0]?.guildId, ...age.value };
  if (context.value !== ContextType.GUILD) return situationOf(place);
  return situationOf({ ...place, ...channel.value, userId: user.value, roles: roles.value, permissions: held.value });
}

/** The rows for what counts in the context. */
function rowsOf({ command, entries, names }: Subject, answers: Answers) {
  const named = namedIn(entries);
  const row = <Key extends keyof Answers>(label: string, key: Key, ask: () => Question<Answers[Key]>) => ({
    label,
    description: answers[key].label,
    value: () => ask().map((answer): Partial<Answers> => ({ [key]: answer })),
  });
  const inGuild = [
    row("User", "user", () => askForUser(idItems("user", named.users, names))),
    row("Roles", "roles", () => askForRoles(idItems("role", named.roles, names))),
    row("Permissions", "permissions", () => askForPermissions(command)),
    row("Channel", "channel", () => askForChannel(idItems("channel", named.channels, names))),
  ];
  return [
    row("Place", "context", () => pickAnswer("Select the place", contextAnswers)),
    ...(answers.context.value === ContextType.GUILD ? inGuild : []),
    ...(command.nsfw ? [row("Age", "age", askForAge)] : []),
  ];
}

const contextAnswers = contextTypes.map(({ value, doc }) => ({ label: doc.replace(/\..*/, ""), value }));

/** Lets the user pick an answer, with its words. */
function pickAnswer<Value>(prompt: string, answers: readonly (vscode.QuickPickItem & Answer<Value>)[]) {
  return pickOne(prompt, answers).map(({ label, value }): Answer<Value> => ({ label, value }));
}

function askForAge(): Question<Answers["age"]> {
  const items = [
    { label: "The user is 18 or older", of: "adult" },
    { label: "The channel is age-restricted, or the user allows such commands in DMs", of: "place" },
  ];
  return pickAny("The command is age-restricted. Which of these apply?", items).map((picked) => {
    const applies = (what: string): boolean => picked.some(({ of }) => of === what);
    const value = { isAdult: applies("adult"), isAgeRestricted: applies("place") };
    return picked.length > 0 ? { label: picked.map(({ label }) => label).join(", "), value } : noAge;
  });
}

function askForUser(named: readonly IdItem[]): Question<Answer<string>> {
  const items = [noUser, ...named, { label: "Another user…", value: undefined }];
  return pickAnswer<string | undefined>("Select the user", items).andThen(({ label, value }) =>
    value === undefined ? typeId("Enter the ID of the user").map(ofId) : Question.known(() => ({ label, value })),
  );
}

function ofId(id: string): Answer<string> {
  return { label: id, value: id };
}

type IdItem = vscode.QuickPickItem & { readonly value: string };

/** The IDs that overwrites mention come first. */
function idItems(sort: IdSort, mentioned: readonly string[], names: Names): readonly IdItem[] {
  const inManifest = mentioned.map((id) => ({
    ...idItem({ id, name: names.nameOf(sort, id) }),
    detail: "In the manifest",
    value: id,
  }));
  const others = names.known(sort).filter(({ id }) => !mentioned.includes(id));
  return [...inManifest, ...others.map((one) => ({ ...idItem(one), value: one.id }))];
}

function askForRoles(named: readonly IdItem[]): Question<Answers["roles"]> {
  const items = [...named, { label: "Other roles…", value: undefined }];
  return pickAny("Roles of the user, if any", items).andThen((picked) => {
    const known = picked.flatMap(({ label, value }) => (value === undefined ? [] : { label, value }));
    if (known.length === picked.length) return Question.known(() => rolesOf(known));
    const fault = "Use numeric IDs, separated by spaces.";
    const prompt = "IDs of the other roles, separated by spaces";
    const problemOf = (typed: string): string | undefined => (idsIn(typed).every(isSnowflake) ? undefined : fault);
    return typeText({ prompt, problemOf }).map((text) => rolesOf([...known, ...idsIn(text).map(ofId)]));
  });
}

function rolesOf(roles: readonly Answer<string>[]): Answers["roles"] {
  if (roles.length === 0) return noRoles;
  return { label: roles.map(({ label }) => label).join(", "), value: roles.map(({ value }) => value) };
}

function idsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

function askForChannel(named: readonly IdItem[]): Question<Answers["channel"]> {
  const items = [
    { label: noChannel.label, value: "" },
    ...named,
    { label: "Another channel…", value: undefined },
    { label: "A thread…", value: "thread" },
  ];
  const ofChannel = (channelId: string, label = channelId) => ({ label, value: { channelId } });
  return pickOne("In which channel?", items).andThen(({ label, value: id }): Question<Answers["channel"]> => {
    if (id === undefined) return typeId("ID of the channel").map((typed) => ofChannel(typed));
    if (id === "") return Question.known(() => noChannel);
    if (id !== "thread") return Question.known(() => ofChannel(id, label));
    return typeId("ID of the channel that the thread is in", named[0]?.value).andThen((parentId) =>
      typeId("ID of the thread").map((channelId) => ({
        label: `Thread ${channelId} in ${parentId}`,
        value: { channelId, parentId },
      })),
    );
  });
}

function permissionAnswers(command: PublishedCommand): readonly Answer<bigint>[] {
  const presets = permissionPresets(command.default_member_permissions ?? "0");
  return presets.map(({ label, bits }) => ({ label, value: bits }));
}

function askForPermissions(command: PublishedCommand): Question<Answers["permissions"]> {
  const presets = permissionAnswers(command);
  const items = [...presets, { label: "Select Permissions…", value: undefined }];
  return pickAnswer<bigint | undefined>("Select the member's permissions", items).andThen(({ label, value }) =>
    value === undefined ? selectPermissions(presets[0]?.value ?? 0n) : Question.known(() => ({ label, value })),
  );
}

function selectPermissions(held: bigint): Question<Answers["permissions"]> {
  const items = permissions.map(({ name, mask }) => ({ label: name, mask, picked: (held & mask) !== 0n }));
  const ticked = pickAny("Select the permissions that the member has in the channel", items);
  return ticked.map((all) => ({
    label: all.length > 0 ? all.map(({ label }) => label).join(", ") : "None",
    value: all.reduce((sum, { mask }) => sum | mask, 0n),
  }));
}
