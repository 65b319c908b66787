import { isSnowflake } from "../../../core/interface/facts/snowflake.ts";
import type { TargetOfMany } from "../../../core/kinds/project/project.ts";
import { ExpectedGuilds } from "../../../core/publish/many/expected-guilds.ts";
import { GuildContracts } from "../../../core/publish/many/guild-contract.ts";
import type { PlanContract } from "../../../core/publish/plan/contract.schema.ts";
import { sha256 } from "../../../core/publish/plan/contract.ts";
import type { PlannedRequest } from "../../../core/publish/use-cases/request.ts";
import { Table } from "../../../core/tools/table.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import type { Destination } from "../../connect/connect.ts";
import { refuseOtherService, savedLedger, savedPaths, serviceOf, writePlan } from "../plan-file.ts";
import type { RequestOptions, TerminalRequest } from "../request.ts";
import type { ManyPlanFile } from "./many-plan-file.schema.ts";

type Planned = PlannedRequest<TerminalRequest>;
type Plan = ManyPlanFile["plans"][number];

/** The arguments of `plan` that `publish --plan` repeats. */
interface SavedRequest {
  readonly paths: readonly string[];
  readonly options: Pick<RequestOptions, "application" | "service" | "ledger">;
  readonly many: { readonly target: TargetOfMany; readonly destination: Destination };
}

/** Collects the plans of guilds for a file, and keeps once what is the same in them. */
export class GuildPlans {
  readonly #contracts = new GuildContracts();
  readonly #commands = new Table<PlanContract["desired"][number]>();
  readonly #steps = new Table<PlanContract["steps"][number]>();
  readonly #plans = new Map<string, Omit<Plan, "guilds"> & { readonly guilds: Map<string, string> }>();
  /** The number of guilds. */
  size = 0;

  async add(guildId: string, planned: Planned): Promise<void> {
    const { common, own } = await this.#contracts.of(planned);
    const plan = {
      desired: this.#commands.numbersOf(common.desired),
      published: this.#commands.numbersOf(common.published),
      steps: this.#steps.numbersOf(common.steps),
    };
    const key = JSON.stringify(plan);
    const known = this.#plans.get(key) ?? { ...plan, guilds: new Map() };
    this.#plans.set(key, known);
    known.guilds.set(guildId, own);
    this.size++;
  }

  /** Writes the file, and replaces no file but a plan. Throws CannotRun. */
  async save(
    file: string,
    { paths, options: { application, service, ledger }, many: { target, destination } }: SavedRequest,
  ): Promise<void> {
    const saved = {
      paths: savedPaths(paths),
      ...savedLedger(ledger),
      named: {
        target: target.name,
        ...(application !== undefined && { application }),
        ...(service !== undefined && { service }),
      },
      service: serviceOf(destination),
      application_id: destination.target.applicationId,
      owns: target.owns,
      commands: this.#commands.items,
      steps: this.#steps.items,
      plans: [...this.#plans.values()].map((one) => ({ ...one, guilds: Object.fromEntries(one.guilds) })),
    };
    // Indented, each number would have a line of its own.
    writePlan(file, JSON.stringify({ version: 2, sha256: await sha256(saved), ...saved }));
  }
}

/** A saved plan of many guilds. */
export class SavedGuilds {
  readonly #file: ManyPlanFile;
  readonly guilds = new ExpectedGuilds();

  /** Throws CannotRun for a file that does not hold together, as a stranger may write it. */
  constructor(file: ManyPlanFile) {
    this.#file = file;
    for (const plan of file.plans) {
      const common = {
        application_id: file.application_id,
        owns: file.owns,
        desired: plan.desired.map((number) => itemAt(file.commands, number)),
        published: plan.published.map((number) => itemAt(file.commands, number)),
        steps: plan.steps.map((number) => itemAt(file.steps, number)),
      };
      for (const [guildId, own] of Object.entries(plan.guilds)) {
        if (!isSnowflake(guildId) || this.guilds.has(guildId)) throw notWhole();
        this.guilds.set(guildId, { common, own });
      }
    }
    if (this.guilds.guilds.length === 0) throw notWhole();
  }

  /** Throws CannotRun if the target is another application, or on another server, before a request is sent to it. */
  refuseOther(destination: Destination): void {
    refuseOtherService(destination, this.#file);
    const { applicationId } = destination.target;
    const { application_id: planned, named } = this.#file;
    if (applicationId === planned) return;
    throw new CannotRun(
      `Nothing was published because the plan is for the application ${planned}, and “${named.target}” is of the application ${applicationId}.`,
    );
  }
}

function itemAt<T>(items: readonly T[], number: number): T {
  const item = items[number];
  if (item === undefined) throw notWhole();
  return item;
}

function notWhole(): CannotRun {
  return new CannotRun("The plan is damaged or was edited. Save the plan again with `plan --out`.");
}
