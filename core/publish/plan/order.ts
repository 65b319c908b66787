import { type Identity, identityKey } from "../../discord/commands/label.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { capOf } from "./blockers.ts";
import type { DeleteStep, RenameStep, SingleStep } from "./steps.ts";

/**
 * Sorts steps so that each one is possible at its turn. Deletes come last, so that an interrupted publish has deleted nothing.
 * A delete moves forward only to free a name or a slot. Commands that swap names get a temporary name.
 */
export function inOrder(steps: readonly SingleStep[], published: readonly PublishedCommand[]): SingleStep[] {
  const scope = new ScopeState(published);
  const pending = [...steps].sort((a, b) => rank[a.kind] - rank[b.kind]);
  const ordered: SingleStep[] = [];
  const carryOut = (step: SingleStep): void => {
    pending.splice(pending.indexOf(step), 1);
    scope.apply(step);
    ordered.push(step);
  };
  for (let first = pending[0]; first; first = pending[0]) {
    const next =
      pending.find((step) => step.kind !== "delete" && scope.allows(step)) ??
      pending.find((step) => step.kind === "delete" && makesRoom(step, pending, scope));
    if (next) carryOut(next);
    else breakCycle(first, pending, scope, ordered) ?? carryOut(first);
  }
  return ordered;
}

const rank: Readonly<Record<SingleStep["kind"], number>> = { update: 0, rename: 1, create: 2, delete: 3 };

/** Whether a pending step waits for the name or the slot of a command. */
function makesRoom({ published }: DeleteStep, pending: readonly SingleStep[], scope: ScopeState): boolean {
  const key = identityKey(published);
  return pending.some((step) => {
    if (step.kind === "rename") return identityKey({ type: step.published.type, name: step.to }) === key;
    if (step.kind !== "create") return false;
    return identityKey(step.desired) === key || (step.desired.type === published.type && scope.isFull(published.type));
  });
}

/** Only a cycle of renames is left. The first one takes an unused name now, and its own name in a second step. */
function breakCycle(step: SingleStep, pending: SingleStep[], scope: ScopeState, ordered: SingleStep[]) {
  if (step.kind !== "rename") return undefined;
  const { type, name } = step.published;
  const holder = scope.holderOf({ type, name: step.to });
  if (!pending.some((other) => other.kind === "rename" && other.published.id === holder)) return undefined;
  const to = scope.freeName(type);
  const change = { path: ["name"], before: name, after: to };
  const aside: RenameStep = { ...step, to, temporary: true, body: { name: to }, changes: [change] };
  scope.apply(aside);
  ordered.push(aside);
  // The step goes to the end, so that commands waiting for its name are renamed first.
  pending.push(...pending.splice(pending.indexOf(step), 1));
  return aside;
}

/** The names and counts of a scope's commands, updated with each step. */
class ScopeState {
  readonly #names = new Map<string, string>();
  readonly #keys = new Map<string, string>();
  readonly #counts = new Map<number, number>();

  constructor(published: readonly PublishedCommand[]) {
    for (const command of published) {
      this.#take(identityKey(command), command.id);
      this.#count(command.type, 1);
    }
  }

  allows(step: SingleStep): boolean {
    if (step.kind === "create") {
      return !this.#names.has(identityKey(step.desired)) && !this.isFull(step.desired.type);
    }
    return step.kind !== "rename" || !this.#names.has(identityKey({ type: step.published.type, name: step.to }));
  }

  isFull(type: number): boolean {
    return (this.#counts.get(type) ?? 0) >= capOf(type);
  }

  apply(step: SingleStep): void {
    if (step.kind === "create") {
      this.#names.set(identityKey(step.desired), "new");
      this.#count(step.desired.type, 1);
    }
    if (step.kind === "rename" || step.kind === "delete") this.#names.delete(this.#keys.get(step.published.id) ?? "");
    if (step.kind === "rename")
      this.#take(identityKey({ type: step.published.type, name: step.to }), step.published.id);
    if (step.kind === "delete") this.#count(step.published.type, -1);
  }

  holderOf(identity: Identity): string | undefined {
    return this.#names.get(identityKey(identity));
  }

  /** A name that no command of this type has. It is valid for all types. */
  freeName(type: number): string {
    for (let number = 1; ; number++) {
      const name = `renaming-${number}`;
      if (!this.#names.has(identityKey({ type, name }))) return name;
    }
  }

  #take(key: string, id: string): void {
    this.#names.set(key, id);
    this.#keys.set(id, key);
  }

  #count(type: number, by: number): void {
    this.#counts.set(type, (this.#counts.get(type) ?? 0) + by);
  }
}
