import { applicationToken, secretVariables } from "../../core/discord/credentials/environment.ts";
import { liveService } from "../../core/discord/service-url.ts";
import {
  type Examined,
  type ExaminedTarget,
  examineConnections,
  examinedMarks,
  examinedSummary,
  examineNode,
  examineProject,
  faultOf,
  noApplication,
  ok,
  problem,
  skipped,
} from "../../core/workspace/examine.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { isLocal, type Where } from "../../core/workspace/where.ts";
import { addressVariable, runningServices } from "../../node/disk/running-services.ts";
import { type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import {
  composed,
  joinedPrintable,
  type Printable,
  printable,
  printComposed,
  printJson,
} from "../../node/terminal/print.ts";
import { styleFor, type TerminalStyle } from "../../node/terminal/style.ts";
import { version } from "../../package.json";
import { connect } from "../connect/connect.ts";
import { addressInEnvironment, describeService } from "../connect/local-service.ts";
import { inWorkspace, shownUri } from "../files/workspace.ts";
import { whereOfOptions } from "../publish/where.ts";
import type { TextOrJson } from "../terminal/formats.ts";

interface DoctorOptions {
  readonly format: TextOrJson;
}

/** Prints what could keep the program from working. */
export async function runDoctor({ format }: DoctorOptions): Promise<ExitCode> {
  const checks = await examineAll();
  const machine = { version, node: process.versions.node, platform: `${process.platform} ${process.arch}` };
  if (format === "json") printJson({ ...machine, checks });
  else printComposed(reportOf(machine, checks, styleFor(process.stdout)));
  return checks.some(({ state }) => state === "problem") ? exitCode.findings : exitCode.done;
}

async function examineAll(): Promise<readonly Examined[]> {
  const found = await inWorkspace([], (workspace, { folder }) => workspace.nearestProject(folder)).catch(faultOf);
  const project = typeof found === "string" ? undefined : found;
  const targets = (project?.project.targets ?? []).map(({ name }) => examinedTarget(name, project));
  return [
    examineNode(process.versions.node),
    typeof found === "string" ? problem("Project file", found) : examineProject(found, shownUri),
    ...credentialChecks(targets.length === 0),
    ...(await localServiceChecks()),
    ...(await examineConnections(targets)),
  ];
}

/** `areForDiscord`: checks their form, too. Without targets, Discord is meant. Otherwise, each target checks them. */
function credentialChecks(areForDiscord: boolean): readonly Examined[] {
  const variables = secretVariables(process.env).map(({ name, isSet }) =>
    isSet ? ok(name, "set") : skipped(name, "not set"),
  );
  if (!areForDiscord || !hasCredentials()) return variables;
  try {
    // A client secret requires an application ID, which has no part in its form.
    applicationToken(process.env, { baseUrl: liveService, applicationId: "", instead: "" });
    return variables;
  } catch (error) {
    return [...variables, problem("Credentials", faultOf(error))];
  }
}

/** Whether the environment has a secret with which an application authenticates. */
function hasCredentials(): boolean {
  return secretVariables(process.env).some(({ isSet, isUser }) => isSet && !isUser);
}

async function localServiceChecks(): Promise<readonly Examined[]> {
  const subject = "Local service";
  try {
    const given = addressInEnvironment();
    if (given) return [ok(subject, `its address is ${given.url}, from ${addressVariable}`)];
    const running = await runningServices(fetch);
    if (running.length === 0) return [skipped(subject, "not running")];
    return running.map((service) => ok(subject, `running at ${describeService(service)}`));
  } catch (error) {
    return [problem(subject, faultOf(error))];
  }
}

function examinedTarget(name: string, project: FoundProject | undefined): ExaminedTarget {
  try {
    const where = whereOfOptions({ target: name }, project);
    const without = missingFor(where);
    return { name, where, connect: () => without ?? connect(where) };
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return { name, where: undefined, connect: refuse };
  }
}

/** Why a target is not tried that could be with more from the user; undefined: it is tried. */
function missingFor(where: Where): string | undefined {
  if (isLocal(where)) return undefined;
  if (!hasCredentials()) return "not tried, because no credentials are set";
  return where.applicationId === undefined ? noApplication : undefined;
}

type Machine = Readonly<Record<"version" | "platform", string>>;

function reportOf(machine: Machine, checks: readonly Examined[], style: TerminalStyle): Printable {
  const styles = { ok: style.hint, problem: style.error, skipped: (mark: Printable) => mark };
  const lines = checks.map(
    ({ state, subject, message }) =>
      composed`${styles[state](printable(examinedMarks[state]))} ${printable(`${subject}: ${message}`)}`,
  );
  const head = printable(`command-manifest ${machine.version} on ${machine.platform}`);
  return joinedPrintable([head, ...lines, printable(""), printable(examinedSummary(checks))]);
}
