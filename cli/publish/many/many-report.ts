import { count } from "../../../core/manifest/describe.ts";
import { byPlaceIn } from "../../../core/publish/many/grouped-plans.ts";
import { manyHeading, manyOutcomeLines, manyPlanLines } from "../../../core/publish/many/many-lines.ts";
import type { ManyPlans } from "../../../core/publish/many/plan-guilds.ts";
import type { PublishedGuilds } from "../../../core/publish/many/publish-guilds.ts";
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
import type { TerminalMany } from "./many-request.ts";

export function planValueOf(planned: PlannedRequest<TerminalRequest>): object {
  return planValue(planned, terminalEmptying);
}

/** A guild whose published commands could not be read, as JSON. */
export function failedValue({ destination }: TerminalMany, guildId: string, error: unknown): object {
  return { ...placeValue({ ...destination.target, guildId }), failed: refusalValue(error, destination.serviceName) };
}

/** Prints plans and outcomes of many guilds: by groups, or as JSON with one object for each guild as soon as it is known. */
export class ManyReport {
  readonly #many: TerminalMany;
  readonly #format: PlanFormat;
  #values = 0;
  readonly #said = new Set<string>();
  readonly #changedSince: string[] = [];

  constructor(many: TerminalMany, format: PlanFormat) {
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

  /** Notes that the commands of a guild are no longer as the last publish left them. */
  changedSince(guildId: string): void {
    this.#changedSince.push(guildId);
  }

  /** Prints the guilds by what changes. */
  plans(plans: ManyPlans): void {
    if (this.#format === "markdown") print(documentOf([this.#section(plans)]));
    else this.#print([manyHeading(this.#many), ...this.#lines(plans)]);
  }

  /** Prints what was done. `left`: the number of guilds that were not tried. */
  published(published: PublishedGuilds, left: number): void {
    this.#print(["Done", ...manyOutcomeLines(published, left, this.#many.nameOf)]);
  }

  /** Ends the JSON. */
  end(): void {
    if (this.#format === "json") print(this.#values === 0 ? "[]" : "]");
  }

  /** In JSON, text is for people who watch. */
  #print(lines: readonly string[]): void {
    printPlanText(lines.join("\n"), this.#format === "json" ? process.stderr : process.stdout);
  }

  #lines(plans: ManyPlans): readonly string[] {
    const changedSince = this.#changedSince.toSorted(byPlaceIn(this.#many.guilds));
    return manyPlanLines(plans, { ...this.#many, changedSince });
  }

  #section(plans: ManyPlans): Section {
    const rows = this.#lines(plans).map((line) =>
      line.startsWith("  ") ? `  - ${code(line.trim())}` : `- ${sentence(line)}`,
    );
    const changed = plans.changes.size;
    const title = `Plan for ${placeName(manyHeading(this.#many))}: ${changed === 0 ? "no changes" : `${count(changed, "guild")} would change`}`;
    return { title, lead: [], blocks: [{ head: [], rows, tail: [] }], summary: undefined };
  }
}
