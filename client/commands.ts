import * as vscode from "vscode";
import { createCodeChallenge } from "./authorization/create-code-challenge.ts";
import { conversionTitle } from "./conversion/scope-conversions.ts";
import { updateTypes } from "./handler-types/update-types.ts";
import { moreActions } from "./manifests/more-actions.ts";
import { newManifest } from "./manifests/new-manifest.ts";
import { pickPermissions } from "./manifests/pick-permissions.ts";
import { openRule, turnOffRule } from "./manifests/rule-commands.ts";
import type { Parts } from "./parts.ts";
import { importPermissions } from "./permissions/import-permissions.ts";
import { publishPermissions } from "./permissions/publish-permissions.ts";
import { testPermissions } from "./permissions/test-permissions.ts";
import { cellIn, commandManifestOf, documentOf, fileIn, fromServer, nameIn, testableOf } from "./publish/argument.ts";
import { deleteCommand } from "./publish/delete-command.ts";
import { importCommands } from "./publish/import-commands.ts";
import { runOnPlan } from "./publish/plan-documents.ts";
import { Subject, subjectIn } from "./publish/subject.ts";
import { signIn, signOut } from "./secrets/sign-in.ts";
import { signInRequestOf } from "./secrets/sign-in-request.ts";
import { askForKnownTarget, switchTarget } from "./state/switch-target.ts";
import { requireRow } from "./tree/row-actions.ts";
import { goToCommand } from "./tree/target-items.ts";
import { entryIn } from "./tree/target-rows.ts";
import { Question } from "./ui/ask.ts";
import { output } from "./ui/output.ts";
import { showFailure } from "./ui/user-error.ts";

/** Registers every command of `contributes.commands`, and the commands of the language server's code actions. Failures are shown. */
export function registerCommands(parts: Parts): vscode.Disposable[] {
  const { languageClient, localService, credentials, destinations, plans, publisher } = parts;
  const { lobbies, testInteractions, translations, names, previews, conversions, sample, extensionUri, states } = parts;
  const commands: Readonly<Record<string, (argument: unknown, other: unknown) => unknown>> = {
    publish: (file) => publisher.publish(file),
    publishToGuild: (file) =>
      commandManifestOf(file)
        .map((document, form) => publisher.publishDocument("guild", document, form))
        .ask("Publish to Guild"),
    publishGlobally: (file) =>
      commandManifestOf(file)
        .map((document, form) => publisher.publishDocument("global", document, form))
        .ask("Publish Globally"),
    publishToTarget: (file, name) => publisher.publishToTarget({ near: fileIn(file), name: nameIn(name) }),
    rollBack: (node) => publisher.rollBack(entryIn(node)),
    showPublishPlan: (file, target) => publisher.showPlan(file, nameIn(target)),
    publishPlan: (plan) => runOnPlan(plans, plan, "carryOut"),
    refreshPlan: (plan) => runOnPlan(plans, plan, "refresh"),
    moreActions: (file) => commandManifestOf(file).map(moreActions).ask("More Actions"),
    compareWithPublished: (file) => publisher.compare(file),
    changeDestination: () => destinations.change(),
    refreshTarget: (node) => {
      const given = subjectIn(node);
      const subject = given ? Question.known(() => given) : askForKnownTarget(states).map((one) => new Subject(one));
      return subject.map((one, form) => publisher.refresh(one, form)).ask("Refresh Target");
    },
    switchTarget: () => switchTarget(states),
    goToCommand,
    mergePublished: (file) => publisher.merge(file),
    importCommands: async (file) => importCommands(await documentOf(file), parts),
    publishPermissions: async (file) => publishPermissions(await documentOf(file), parts),
    importPermissions: async (file) => importPermissions(await documentOf(file), destinations),
    testPermissions: () => testPermissions(destinations, names),
    createLobby: () => lobbies.create(),
    editLobby: () => lobbies.edit(),
    getLobby: () => lobbies.get(),
    deleteLobby: () => lobbies.delete(),
    addLobbyMember: () => lobbies.addMember(),
    removeLobbyMember: () => lobbies.removeMember(),
    createCodeChallenge,
    sendTestInteraction: async (file) => testInteractions.send(await testableOf(file).ask("Send Test Interaction")),
    openPreview: async (file) =>
      previews.open((await goToCommand(file)) ?? (await commandManifestOf(file).ask("Open Preview to the Side"))),
    copyTestPublicKey: () => testInteractions.copyPublicKey(),
    deleteCommand: (node) => deleteCommand(parts, subjectIn(node)),
    editTranslations: (file, cell) => translations.open(fromServer(file), cellIn(cell)),
    exportTranslations: (file) => translations.export(file),
    importTranslations: (file) => translations.import(file),
    convertScope: (file, scope) =>
      commandManifestOf(fromServer(file))
        .map((document, form) => conversions.show(document, nameIn(scope), form))
        .ask(conversionTitle),
    applyConversion: (converted) => conversions.apply(converted),
    discardConversion: (converted) => conversions.discard(converted),
    newManifest,
    openSample: (where) => sample.open(where),
    pickPermissions,
    openRule: (code) => openRule(extensionUri, code),
    turnOffRule,
    updateTypes: async (file) => updateTypes((await documentOf(fromServer(file)))?.uri),
    signIn: (argument) => signIn(credentials, signInRequestOf(argument)),
    signOut: () => signOut(credentials),
    startLocalService: () => localService.startAndShow(),
    stopLocalService: () => localService.stop(),
    openServicePage: () => localService.openPage(),
    showOutput: () => output.show(),
    restartLanguageServer: () => languageClient.restart(),
  };
  return Object.entries(commands).map(([name, run]) =>
    vscode.commands.registerCommand(`commandManifest.${name}`, async (...args: readonly unknown[]) => {
      try {
        requireRow(name, args);
        await run(args[0], args[1]);
      } catch (error) {
        showFailure(error);
      }
    }),
  );
}
