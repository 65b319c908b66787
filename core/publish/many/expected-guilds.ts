import type { ServiceName } from "../../discord/service-name.ts";
import type { PlanContract } from "../plan/contract.schema.ts";
import { type ContractInput, hasGuesses } from "../plan/contract.ts";
import { type GuildContract, GuildContracts, guildChangesSince } from "./guild-contract.ts";

/** The plans of guilds that the user has agreed to or read. Parts that several guilds share are kept once. */
export class ExpectedGuilds {
  readonly #contracts = new GuildContracts();
  readonly #common = new Map<string, PlanContract>();
  readonly #guilds = new Map<string, GuildContract>();

  /** Expects the plan that was just made of a guild. */
  async add(guildId: string, planned: ContractInput): Promise<void> {
    const { common, own } = await this.#contracts.of(planned);
    const key = JSON.stringify(common);
    const kept = this.#common.get(key) ?? common;
    this.#common.set(key, kept);
    this.set(guildId, { common: kept, own });
  }

  set(guildId: string, contract: GuildContract): void {
    this.#guilds.set(guildId, contract);
  }

  get guilds(): readonly string[] {
    return [...this.#guilds.keys()];
  }

  has(guildId: string): boolean {
    return this.#guilds.has(guildId);
  }

  /** Whether the plan of a guild has renames that the user has to confirm. */
  hasGuesses(guildId: string): boolean {
    const expected = this.#guilds.get(guildId);
    return expected !== undefined && hasGuesses(expected.common);
  }

  /** Says in whole sentences how what matters to the plan of a guild has changed. Empty: it is still the same plan. */
  async changesIn(guildId: string, planned: ContractInput, serviceName: ServiceName): Promise<readonly string[]> {
    const expected = this.#guilds.get(guildId);
    if (!expected) throw new Error("A guild is published that is not in the plan.");
    return guildChangesSince(expected, await this.#contracts.of(planned), serviceName);
  }
}
