import { administrator } from "../../access/permitted.ts";
import { accessWords } from "../../discord/commands/field-value.ts";
import { commandLabel, shortList } from "../../discord/commands/label.ts";
import { setOfDigits } from "../../interface/facts/permissions.ts";
import type { CommandPayload } from "../../interface/payloads.ts";
import { type SingleStep, type Step, singleSteps, type Warning } from "./steps.ts";

/** The users who may use a command by default. §2.1 */
type Access = "everyone" | "administrators" | "some";

interface AccessChange {
  readonly label: string;
  /** The permissions that were required before, in the words of `accessWords`. */
  readonly words: string;
  readonly before: Access;
  readonly after: Access;
}

/** More commands than these share one sentence. */
const maxSentences = 3;

/** Warns of commands that a publish opens to everyone. */
export function accessWarnings(steps: readonly Step[]): Warning[] {
  const opens = singleSteps(steps)
    .flatMap(accessChange)
    .filter(({ after }) => after === "everyone");
  const all = sentences(opens, "Everyone can use", "They were restricted before.");
  return all.map((message) => ({ about: "access", message }));
}

/** Warns of steps that close a command to all users except administrators. Users must lose it by them. */
export function closingWarnings(steps: readonly SingleStep[]): Warning[] {
  const closes = steps.flatMap(accessChange).filter(({ after }) => after === "administrators");
  const all = sentences(closes, "Only administrators can use", "Others could use them before.");
  return all.map((message) => ({ about: "loss", message }));
}

type DefaultAccess = Pick<CommandPayload, "default_member_permissions" | "default_permission">;

/** Whether only administrators can use a command by default that others could use before. */
export function closesToAdministrators(before: DefaultAccess, after: DefaultAccess): boolean {
  return accessOf(after) === "administrators" && accessOf(before) !== "administrators";
}

function sentences(changes: readonly AccessChange[], start: string, end: string): string[] {
  if (changes.length > maxSentences) {
    const labels = shortList(changes.map(({ label }) => label));
    return [`${start} ${changes.length} commands by default after this publish: ${labels}. ${end}`];
  }
  return changes.map((change) => `${start} ${change.label} by default after this publish. ${formerly(change)}`);
}

function formerly({ before, words }: AccessChange): string {
  if (before === "everyone") return "Everyone could use it before.";
  if (before === "administrators") return "Only administrators could use it before.";
  return `It required ${words} before.`;
}

function accessChange(step: SingleStep): AccessChange[] {
  const published = publishedBefore(step);
  if (!published || step.kind === "delete") return [];
  // If Discord does not return the old property, its value is unknown, and no change of it is planned.
  const { default_permission: wasOpen } = published;
  const { body } = step.desired;
  const before = accessOf(published);
  const after = accessOf(wasOpen === undefined ? { ...body, default_permission: null } : body);
  if (before === after || after === "some") return [];
  const words = accessWords(published.default_member_permissions) ?? "a permission";
  return [{ label: commandLabel(step.desired), words, before, after }];
}

/** The command that a step edits or recreates. */
function publishedBefore(step: SingleStep) {
  if (step.kind === "create") return step.replaces;
  return step.kind === "rename" && step.temporary ? undefined : step.published;
}

function accessOf({ default_member_permissions: set, default_permission: isOpen }: DefaultAccess): Access {
  if (set === undefined || set === null) return isOpen === false ? "administrators" : "everyone";
  const required = /^\d+$/.test(String(set)) ? setOfDigits(String(set)) : undefined;
  if (required === undefined) return "some";
  // Users without ADMINISTRATOR lack a required permission.
  return required === 0n || (required & administrator) !== 0n ? "administrators" : "some";
}
