import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { createClient } from "../../core/discord/client.ts";
import { liveService, localService, serviceFault } from "../../core/discord/service-url.ts";
import { withoutSecrets } from "../../core/text/secrets.ts";
import { visible } from "../../core/text/visible.ts";
import {
  type ConnectedTarget,
  type Examined,
  type ExaminedTarget,
  examineConnections,
  examinedMarks,
  examinedSummary,
  examineNode,
  examineProject,
  noApplication,
  ok,
  problem,
  skipped,
} from "../../core/workspace/examine.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { projectsIn } from "../../core/workspace/projects-in.ts";
import { destinationLabel, type Where, whereOfTarget } from "../../core/workspace/where.ts";
import { version } from "../../package.json";
import { currentWorkspace } from "../manifests/workspace.ts";
import type { Credentials } from "../places/credentials/credentials.ts";
import { summarizeAllSignedIn } from "../places/credentials/describe-signed-in.ts";
import { secretsInSetting } from "../places/credentials/secrets-in-settings.ts";
import { serviceSetting, serviceSettingName } from "../places/credentials/service-setting.ts";
import { secretInSetting } from "../places/credentials/settings-watch.ts";
import type { LocalService } from "../places/local-service.ts";
import type { Services } from "../places/services.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import type { ReadOnlyDocuments } from "../ui/read-only-documents.ts";
import { reportScheme } from "./report-scheme.ts";

interface Doctor {
  readonly languageClient: Pick<BaseLanguageClient, "state">;
  readonly localService: LocalService;
  readonly services: Services;
  readonly credentials: Credentials;
  readonly reports: ReadOnlyDocuments;
}

/** Shows what a bug report wants to know: versions, the project files, the account and connections, without secrets. */
export async function runDoctor(parts: Doctor): Promise<void> {
  const projects = await projectsIn(currentWorkspace());
  const setting = settingCheck();
  const instead = setting.state === "problem" ? localService : serviceSetting();
  const targets = vscode.workspace.isTrusted ? projects.flatMap((one) => targetsOf(one, projects, parts)) : [];
  const checks = [
    ok("VS Code", editorVersion()),
    examineNode(process.versions.node),
    vscode.workspace.isTrusted
      ? ok("Workspace", "trusted")
      : skipped("Workspace", "not trusted, so no target is tried"),
    ...(projects.length === 0 ? [undefined] : projects).map((one) => examineProject(one, shownPath)),
    languageServerCheck(parts),
    setting,
    accountCheck(parts),
    await localServiceCheck(parts),
    ...(await withCancellableProgress("Examining connections…", (signal) =>
      examineConnections(targets, instead, signal),
    )),
  ];
  const uri = vscode.Uri.from({ scheme: reportScheme, path: "/Doctor.txt" });
  parts.reports.write(uri, reportOf(checks));
  await vscode.window.showTextDocument(uri, { preview: true });
}

function editorVersion(): string {
  const remote = vscode.env.remoteName;
  return `version ${vscode.version}${remote === undefined ? "" : `, remote: ${remote}`}`;
}

function languageServerCheck({ languageClient }: Doctor): Examined {
  const { state } = languageClient;
  if (state === State.Running) return ok("Language server", "running");
  if (state === State.Starting) return skipped("Language server", "starting");
  return problem("Language server", "It is not running. Use Restart Language Server, and look at the output.");
}

function settingCheck(): Examined {
  const setting = serviceSetting();
  if (secretsInSetting(serviceSettingName, setting).length > 0) {
    return problem(serviceSettingName, secretInSetting(serviceSettingName).message);
  }
  const fault = setting === localService ? undefined : serviceFault(setting);
  return fault === undefined ? ok(serviceSettingName, setting) : problem(serviceSettingName, fault);
}

function accountCheck({ credentials: { signedIn } }: Doctor): Examined {
  const summary = summarizeAllSignedIn(signedIn);
  if (summary === undefined) return skipped("Signed in", "nowhere");
  return signedIn.some(({ acceptance }) => acceptance === "refused")
    ? problem("Signed in", `${summary}. Sign in again.`)
    : ok("Signed in", summary);
}

async function localServiceCheck({ localService: local }: Doctor): Promise<Examined> {
  const address = await local.find();
  if (!address) return skipped("Local service", "not running");
  return ok("Local service", `its address is ${address.url}${local.isOwn ? "" : ", started elsewhere"}`);
}

function targetsOf(found: FoundProject, all: readonly FoundProject[], { services }: Doctor): readonly ExaminedTarget[] {
  return found.project.targets.map((target) => {
    const where = whereOfTarget(target, found.project);
    const name = all.length > 1 ? `${shownPath(found.folder)}: ${target.name}` : target.name;
    const isTrusted = services.trusts(where.service ?? liveService);
    const connect = () => connectTo(where, target.name, services);
    return { name, where: isTrusted ? where : undefined, connect };
  });
}

async function connectTo(where: Where, name: string, services: Doctor["services"]): Promise<ConnectedTarget | string> {
  const service = await services.ready(where.service, name);
  if (typeof service === "string") return service;
  const applicationId = service.isLocal ? service.applicationId : (where.applicationId ?? service.applicationId);
  if (applicationId === undefined) return noApplication;
  return {
    client: createClient({ baseUrl: service.url, token: service.authorization, fetch }),
    target: { applicationId, guildId: where.guildId },
    label: destinationLabel(where, { applicationId, service: service.name }),
  };
}

function reportOf(checks: readonly Examined[]): string {
  const head = `Command Manifest ${version} on ${process.platform} ${process.arch}`;
  const lines = checks.map(({ state, subject, message }) => `${examinedMarks[state]} ${subject}: ${message}`);
  const all = [head, ...lines, "", examinedSummary(checks), ""].join("\n").split("\n");
  return withoutSecrets(all.map(visible).join("\n"));
}

function shownPath(uri: string): string {
  return vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
}
