import type { Change } from "../../../core/discord/commands/difference.ts";
import { wordsForValue } from "../../../core/discord/commands/field-value.ts";
import { commandLabel } from "../../../core/discord/commands/label.ts";
import { locales } from "../../../core/interface/facts/locales.ts";
import type { CommandPayload } from "../../../core/interface/payloads.ts";
import { count } from "../../../core/manifest/describe.ts";
import { describeDrift } from "../../../core/publish/drift/describe-drift.ts";
import type { Drift } from "../../../core/publish/drift/drift.ts";
import { changesIn, describeStep, doneSummary, finalSteps } from "../../../core/publish/plan/describe-step.ts";
import { lostPermissions, stepWords, warningMessages } from "../../../core/publish/plan/plan-text.ts";
import type { Plan, SingleStep } from "../../../core/publish/plan/steps.ts";
import { terminalEmptying } from "../../../core/publish/use-cases/publish-question.ts";
import type { PlannedRequest } from "../../../core/publish/use-cases/request.ts";
import { isObject } from "../../../core/text/json.ts";
import { type FileFindings, placedFindings, programPlace } from "../../../node/terminal/findings-text.ts";
import type { TerminalRequest } from "../request.ts";
import type { Block, Section } from "./document.ts";
import { code, fenced, placeName, sentence } from "./escape.ts";
import { type PickerChange, pickerChanges } from "./picker.ts";

type Planned = PlannedRequest<TerminalRequest>;

/** Plans with more lines than these are folded. */
const maxOpen = 20;

/** A plan for a pull request: the warnings, a line for each command, its changes, and the picker before and after. */
export function planSection(planned: Planned): Section {
  const { plan, request } = planned;
  const steps = finalSteps(plan.steps);
  const commands = steps.flatMap((step) => stepLines(step, plan));
  const details = steps.flatMap((step) => [...tableOf(describeStep(step), rowsOf(step)), ...pickerOf(step)]);
  const notes = plan.notes.map((note) => `- ${sentence(note)}`);
  const title = `Plan for ${placeTitle(planned)}: `;
  const lead = [...leadOf(planned), ...(steps.length > 0 ? [whereLine(request)] : [])];
  if (steps.length === 0) {
    const isBlocked = plan.blockers.length > 0;
    return {
      title: title + (isBlocked ? "it cannot be published" : "no changes"),
      lead,
      blocks: [],
      summary: undefined,
    };
  }
  const what = `${count(steps.length, "change")} (${doneSummary(steps)})`;
  const blocks = [listOf(commands), ...details, listOf(notes)].filter(({ rows }) => rows.length > 0);
  return { title: title + count(steps.length, "change"), lead, blocks, summary: isLong(blocks) ? what : undefined };
}

/** A comparison for a pull request, in the same form. */
export function driftSection(planned: Planned, drifts: readonly Drift[]): Section {
  const { destination } = planned.request;
  const differing = drifts.filter(({ state }) => state !== "in-sync");
  const lines = describeDrift(differing, destination.serviceName).map((line) => `- ${code(line)}`);
  const tables = differing.flatMap(({ desired, published, differences }) => {
    const label = commandLabel(desired ?? published ?? { type: 0, name: "" });
    return tableOf(
      label,
      differences.map(({ path, there, here }) => ({ path, before: there, after: here })).map(rowOf),
    );
  });
  const title = `Comparison with ${placeTitle(planned)}: `;
  if (differing.length === 0) {
    return { title: `${title}no differences`, lead: leadOf(planned), blocks: [], summary: undefined };
  }
  const notes = planned.duplicates.map((note) => `- ${sentence(note)}`);
  const blocks = [listOf(lines), ...tables, listOf(notes)].filter(({ rows }) => rows.length > 0);
  const what = count(differing.length, "difference");
  const lead = [...leadOf(planned), whereLine(planned.request)];
  return { title: title + what, lead, blocks, summary: isLong(blocks) ? what : undefined };
}

/** A place whose published commands could not be read. `reason`: in whole sentences. */
export function refusedSection(place: string, reason: string): Section {
  const lead = [listOf([sentence(reason)])];
  return { title: `No plan for ${placeName(place)}`, lead, blocks: [], summary: undefined };
}

/** Manifests with errors, which have no plan. */
export function errorsSection(checked: readonly FileFindings[]): Section {
  const lines = checked.flatMap((file) =>
    placedFindings(file).placed.map(({ finding, from }) => {
      const { message, severity } = finding;
      const place = file.program
        ? programPlace(file.program, finding, file.name)
        : `${file.name}:${from.line}:${from.column}`;
      return `- ${code(place)} ${severity}: ${sentence(message)}`;
    }),
  );
  const blocks = [listOf(lines)];
  const summary = isLong(blocks) ? count(lines.length, "finding") : undefined;
  return { title: "No plan: the manifests have errors", lead: [], blocks, summary };
}

function placeTitle({ request: { batch, destination } }: Planned): string {
  if (batch.targetName !== undefined) return `“${placeName(batch.targetName)}”`;
  const { guildId } = destination.target;
  if (guildId === undefined) return "the global scope";
  return destination.scopeName === guildId ? `guild ${guildId}` : placeName(destination.scopeName);
}

/** Lists the reasons why a plan cannot be published, then its warnings. */
function leadOf(planned: Planned): Block[] {
  const blockers = planned.plan.blockers.map(({ message }) => `- **Cannot be published:** ${sentence(message)}`);
  const warnings = warningMessages(planned, terminalEmptying).map((warning) => `- ⚠️ ${sentence(warning)}`);
  const lines = [...blockers, ...warnings];
  return lines.length > 0 ? [listOf(lines)] : [];
}

function whereLine({ destination }: TerminalRequest): Block {
  return listOf([`In ${sentence(destination.label)}:`]);
}

function isLong(blocks: readonly Block[]): boolean {
  return blocks.reduce((sum, { rows }) => sum + rows.length, 0) > maxOpen;
}

/** The line of a step, and one for each permission that it loses. */
function stepLines(step: SingleStep, { lostOverwrites }: Plan): string[] {
  const lost = lostPermissions(step, lostOverwrites).map((words) => `  - ${sentence(words)}`);
  return [`- ${code(stepWords(step))}`, ...lost];
}

function listOf(rows: readonly string[]): Block {
  return { head: [], rows, tail: [""] };
}

/** A table of changed fields. None: nothing changed but the name. */
function tableOf(title: string, rows: readonly string[]): Block[] {
  if (rows.length === 0) return [];
  return [{ head: [code(title), "", "| field | before | after |", "|---|---|---|"], rows, tail: [""] }];
}

function rowsOf(step: SingleStep): string[] {
  return step.kind === "update" || step.kind === "rename" ? changesIn(step).map(rowOf) : [];
}

function rowOf({ path, before, after }: Change): string {
  const cells = [sentence(path.join(" › ")), cell(path, before), cell(path, after)];
  return `| ${cells.join(" | ")} |`;
}

/** Shows a value by its names if its field has names, else as JSON. Returns an empty text for undefined. */
function cell(path: readonly string[], value: unknown): string {
  if (value === undefined) return "";
  const words = wordsForValue(path, value);
  if (words !== undefined) return sentence(words);
  if (value === null) return "none";
  return code(typeof value === "string" ? value : (JSON.stringify(withoutDefaults(value)) ?? ""));
}

/** A new or deleted element without what it does not set. */
function withoutDefaults(value: unknown): unknown {
  if (!isObject(value)) return value;
  const isSet = ([, member]: [string, unknown]): boolean =>
    member !== null && member !== false && !(Array.isArray(member) && member.length === 0);
  return Object.fromEntries(Object.entries(value).filter(isSet));
}

function pickerOf(step: SingleStep): Block[] {
  return pickerChanges(...payloadsOf(step)).map((change) => {
    const rows = [...change.before.map((line) => `- ${line}`), ...change.after.map((line) => `+ ${line}`)];
    return { head: [pickerTitle(step, change), "", "```diff"], rows: rows.map(fenced), tail: ["```", ""] };
  });
}

function pickerTitle(step: SingleStep, { locales: codes }: PickerChange): string {
  const others = locales.filter(({ code: locale }) => !codes.includes(locale)).map(({ code: locale }) => locale);
  const where =
    others.length === 0 ? "" : `, ${others.length < codes.length ? `not in ${others.join(", ")}` : codes.join(", ")}`;
  return `In the picker, ${code(describeStep(step))}${where}:`;
}

/** The command before and after a step. */
function payloadsOf(step: SingleStep): readonly [CommandPayload | undefined, CommandPayload | undefined] {
  if (step.kind === "create") return [undefined, step.desired.body];
  if (step.kind === "delete") return [step.published, undefined];
  return [step.published, { ...step.published, ...step.body }];
}
