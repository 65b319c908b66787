import fc from "fast-check";
import { expect, test } from "vitest";
import { normalCommand } from "../../core/discord/commands/normal.ts";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import type { PlanContract } from "../../core/publish/plan/contract.schema.ts";
import { contractOf, hasGuesses } from "../../core/publish/plan/contract.ts";
import { finalSteps } from "../../core/publish/plan/describe-step.ts";
import type { Plan } from "../../core/publish/plan/steps.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import { MemoryApi } from "../publish/memory-api.ts";
import { MemoryPorts, memoryClient, permissionsOf, requestFor } from "../publish/memory-ports.ts";
import { report, rounds } from "./soak.ts";

// Two people publish manifests of their own while commands change on Discord, in any order. Between a plan and its publish anything
// may happen: what is carried out is what was confirmed, or nothing.

const names = ["a", "b", "c", "d"] as const;
const texts = ["One.", "Two.", "Another text that is long enough to look alike."] as const;

type Command = { readonly name: string; readonly description: string };

const command: fc.Arbitrary<Command> = fc.record({
  name: fc.constantFrom(...names),
  description: fc.constantFrom(...texts),
});
const manifest = fc.uniqueArray(command, { maxLength: 4, selector: ({ name }) => name });
const who = fc.nat(1);

const event = fc.oneof(
  fc.record({ do: fc.constant("write" as const), who, commands: manifest }),
  fc.record({ do: fc.constant("reword" as const), who, at: fc.nat(3), text: fc.constantFrom(...texts) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant("plan" as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("carry out" as const), who }) },
  fc.record({ do: fc.constant("publish" as const), who }),
  fc.record({
    do: fc.constant("create on Discord" as const),
    name: fc.constantFrom("a", "b", "x", "y"),
    text: fc.constantFrom(...texts),
  }),
  fc.record({ do: fc.constant("edit on Discord" as const), at: fc.nat(5), text: fc.constantFrom(...texts) }),
  fc.record({ do: fc.constant("delete on Discord" as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant("permit on Discord" as const), at: fc.nat(5) }),
);

type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;
type OnDiscord = Extract<Event, { readonly do: `${string} on Discord` }>;

const history = fc.record({
  published: fc.uniqueArray(command, { maxLength: 3, selector: ({ name }) => name }),
  owns: fc.constantFrom("listed" as const, "scope" as const),
  manifests: fc.tuple(manifest, manifest),
  events: fc.array(event, { minLength: 3, maxLength: 14 }),
});

type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

/** A plan as a person has confirmed it, with all that it was made from. */
interface Confirmed {
  readonly contract: PlanContract;
  readonly plan: Plan;
  readonly world: string;
  readonly basis: string;
}

class Race {
  readonly #owns: "listed" | "scope";
  readonly #api: MemoryApi;
  readonly #permissions: ReturnType<typeof permissionsOf> = [];
  readonly #people: { readonly ports: MemoryPorts; commands: readonly Command[]; confirmed: Confirmed | undefined }[];
  readonly figures = { done: 0, refused: 0 };

  constructor({ published, owns, manifests }: Omit<History, "events">) {
    this.#owns = owns;
    this.#people = manifests.map((commands) => ({ ports: new MemoryPorts(), commands, confirmed: undefined }));
    this.#api = new MemoryApi(published);
  }

  async happen(one: Event): Promise<void> {
    switch (one.do) {
      case "write":
        this.#person(one.who).commands = one.commands;
        return;
      case "reword": {
        const person = this.#person(one.who);
        person.commands = person.commands.map((own, at) => (at === one.at ? { ...own, description: one.text } : own));
        return;
      }
      case "plan":
        return await this.#plan(one.who);
      case "carry out":
        return await this.#carryOut(one.who);
      case "publish":
        await publish(this.#request(one.who), this.#person(one.who).ports);
        return;
      default:
        return await this.#onDiscord(one);
    }
  }

  async #onDiscord(one: OnDiscord): Promise<void> {
    if (one.do === "create on Discord") {
      const { name, text } = one;
      if (!this.#api.commands.some((other) => other.name === name)) await this.#api.create({ name, description: text });
      return;
    }
    const id = this.#api.commands[one.at]?.id;
    if (id === undefined) return;
    if (one.do === "edit on Discord") await this.#api.edit(id, { description: one.text });
    else if (one.do === "delete on Discord") await this.#api.delete(id);
    else this.#permissions.push(...permissionsOf({ id }));
  }

  async #plan(who: number): Promise<void> {
    const person = this.#person(who);
    const planned = await makePlan(this.#request(who), person.ports);
    const contract = await contractOf(planned);
    const [world, basis] = [this.#world(who, contract), this.#basis(who, contract)];
    person.confirmed = { contract, plan: planned.plan, world, basis };
  }

  async #carryOut(who: number): Promise<void> {
    const { confirmed, ports } = this.#person(who);
    if (!confirmed) return;
    const { contract, plan } = confirmed;
    const before = structuredClone(this.#api.commands);
    const writes = this.#api.writes.length;
    const isSame = confirmed.world === this.#world(who, contract);
    const isOther = confirmed.basis !== this.#basis(who, contract);
    const { result } = await publish(this.#request(who), ports, contract);
    if (result === "cancelled") {
      expect(this.#api.writes.length).toBe(writes);
      // Nothing is refused for a reason that does not matter.
      expect(isSame).toBe(false);
      this.figures.refused++;
      return;
    }
    expect(result).toBe("done");
    expect(isOther).toBe(false);
    expect(meanings(this.#api.commands)).toEqual(meanings(after(before, plan)));
    this.figures.done++;
  }

  /** All that may make a difference to a plan. */
  #world(who: number, contract: PlanContract): string {
    const { ports } = this.#person(who);
    const published = this.#published(who, contract, hasGuesses(contract));
    return JSON.stringify([this.#basis(who, contract), published, ports.ledger, this.#permissions]);
  }

  /** What a plan says of commands: those of the manifest, and the published ones that it is about. */
  #basis(who: number, contract: PlanContract): string {
    return JSON.stringify([this.#person(who).commands, this.#published(who, contract)]);
  }

  #published(who: number, contract: PlanContract, isAll = this.#owns === "scope"): readonly unknown[] {
    const own = new Set(this.#person(who).commands.map(({ name }) => name));
    const planned = new Set(contract.published.map(({ id }) => id));
    const counting = this.#api.commands.filter(({ id, name }) => isAll || own.has(name) || planned.has(id));
    return counting.map(({ version: _, ...one }) => one);
  }

  #request(who: number) {
    return requestFor(memoryClient(this.#api, this.#permissions), this.#person(who).commands, { owns: this.#owns });
  }

  #person(who: number) {
    const person = this.#people[who];
    if (!person) throw new Error(`There is no person ${who}.`);
    return person;
  }
}

/** The commands once a plan is carried out, by a model that knows no calls. */
function after(before: readonly PublishedCommand[], { steps }: Plan): readonly CommandPayload[] {
  let commands: readonly CommandPayload[] = before;
  for (const step of finalSteps(steps)) {
    if (step.kind === "create") commands = commands.concat(step.desired.body);
    else if (step.kind === "delete") commands = commands.filter(({ id }) => id !== step.published.id);
    else commands = commands.map((one) => (one.id === step.published.id ? { ...one, ...step.desired.body } : one));
  }
  return commands;
}

/** What commands mean to users, in an order of their own. */
function meanings(commands: readonly CommandPayload[]): readonly string[] {
  return commands.map((one) => JSON.stringify(normalCommand({ type: 1, ...one }, "guild"))).sort();
}

test("what is carried out is what was confirmed, or nothing", async () => {
  const runs = rounds(300, 1000);
  const figures = { runs, done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(history, async ({ events, ...start }) => {
      const race = new Race(start);
      for (const one of events) await race.happen(one);
      figures.done += race.figures.done;
      figures.refused += race.figures.refused;
    }),
    { numRuns: runs },
  );
  // Both happen, or this has tested nothing.
  expect(figures.done).toBeGreaterThan(runs / 10);
  expect(figures.refused).toBeGreaterThan(runs / 10);
  report(figures);
});
