import { readableIntegrationTypes } from "../../discord/app-types.ts";
import type { Client, Target } from "../../discord/client.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel, type Identity, identityKey, isNamed } from "../../discord/commands/label.ts";
import { desiredForm, isEverywhere, normalCommand } from "../../discord/commands/normal.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import type { CommandPermissions, PublishedCommand } from "../../interface/payloads.ts";
import { shortList } from "../../manifest/describe.ts";
import type { JsonObject } from "../../text/json.ts";
import type { DriftOptions } from "../drift/drift.ts";
import type { HashedCommand, PlanContract, PlannedStep } from "./contract.schema.ts";
import { finalSteps } from "./describe-step.ts";
import { isGuess, type Plan, type SingleStep } from "./steps.ts";

/** A plan with what it was made from. */
export interface ContractInput {
  readonly plan: Plan;
  /** All commands of the scope when the plan was made. */
  readonly published: readonly PublishedCommand[];
  readonly permissions?: readonly CommandPermissions[];
  readonly options: Pick<DriftOptions, "integrationTypes" | "only">;
  readonly request: {
    readonly batch: { readonly desired: readonly DesiredCommand[] };
    readonly destination: { readonly client: Pick<Client, "getOwnApplication">; readonly target: Target };
  };
}

/** A command of a manifest with its hash. `uri`: the manifest's; undefined: it is from no file. */
export interface ManifestCommand {
  readonly uri: string | undefined;
  readonly command: HashedCommand;
}

/**
 * The contract of a plan. It differs from another one exactly if something differs that matters to the plan. Formatting, the
 * order of commands, a default that is written out and other people's commands do not. `desired`: the plan's `manifestCommands`,
 * if they are known.
 */
export async function contractOf(planned: ContractInput, desired?: readonly ManifestCommand[]): Promise<PlanContract> {
  const { plan, request } = planned;
  const { applicationId, guildId } = request.destination.target;
  const permissions = await permissionsOf(planned);
  return {
    application_id: applicationId,
    ...(guildId !== undefined && { guild_id: guildId }),
    owns: plan.owns,
    desired: sorted((desired ?? (await manifestCommands(planned))).map(({ command }) => command)),
    published: sorted(
      await Promise.all(decisiveIn(planned).map((one) => hashedCommand(one, normalCommand({ ...one }, plan.scope)))),
    ),
    ...(permissions && { permissions }),
    steps: sorted(finalSteps(plan.steps).map(plannedStep)),
  };
}

/** The published commands that a plan depends on. */
export function decisiveIn({ plan, published, options }: ContractInput): readonly PublishedCommand[] {
  const leftAlone = new Set(plan.owns === "scope" && !options.only ? [] : plan.leftAlone);
  return published.filter((one) => !leftAlone.has(one));
}

/** The commands of a plan's manifests. May ask Discord which installations the application supports. */
export async function manifestCommands({ plan, options, request }: ContractInput): Promise<readonly ManifestCommand[]> {
  const { batch, destination } = request;
  // A plan asks only if it has to, which depends on other people's commands.
  const asks = options.integrationTypes === undefined && plan.scope === "global";
  const integrationTypes = asks ? await readableIntegrationTypes(destination.client) : options.integrationTypes;
  const context = { scope: plan.scope, integrationTypes };
  const hashed = batch.desired.filter(isNamed).map(async (one): Promise<ManifestCommand> => {
    return { uri: one.uri, command: await hashedCommand(one, desiredForm({ ...one.body, type: one.type }, context)) };
  });
  return await Promise.all(hashed);
}

/** `form`: the command in its normal form. */
async function hashedCommand(
  { type, name, id }: Identity & { readonly id?: string | undefined },
  form: JsonObject,
): Promise<HashedCommand> {
  return { type, name, ...(id !== undefined && { id }), sha256: await sha256({ ...meaning(form), id }) };
}

/** All contexts mean the same as none. */
export function meaning(form: JsonObject): JsonObject {
  return isEverywhere(form) ? { ...form, contexts: null } : form;
}

/** The permissions of the commands that change, and those of the application, which they fall back to. §4.5 */
export async function permissionsOf({
  plan,
  permissions,
  request,
}: ContractInput): Promise<PlanContract["permissions"]> {
  if (!permissions) return undefined;
  const ids = new Set(finalSteps(plan.steps).flatMap((step) => (step.kind === "create" ? [] : step.published.id)));
  ids.add(request.destination.target.applicationId);
  const hashes = permissions
    .filter(({ id, permissions: own }) => ids.has(id) && own.length > 0)
    .map(async ({ id, permissions: own }) => {
      return { id, sha256: await sha256(sorted(own.map((one) => [one.id, one.type, one.permission]))) };
    });
  return sorted(await Promise.all(hashes));
}

export function plannedStep(step: SingleStep): PlannedStep {
  if (step.kind === "create") return { kind: step.kind, type: step.desired.type, name: step.desired.name };
  const { id, type, name } = step.published;
  if (step.kind !== "rename") return { kind: step.kind, id, type, name };
  return { kind: step.kind, id, type, name, to: step.to, ...(isGuess(step) && { is_guess: true }) };
}

/** In an order that depends on the items alone. */
export function sorted<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, key: JSON.stringify(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}

/** SHA-256 in hexadecimal of a value as JSON. */
export async function sha256(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a plan has renames that the user has to confirm. */
export function hasGuesses({ steps }: PlanContract): boolean {
  return steps.some((step) => step.is_guess);
}

/**
 * Says in whole sentences how what matters to a plan has changed since it was made. Empty: it is still the same plan. `place`: the
 * server's name in messages.
 */
export function changesSince(before: PlanContract, now: PlanContract, place: ServiceName = discordName): string[] {
  const at = place === discordName ? "on Discord" : `on ${place}`;
  const sentences = [
    ...(isSamePlace(before, now) ? [] : ["The target is in another application or guild now."]),
    ...(before.owns === now.owns ? [] : ["“owns” of the target has changed in the project file."]),
    ...listChanges(before.desired, now.desired, identityKey, "in the manifests"),
    ...listChanges(before.published, now.published, (one) => one.id ?? identityKey(one), at),
  ];
  // Steps and permissions follow from these, so their changes would say the same twice.
  if (sentences.length > 0) return sentences;
  if (!isEqual(before.steps, now.steps))
    return ["The ledger has changed since the plan was made, so the steps differ."];
  if (!isEqual(before.permissions, now.permissions))
    return ["The commands' permissions have changed since the plan was made."];
  return [];
}

function isSamePlace(one: PlanContract, other: PlanContract): boolean {
  return one.application_id === other.application_id && one.guild_id === other.guild_id;
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** `where`: “in the manifests”, “on Discord”. */
function listChanges(
  before: readonly HashedCommand[],
  now: readonly HashedCommand[],
  keyOf: (command: HashedCommand) => string,
  where: string,
): string[] {
  const then = new Map(before.map((one) => [keyOf(one), one]));
  const keys = new Set(now.map(keyOf));
  const is = (commands: readonly HashedCommand[], what: string): string[] => {
    if (commands.length === 0) return [];
    return [`${shortList(commands.map(commandLabel))} ${commands.length === 1 ? "is" : "are"} ${what} ${where}.`];
  };
  const known = now.flatMap((one) => {
    const old = then.get(keyOf(one));
    return old ? [{ old, one }] : [];
  });
  return [
    ...is(
      known.filter(({ old, one }) => old.sha256 !== one.sha256).map(({ old }) => old),
      "no longer the same",
    ),
    ...is(
      now.filter((one) => !then.has(keyOf(one))),
      "new",
    ),
    ...is(
      before.filter((one) => !keys.has(keyOf(one))),
      "no longer",
    ),
  ];
}
