import * as vscode from "vscode";
import { localService } from "../../core/discord/service-url.ts";
import { placeLabel, targetLabel, targetSummary } from "../../core/publish/state/target-state.ts";
import type { KnownTarget } from "../../core/publish/use-cases/known-targets.ts";
import { serviceSetting, serviceSettingName } from "../secrets/service-setting.ts";
import { pickIfSeveral, pickOne, Question } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";
import type { TargetStates } from "./target-states.ts";

type Item = vscode.QuickPickItem & { readonly run?: () => unknown };

/** Lets the user pick the target whose state is shown, or change the endpoint or the account. Rejects with a CancellationError. */
export async function switchTarget(states: TargetStates): Promise<void> {
  const targets = (await targetsHere(states)).map(
    (target): Item => ({ ...targetItem(target), run: () => states.choose(target) }),
  );
  const items = [...targets, { label: "Service and Account", kind: vscode.QuickPickItemKind.Separator }, ...others()];
  const { run } = await pickOne<Item>("Select the target whose state is shown", items).ask("Switch Target");
  await run?.();
}

/** Lets the user pick a target, if there are several. Rejects with a CancellationError. Throws a UserError. */
export function askForKnownTarget(states: TargetStates): Question<KnownTarget> {
  return Question.known(() => targetsHere(states)).andThen((targets) => {
    const items = targets.map((target) => ({ ...targetItem(target), target }));
    if (items.length === 0) {
      const message = "There is no target yet. Publish a manifest first, or add “targets” to a project file.";
      throw new UserErrorWithActions(message, runs("Publish…", "commandManifest.publish"));
    }
    return pickIfSeveral("Select a target", items).map(({ target }) => target);
  });
}

/** The targets of the active document, else all. */
async function targetsHere(states: TargetStates): Promise<readonly KnownTarget[]> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const own = uri ? await states.targetsOf(uri) : [];
  return own.length > 0 ? own : (await states.projects()).flatMap(({ targets }) => targets);
}

function targetItem(target: KnownTarget): vscode.QuickPickItem {
  return {
    label: targetLabel(target),
    description: targetSummary(target.state),
    detail: placeLabel(target.where),
    iconPath: new vscode.ThemeIcon("target"),
  };
}

function others(): readonly Item[] {
  const service = serviceSetting();
  const item = (label: string, icon: string, command: string, ...args: readonly unknown[]): Item => ({
    label,
    iconPath: new vscode.ThemeIcon(icon),
    run: () => vscode.commands.executeCommand(command, ...args),
  });
  const endpoint = service === localService ? "the local service" : service;
  const setting = item(
    "Change Endpoint…",
    "server-environment",
    "workbench.action.openSettings",
    `@id:${serviceSettingName}`,
  );
  return [
    { ...setting, description: endpoint },
    item("Change Application or Guild…", "settings-gear", "commandManifest.changeDestination"),
    item("Sign In…", "key", "commandManifest.signIn"),
    item("Sign Out", "sign-out", "commandManifest.signOut"),
  ];
}
