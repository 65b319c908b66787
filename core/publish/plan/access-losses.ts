import { administrator } from "../../access/permitted.ts";
import { type Situation, type Usability, usability } from "../../access/usability.ts";
import type { Target } from "../../discord/client.ts";
import { commandLabel, identityKey } from "../../discord/commands/label.ts";
import type { Names } from "../../discord/names/names.ts";
import { asPublished } from "../../interactions/usable-commands.ts";
import { ContextType } from "../../interface/facts/constants.ts";
import { permissionNames, setOfDigits } from "../../interface/facts/permissions.ts";
import type { CommandPayload, CommandPermissions, PublishedCommand } from "../../interface/payloads.ts";
import { wordList } from "../../permissions/effect-words.ts";
import { groupBy } from "../../tools/group-by.ts";
import { type Cell, cellsOf, inChannels, members, places, users, type Who } from "./access-cells.ts";
import { closesToAdministrators, closingWarnings } from "./access-warnings.ts";
import { finalSteps } from "./describe-step.ts";
import { type SingleStep, type Step, singleSteps, type Warning } from "./steps.ts";

/** The facts beside the steps of a plan that decide who can use a command. */
export interface AccessAround {
  readonly target: Target;
  /** All permissions of the guild; empty if they are unknown. */
  readonly permissions: readonly CommandPermissions[];
  /** Commands of other scopes, which users of the target also see. */
  readonly others: readonly PublishedCommand[];
  /** Whether permissions that Discord deletes are restored. */
  readonly canRestore: boolean;
  readonly names: Names | undefined;
}

interface Loss {
  readonly who: Who;
  readonly label: string;
  readonly where: string;
  /** Names roles and users that keep the command although `who` lose it. */
  readonly except: readonly string[];
}

/** More sentences would hide the others. */
const maxSentences = 5;

/**
 * Says who can use a command before a plan and not after it. Asks the engine that also tests permissions: about everyone, about
 * members with the permissions that the command requires, and about each role and user with an overwrite, in each kind of place.
 * Administrators are left out. §2.1 §4.5
 */
export function accessLosses(steps: readonly Step[], around: AccessAround): Warning[] {
  const each = finalSteps(steps).map((step) => ({ step, ...lossesAt(step, around) }));
  const closed = new Set(
    each.flatMap(({ step, closes }) => (closes && step.kind !== "create" ? [step.published] : [])),
  );
  const closing = singleSteps(steps).filter((step) => {
    if (step.kind === "create") return step.replaces && closed.has(step.replaces);
    return closed.has(step.published);
  });
  const losses = each.flatMap(({ losses }) => losses);
  return [...closingWarnings(closing), ...sentencesOf(losses)];
}

function sentencesOf(losses: readonly Loss[]): Warning[] {
  const byCommand = groupBy(losses, ({ label, where }) => JSON.stringify([label, where]));
  const shared = [...byCommand.values()].map((own) => ({
    label: own[0]?.label ?? "",
    where: own[0]?.where ?? "",
    subject: subjectOf(own.map(({ who }) => who)),
    added: own.length === 1 ? own[0]?.who.added : undefined,
    except: own.flatMap(({ except }) => except),
  }));
  const groups = [
    ...groupBy(shared, ({ subject, added, where, except }) => JSON.stringify([subject, added, where, except])).values(),
  ];
  const sentences = groups.flatMap((group): Warning[] => {
    const [first] = group;
    if (!first) return [];
    const except = first.except.length > 0 ? `, except ${wordList(first.except)}` : "";
    const labels = group.map(({ label }) => label);
    const commands = `${wordList(labels)}${first.where}${except}`;
    const message = first.added
      ? `Members now need ${first.added} as well to use ${commands}.`
      : `${first.subject} can no longer use ${commands}.`;
    return [{ about: "loss", message, ...(labels.length === 1 && { label: first.label }) }];
  });
  const shown = sentences.length > maxSentences ? sentences.slice(0, maxSentences - 1) : sentences;
  const rest = groups.slice(shown.length).flatMap((group) => group.map(({ label }) => label));
  const more = `Users also lose access to ${wordList([...new Set(rest)])}.`;
  return [...shown, ...(rest.length > 0 ? [{ about: "loss", message: more } as const] : [])];
}

/** The losses by a step. `closes`: only administrators keep the command, which another sentence says. */
function lossesAt(
  step: SingleStep,
  around: AccessAround,
): { readonly losses: readonly Loss[]; readonly closes: boolean } {
  if (step.kind === "create") return { losses: [], closes: false };
  const { guildId } = around.target;
  const published = wholeCommand(step.published, {
    ...step.published,
    ...(guildId !== undefined && { guild_id: guildId }),
  });
  const after = afterStep(step, published);
  const kept = permissionsAfter(step, around);
  const twins = around.others.filter((one) => identityKey(one) === identityKey(published));
  const cells = cellsOf(published, around);
  const wasUsable = (one: Situation): boolean => usability(published, around.permissions, one).usable;
  const isUsableAsTwin = (one: Situation) => twins.some((twin) => usability(twin, around.permissions, one).usable);
  const nowOf = (one: Situation) => after && usability(after, kept, one);
  const isLost = (one: Situation): boolean => !isUsableAsTwin(one) && nowOf(one)?.usable !== true;
  const lost = cells.flatMap((cell): Lost[] => {
    const usable = cell.situations.filter(wasUsable);
    const gone = usable.filter(isLost);
    const [first] = gone;
    if (!first) return [];
    if (gone.length === usable.length) return [{ cell, now: nowOf(first) }];
    const ids = (all: readonly Situation[]) => all.map(({ channel }) => channel?.id);
    const stays = usable.filter((one) => !gone.includes(one));
    const where = inChannels({ lost: ids(gone), kept: ids(stays) }, published, around);
    return [{ cell: { ...cell, where }, now: nowOf(first) }];
  });
  const isReported = after !== undefined && closesToAdministrators(published, after);
  const unreported = isReported ? lost.filter(({ now }) => !isByDefault(now)) : lost;
  const isKept = ({ situations, part }: Cell): boolean =>
    !part && situations.some((one) => wasUsable(one) && !isLost(one));
  const stillAllowed = cells.filter((cell) => cell.where === "" && isGrantee(cell) && isKept(cell));
  const label = commandLabel(after ?? published);
  return {
    losses: withoutRepeated(unreported, published).map((one) => {
      const isWide = one.cell.who === members && one.cell.where === "" && one.now?.usable === false;
      return {
        ...whoLoses(one, published, after),
        label,
        except: isWide ? stillAllowed.map(({ who }) => who.words) : [],
      };
    }),
    closes: unreported.length < lost.length,
  };
}

/** A cell in which a command was usable, and why it no longer is. Absent: the command is gone. */
interface Lost {
  readonly cell: Cell;
  readonly now: Usability | undefined;
}

/** Whether a cell is about a role or a user with an overwrite. */
function isGrantee({ situations }: Cell): boolean {
  return situations.some(({ member, user }) => (member?.roles.length ?? 0) > 0 || user.id !== undefined);
}

/** Removes losses that a broader loss includes. */
function withoutRepeated(all: readonly Lost[], { guild_id }: PublishedCommand): readonly Lost[] {
  const contextOf = ({ cell }: Lost): number | undefined => cell.situations[0]?.context;
  const isWholeOf = (part: Lost, whole: Lost): boolean => {
    if (contextOf(whole) !== contextOf(part)) return false;
    const [own, others] = [part.cell.who, whole.cell.who];
    if (own.among !== undefined) return coversHolding(part, whole);
    if (whole.cell.part) return false;
    return own.words === others.words || (own.isGeneral && others.isGeneral);
  };
  const named = all.filter((one) => !one.cell.part || !all.some((whole) => isWholeOf(one, whole)));
  const lost = named.filter((one, index) => named.findIndex((other) => covers(other, one)) === index);
  const everyone = lost.find(({ cell }) => cell.who === members && cell.where === "");
  if (!everyone) return lost;
  const isGone = everyone.now === undefined;
  if (isGone) return [{ ...everyone, cell: { ...everyone.cell, who: guild_id === undefined ? users : members } }];
  return [everyone, ...lost.filter((one) => contextOf(one) !== ContextType.GUILD)];
}

/** Whether the sentence about all members, or all of a role, also covers those with a permission. */
function coversHolding({ cell: { who, where } }: Lost, { cell: all }: Lost): boolean {
  if (all.who.words === who.words) return all.where === "" && where !== "";
  const isAmong = all.who.isHolding || all.who === members || all.who.words === who.among;
  return isAmong && (all.where === "" || all.where === where);
}

/** Whether the sentence about `one` also covers `other`, which has the same index or a later one. */
function covers(one: Lost, other: Lost): boolean {
  if (one.cell === other.cell) return true;
  if (one.cell.who === members && one.cell.where !== "") return one.cell.where === other.cell.where;
  if (one.cell.who.words !== other.cell.who.words) return false;
  return one.cell.where === other.cell.where || (other.cell.part === "installation" && one.cell.where === "");
}

function isByDefault(now: Usability | undefined): boolean {
  return now?.because.kind === "field" && now.because.field === "default_member_permissions";
}

/** If that is the reason: members without what the command requires now, or users in a place that it no longer has. */
function whoLoses(
  { cell: { who, where }, now }: Lost,
  published: PublishedCommand,
  after: PublishedCommand | undefined,
): Pick<Loss, "who" | "where"> {
  if (now?.usable === false && now.reason === "context" && where === "")
    return { who: users, where: places[ContextType.GUILD] };
  const required = setOfDigits(after?.default_member_permissions ?? "0") ?? 0n;
  if (!isByDefault(now) || required === 0n || (required & administrator) !== 0n) return { who, where };
  const without = permissionNames(required).join(", ");
  if (!who.isHolding && who !== members) return { who: { ...who, without }, where };
  const former = setOfDigits(published.default_member_permissions ?? "0") ?? 0n;
  const staysRequired = former !== 0n && (required & former) === former;
  const added = staysRequired ? permissionNames(required & ~former).join(", ") : "";
  return { who: { ...members, without, ...(added !== "" && { added }) }, where };
}

/** The command as it is afterwards; undefined: it is gone. `published`: in whole. */
function afterStep(step: Exclude<SingleStep, { readonly kind: "create" }>, published: PublishedCommand) {
  if (step.kind !== "delete") return wholeCommand({ ...published, ...step.body }, published);
  if (!step.replacedBy) return undefined;
  const { integration_types } = published;
  const body = { ...(integration_types && { integration_types }), ...step.replacedBy.body };
  return wholeCommand(body, { ...published, id: newId });
}

/** A command with every field that decides who may use it. */
function wholeCommand(body: CommandPayload, { id, application_id, guild_id }: PublishedCommand): PublishedCommand {
  const command = asPublished(body, { id, applicationId: application_id });
  return guild_id === undefined ? command : { ...command, guild_id };
}

/** The ID of a command that does not exist yet. */
const newId = "new";

/** A rename deletes the command's permissions, and so does a new type, unless they are restored. §4.5 */
function permissionsAfter(step: SingleStep, { permissions, canRestore }: AccessAround): readonly CommandPermissions[] {
  if (step.kind === "create" || step.kind === "update") return permissions;
  const { id } = step.published;
  if (!canRestore) return permissions.filter((one) => one.id !== id);
  return step.kind === "rename" ? permissions : permissions.map((one) => (one.id === id ? { ...one, id: newId } : one));
}

/** `Moderators, members with BAN_MEMBERS and Ada`; those who must lack the same are named together. */
function subjectOf(all: readonly Who[]): string {
  const groups = [...groupBy(all, ({ without }) => without ?? "").entries()];
  const words = groups.flatMap(([without, group]) => {
    const own = group.map((who) => who.words);
    return without === "" ? own : [`${wordList([...new Set(own)])} without ${without}`];
  });
  const subject = wordList(words);
  return groups[0]?.[1][0]?.isGeneral === false ? subject : `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}`;
}
