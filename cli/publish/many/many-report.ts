import { count } from "../../../core/manifest/describe.ts";
import { describeGuilds, type GuildGroups } from "../../../core/publish/many/grouped-plans.ts";
import { placeValue, planValue } from "../../../core/publish/plan/plan-value.ts";
import { terminalEmptying } from "../../../core/publish/use-cases/publish-question.ts";
import type { PlannedRequest } from "../../../core/publish/use-cases/request.ts";
import { composed, jsonText, print, printComposed, printError } from "../../../node/terminal/print.ts";
import type { PlanFormat } from "../../terminal/formats.ts";
import { printPlanText } from "../face.ts";
import { documentOf, type Section } from "../markdown/document.ts";
import { code, placeName, sentence } from "../markdown/escape.ts";
import { refusalValue } from "../refusal-value.ts";
import type { TerminalRequest } from "../request.ts";
import type { ManyPlans } from "./many-plans.ts";
import type { ManyRequest } from "./many-request.ts";

export function planValueOf(planned: PlannedRequest<TerminalRequest>): object {
  return planValue(planned, terminalEmptying);
}

/** A guild whose published commands could not be read, as JSON. */
export function failedValue({ destination }: ManyRequest, guildId: string, error: unknown): object {
  return { ...placeValue({ ...destination.target, guildId }), failed: refusalValue(error, destination.serviceName) };
}

/** Prints plans and outcomes of many guilds: by groups, or as JSON with one object for each guild as soon as it is known. */
export class ManyReport {
  readonly #many: ManyRequest;
  readonly #format: PlanFormat;
  #values = 0;
  readonly #said = new Set<string>();

  constructor(many: ManyRequest, format: PlanFormat) {
    this.#many = many;
    this.#format = format;
  }

  /** Prints the value of one guild. Only JSON has it. */
  add(value: object): void {
    if (this.#format !== "json") return;
    const text = jsonText(value);
    printComposed(this.#values++ === 0 ? composed`[${text}` : composed`,${text}`);
  }

  /** Prints sentences to standard error, each once: most are the same for all guilds. */
  note(sentences: readonly string[]): void {
    for (const sentence of sentences) {
      if (!this.#said.has(sentence)) printError(sentence);
      this.#said.add(sentence);
    }
  }

  /** Prints the guilds by what changes. */
  plans(plans: ManyPlans): void {
    if (this.#format === "markdown") print(documentOf([this.#section(plans)]));
    else this.#print([this.#heading, ...this.#planLines(plans)]);
  }

  /** Prints what was done. `left`: the number of guilds that were not tried. */
  published({ done, failed, result }: Outcome, left: number): void {
    const lines = [
      ...(done > 0 ? [`Published to ${count(done, "guild")}.`] : []),
      ...failed.all.flatMap((group) => [
        `! ${describeGuilds(group.guilds, this.#many.nameOf)}`,
        ...group.lines.map((line) => `  ${line}`),
      ]),
      ...(left > 0 ? [`${count(left, "guild")} not tried. Publish again to go on.`] : []),
      ...(result === "refused" ? [tooManyRefusals] : []),
    ];
    this.#print(["Done", ...lines]);
  }

  /** Ends the JSON. */
  end(): void {
    if (this.#format === "json") print(this.#values === 0 ? "[]" : "]");
  }

  /** In JSON, text is for people who watch. */
  #print(lines: readonly string[]): void {
    printPlanText(lines.join("\n"), this.#format === "json" ? process.stderr : process.stdout);
  }

  get #heading(): string {
    const { target, guilds } = this.#many;
    return `${target.name} (${count(guilds.length, "guild")})`;
  }

  #planLines({
    changes,
    blocked,
    overLimit,
    unread,
    outdated,
    inSync,
    unchanged,
    result,
  }: ManyPlans): readonly string[] {
    const { gone, unplanned, nameOf } = this.#many;
    return [
      ...this.#groupLines(changes, ""),
      ...this.#groupLines(blocked, "! "),
      ...this.#groupLines(overLimit, "! Refused today, "),
      ...this.#groupLines(unread, "! "),
      ...this.#groupLines(outdated, "! Changed since the plan was made, "),
      ...(gone.length > 0 ? [`! No longer in the target, ${describeGuilds(gone, nameOf)}`] : []),
      ...(unplanned.length > 0 ? [`= Not in the plan, ${describeGuilds(unplanned, nameOf)}`] : []),
      ...(inSync > 0 ? [`= ${count(inSync, "guild")} in sync`] : []),
      ...(unchanged > 0 ? [`= ${count(unchanged, "guild")} unchanged since the last publish, and not read`] : []),
      ...(result === "refused" ? [tooManyRefusals] : []),
      ...(result === "cancelled" ? ["Cancelled. Nothing was published."] : []),
    ];
  }

  #groupLines(groups: GuildGroups, sign: string): readonly string[] {
    return groups.all.flatMap(({ guilds, lines }) => [
      `${sign}${describeGuilds(guilds, this.#many.nameOf)}`,
      ...lines.map((line) => `  ${line}`),
    ]);
  }

  #section(plans: ManyPlans): Section {
    const rows = this.#planLines(plans).map((line) =>
      line.startsWith("  ") ? `  - ${code(line.trim())}` : `- ${sentence(line)}`,
    );
    const changed = plans.changes.size;
    const title = `Plan for ${placeName(this.#heading)}: ${changed === 0 ? "no changes" : `${count(changed, "guild")} would change`}`;
    return { title, lead: [], blocks: [{ head: [], rows, tail: [] }], summary: undefined };
  }
}

const tooManyRefusals =
  "! Stopped because too many requests were refused. Discord blocks an address after thousands of refusals. Check the token and the list of guilds.";

interface Outcome {
  readonly done: number;
  readonly failed: GuildGroups;
  readonly result: string;
}
