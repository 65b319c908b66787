import { engines } from "../../package.json";
import type { Client, Target } from "../discord/client.ts";
import { exchange } from "../discord/exchange.ts";
import { explainRefusal, installLine } from "../discord/explain-refusal.ts";
import { liveService, serverName } from "../discord/service-url.ts";
import { count } from "../manifest/describe.ts";
import { UserError } from "../tools/user-error.ts";
import { type FoundProject, refuseInvalidProject } from "./found-project.ts";
import { isLocal, type Where } from "./where.ts";

/** One line of the report for bug reports. */
export interface Examined {
  /** `skipped`: nothing is wrong, or it could not be examined. */
  readonly state: "ok" | "problem" | "skipped";
  readonly subject: string;
  readonly message: string;
}

/** A target that is ready to be read. */
export interface ConnectedTarget {
  readonly client: Client;
  readonly target: Target;
  /** For users: `Harbor Test (…0123) of application 456 on the local service`. */
  readonly label: string;
}

/** A target to examine. */
export interface ExaminedTarget {
  readonly name: string;
  /** Undefined: nothing is known of its server, because the target has errors. */
  readonly where: Pick<Where, "service"> | undefined;
  /** Resolves with why the target is not tried if that is no problem. Throws a UserError. */
  readonly connect: () => ConnectedTarget | string | Promise<ConnectedTarget | string>;
}

/** Why a target is not read without an application ID, which its manifests may have. */
export const noApplication = "not tried, because the project file has no “application_id” for it";

/** The time for each request, in milliseconds. */
const patience = 10_000;

export function ok(subject: string, message: string): Examined {
  return { state: "ok", subject, message };
}

export function problem(subject: string, message: string): Examined {
  return { state: "problem", subject, message };
}

export function skipped(subject: string, message: string): Examined {
  return { state: "skipped", subject, message };
}

/** `node`: the version, as Node.js gives it. */
export function examineNode(node: string): Examined {
  const required = Number.parseInt(engines.node.replace(/\D+/, ""), 10);
  if (Number.parseInt(node, 10) >= required) return ok("Node.js", `version ${node}`);
  return problem("Node.js", `Version ${node} is too old. Install version ${required} or later.`);
}

/** `nameOf`: the shown name of a file. Undefined: there is no project file. */
export function examineProject(found: FoundProject | undefined, nameOf: (uri: string) => string): Examined {
  if (!found) return skipped("Project file", "none in this folder or above");
  try {
    refuseInvalidProject(found, nameOf);
    return ok("Project file", `${nameOf(found.uri)} with ${count(found.project.targets.length, "target")}`);
  } catch (error) {
    return problem("Project file", faultOf(error));
  }
}

/**
 * Asks each server of the targets for its public gateway address, and reads the published commands of each target, as a plan
 * does. Without targets, `instead` is asked. `signal` cancels.
 */
export async function examineConnections(
  targets: readonly ExaminedTarget[],
  instead = liveService,
  signal?: AbortSignal,
): Promise<readonly Examined[]> {
  const remote = targets.flatMap(({ where }) => (where && !isLocal(where) ? (where.service ?? liveService) : []));
  const services = [...new Set(targets.length === 0 && !isLocal({ service: instead }) ? [instead] : remote)];
  return await Promise.all([
    ...services.map((service) => examineService(service, signal)),
    ...targets.map((target) => examineTarget(target, signal)),
  ]);
}

async function examineService(service: string, outer: AbortSignal | undefined): Promise<Examined> {
  const subject = `Connection to ${serverName(service)}`;
  return await examined(subject, outer, async (signal) => {
    const { refusal } = await exchange(fetch, `${service.replace(/\/$/, "")}/gateway`, { method: "GET", signal });
    if (refusal) throw refusal;
    return ok(subject, service);
  });
}

async function examineTarget({ name, connect }: ExaminedTarget, outer: AbortSignal | undefined): Promise<Examined> {
  const subject = `Target “${name}”`;
  return await examined(subject, outer, async (signal) => {
    const connected = await connect();
    if (typeof connected === "string") return skipped(subject, connected);
    const { client, target, label } = connected;
    // A wait that has ended at once leaves the first failure as the reason.
    const once = client.whileWaiting({ signal: AbortSignal.abort() });
    const commands = await once.listCommands(target, signal);
    return ok(subject, `${count(commands.length, "command")} in ${label}`);
  });
}

/** Runs work that calls a server. A failure or the end of the time is a problem. Rejects if `outer` is aborted. */
async function examined(
  subject: string,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Examined>,
): Promise<Examined> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  try {
    return await work(outer ? AbortSignal.any([outer, late.signal]) : late.signal);
  } catch (error) {
    outer?.throwIfAborted();
    if (late.signal.aborted) return problem(subject, `No response within ${patience / 1000} seconds.`);
    if (error instanceof UserError) return problem(subject, error.message);
    return problem(subject, [explainRefusal(error), installLine(error) ?? []].flat().join("\n"));
  } finally {
    clearTimeout(timer);
  }
}

/** The message of an error that the user can do something about. Throws any other. */
export function faultOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  throw error;
}

export const examinedMarks: Readonly<Record<Examined["state"], string>> = { ok: "✓", problem: "✗", skipped: "-" };

/** Sums up a report in one sentence. */
export function examinedSummary(checks: readonly Examined[]): string {
  const problems = checks.filter(({ state }) => state === "problem").length;
  return problems === 0 ? "No problems were found." : `${count(problems, "problem")} found.`;
}
