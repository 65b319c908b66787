import type { RefusalFinding } from "../../core/discord/commands/locate-refusal.ts";
import { explainRefusal } from "../../core/discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import type { Ending } from "../../core/publish/use-cases/ending.ts";
import type { PublishFace } from "../../core/publish/use-cases/ports.ts";
import type { PlannedRequest, PublishRequest } from "../../core/publish/use-cases/request.ts";
import { endingValue } from "../publish/ending-value.ts";
import { type GivenCommands, publicFinding } from "./commands.ts";
import type * as packaged from "./index.d.cts";
import type { CheckedOptions } from "./options.ts";
import { libraryEmptying, notAllowed } from "./policy.ts";
import { PublishError } from "./publish-error.ts";

/** One place of a call. */
export interface Task {
  readonly request: PublishRequest;
  readonly given: GivenCommands;
  readonly options: CheckedOptions;
}

/** A publish without a user: the options answer, and the ending is kept for the caller. */
export class SilentFace implements PublishFace<PublishRequest> {
  readonly notes: string[] = [];
  readonly #task: Task;
  readonly #signal: AbortSignal | undefined;
  #ending: { readonly planned: PlannedRequest; readonly ending: Ending } | undefined;

  /** `signal`: ends the publish before its next step. */
  constructor(task: Task, signal?: AbortSignal) {
    this.#task = task;
    this.#signal = signal;
  }

  /** For people: `to guild 123`, `globally`. */
  get #where(): string {
    const { guildId } = this.#task.request.destination.target;
    return guildId === undefined ? "globally" : `to guild ${guildId}`;
  }

  note(sentence: string): void {
    this.notes.push(sentence);
  }

  async reading<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
      const reason = explainRefusal(error, this.#task.request.destination.serviceName);
      const status = error instanceof ServiceError ? error.status : undefined;
      throw this.#error("refused", `because the published commands could not be read. ${reason}`, { status });
    }
  }

  show(): void {}

  async consent(planned: PlannedRequest, needed: Parameters<PublishFace<PublishRequest>["consent"]>[1]) {
    const faults = notAllowed(planned, needed, this.#task.options);
    if (faults.length > 0) throw this.#error("not-allowed", `because the options do not allow it. ${faults.join(" ")}`);
    return true;
  }

  progress: PublishFace<PublishRequest>["progress"] = (_, work) => work({ signal: this.#signal });

  permissionsLost(why: string, file: string): void {
    this.notes.push(`${why} To restore them, run: command-manifest permissions ${file}`);
  }

  report(planned: PlannedRequest, ending: Ending): void {
    this.#ending = { planned, ending };
  }

  valueOf(planned: PlannedRequest, ending: Ending): packaged.Published {
    const value = endingValue(planned, ending, libraryEmptying, (findings) => this.#findings(findings));
    return { ...value, notes: [...value.notes, ...this.notes] } as packaged.Published;
  }

  /** The outcome. Throws a PublishError unless all of it was. */
  result(): packaged.Published {
    if (!this.#ending) throw new Error("The publish ended without a report.");
    const { planned, ending } = this.#ending;
    const value = this.valueOf(planned, ending);
    if (ending.kind === "blocked")
      throw this.#error("blocked", `because ${ending.reason}`, {
        findings: this.#findings(ending.findings),
        results: [value],
      });
    if (ending.kind !== "applied" || value.result === "done") return value;
    const { outcome, findings } = ending;
    const { serviceName } = planned.request.destination;
    const error = outcome.failed?.error;
    const lines = [...describeOutcome(outcome, serviceName), ...(ending.losesPermissions ? this.notes : [])];
    throw new PublishError("refused", `The publish ${this.#where} is not complete.\n${lines.join("\n")}`, {
      guild: planned.request.destination.target.guildId,
      status: error instanceof ServiceError ? error.status : undefined,
      findings: this.#findings(findings),
      results: [value],
    });
  }

  #findings(findings: readonly RefusalFinding[]): readonly packaged.Finding[] {
    return findings.map((one) => publicFinding(one, one.uri, this.#task.given));
  }

  #error(code: packaged.PublishErrorCode, reason: string, details: packaged.PublishErrorDetails = {}): PublishError {
    const guild = this.#task.request.destination.target.guildId;
    return new PublishError(code, `Nothing was published ${this.#where} ${reason}`, { guild, ...details });
  }
}
