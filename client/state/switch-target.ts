import * as vscode from "vscode";
import { localService } from "../../core/discord/service-url.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import type { Credentials, SignedIn } from "../places/credentials/credentials.ts";
import { summarizeAllSignedIn } from "../places/credentials/describe-signed-in.ts";
import { serviceSetting, serviceSettingName } from "../places/credentials/service-setting.ts";
import { placeLabel, targetLabel } from "../places/place-label.ts";
import { notOfMany } from "../publish/subject.ts";
import { pickIfSeveral, pickOne, Question } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";
import { summaryOf } from "./describe-target.ts";
import type { TargetStates } from "./target-states.ts";

type SwitchItem = vscode.QuickPickItem & { readonly run?: () => unknown };

/** Lets the user pick the target whose state is shown, or change the endpoint or the account. Rejects with a CancellationError. */
export async function switchTarget(states: TargetStates, { signedIn }: Credentials): Promise<void> {
  const targets = (await targetsHere(states)).map(
    (target): SwitchItem => ({ ...switchItem(target), run: () => states.choose(target) }),
  );
  const items = [
    ...targets,
    { label: "Service and Account", kind: vscode.QuickPickItemKind.Separator },
    ...others(signedIn),
  ];
  const { run } = await pickOne<SwitchItem>("Select the target whose state is shown", items).ask("Switch Target");
  await run?.();
}

/** Lets the user pick a target of one place, if there are several. Rejects with a CancellationError. Throws a UserError. */
export function askForKnownTarget(states: TargetStates): Question<KnownTarget> {
  return Question.known(() => targetsHere(states)).andThen((targets) => {
    const items = targets.filter(({ guilds }) => !guilds).map((target) => ({ ...switchItem(target), target }));
    if (items.length === 0) {
      const [ofMany] = targets;
      if (ofMany) throw notOfMany(targetLabel(ofMany));
      const message = "There is no target yet. Publish a manifest first, or add “targets” to a project file.";
      throw new UserErrorWithActions(message, runs("Publish", "commandManifest.publish"));
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

function switchItem(target: KnownTarget): vscode.QuickPickItem {
  return {
    label: targetLabel(target),
    description: summaryOf(target),
    detail: placeLabel({ ...target.where, guilds: target.guilds }),
    iconPath: new vscode.ThemeIcon("target"),
  };
}

function others(signedIn: readonly SignedIn[]): readonly SwitchItem[] {
  const service = serviceSetting();
  const item = (label: string, icon: string, command: string, ...args: readonly unknown[]): SwitchItem => ({
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
    {
      ...item("Sign Out", "sign-out", "commandManifest.signOut"),
      description: summarizeAllSignedIn(signedIn) ?? "not signed in",
    },
  ];
}
