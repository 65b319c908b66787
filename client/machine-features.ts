import * as vscode from "vscode";
import type { Run } from "./commands.ts";
import { runDoctor } from "./doctor/run-doctor.ts";
import { TestInteractions } from "./interactions/test-interactions.ts";
import type { Parts } from "./parts.ts";
import { testableOf } from "./publish/argument.ts";
import { readLocalTargets } from "./state/read-local-targets.ts";
import { taskType } from "./tasks/definition.ts";
import { runBotHere } from "./tasks/run-bot.ts";
import { manifestTasks } from "./tasks/task-provider.ts";
import { showServiceTree } from "./tree/service-tree.ts";

/** The features that need processes and sockets, which a browser does not have. */
export interface MachineFeatures {
  /** By their names after the prefix. */
  readonly commands: Readonly<Record<string, Run>>;
  readonly disposables: readonly vscode.Disposable[];
}

/** The local service with its tree, test interactions, tasks and the doctor. */
export function machineFeatures(context: vscode.ExtensionContext, parts: Parts): MachineFeatures {
  const { localService, publisher } = parts;
  const testInteractions = new TestInteractions(context, localService);
  const cli = vscode.Uri.joinPath(context.extensionUri, "dist", "cli.cjs");
  return {
    commands: {
      sendTestInteraction: async (file) => testInteractions.send(await testableOf(file).ask("Send Test Interaction")),
      copyTestPublicKey: () => testInteractions.copyPublicKey(),
      startLocalService: () => localService.startAndShow(),
      stopLocalService: () => localService.stop(),
      // Menus of the tree give a row.
      openServicePage: (command) => localService.openPage(typeof command === "string" ? command : undefined),
      runBotHere: () => runBotHere({ cli, localService, workspaceState: context.workspaceState }),
      runDoctor: () => runDoctor(parts),
    },
    disposables: [
      testInteractions,
      showServiceTree(localService),
      readLocalTargets(parts),
      vscode.tasks.registerTaskProvider(taskType, manifestTasks(publisher, cli)),
    ],
  };
}
