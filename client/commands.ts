import { createCodeChallenge } from "./authorization/create-code-challenge.ts";
import { conversionTitle } from "./conversion/scope-conversions.ts";
import { updateTypes } from "./handler-types/update-types.ts";
import { moreActions } from "./manifests/more-actions.ts";
import { newManifest } from "./manifests/new-manifest.ts";
import { pickPermissions } from "./manifests/pick-permissions.ts";
import { openRule, renameAt, turnOffRuleInSettings } from "./manifests/rule-commands.ts";
import type { Parts } from "./parts.ts";
import { importPermissions } from "./permissions/import-permissions.ts";
import { publishPermissions } from "./permissions/publish-permissions.ts";
import { testPermissions } from "./permissions/test-permissions.ts";
import { signIn, signOut } from "./places/credentials/sign-in.ts";
import { signInRequestOf } from "./places/credentials/sign-in-request.ts";
import {
  cellIn,
  commandManifestOf,
  documentOf,
  fileInArgument,
  fromServer,
  hasCurrentManifest,
  nameInArgument,
} from "./publish/argument.ts";
import { deletePublishedCommand } from "./publish/delete-command.ts";
import { manifestFromCode } from "./publish/from-code.ts";
import { importCommands } from "./publish/import-commands.ts";
import { runOnPlan } from "./publish/plan-documents.ts";
import { Subject, subjectIn } from "./publish/subject.ts";
import { askForKnownTarget, switchTarget } from "./state/switch-target.ts";
import { requireRow } from "./tree/row-actions.ts";
import { goToCommand } from "./tree/target-items.ts";
import { entryIn } from "./tree/target-rows.ts";
import { Question } from "./ui/ask.ts";
import { output } from "./ui/output.ts";
import { showFailure } from "./ui/user-error.ts";

const prefix = "commandManifest.";

/** Runs a command with its first two arguments. May reject, also with a CancellationError. */
export type Run = (argument: unknown, other: unknown) => unknown;

/**
 * Commands by their names: those of `contributes.commands`, except for the ones that `machine-features.ts` has, and those of links
 * and of the language server's code actions.
 */
export function commandsOf(parts: Parts): ReadonlyMap<string, Run> {
  const { languageClient, credentials, destinations, plans, publisher } = parts;
  const { lobbies, translations, names, previews, conversions, firstMistake, extensionUri, states } = parts;
  const commands: Readonly<Record<string, Run>> = {
    publish: (file) => publisher.publish(file),
    publishToGuild: (file) =>
      commandManifestOf(file)
        .map((document, questions) => publisher.publishDocument("guild", document, questions))
        .ask("Publish to Guild"),
    publishGlobally: (file) =>
      commandManifestOf(file)
        .map((document, questions) => publisher.publishDocument("global", document, questions))
        .ask("Publish Globally"),
    publishToTarget: (file, name) =>
      name === undefined && (fileInArgument(file) || hasCurrentManifest())
        ? publisher.publishTo(file)
        : publisher.publishToTarget({ near: fileInArgument(file), name: nameInArgument(name) }),
    rollBack: (node) => publisher.rollBack(entryIn(node)),
    showPublishPlan: (file, target) => publisher.showPlan(file, nameInArgument(target)),
    publishPlan: (plan) => runOnPlan(plans, plan, "carryOut"),
    createInstead: (plan) => runOnPlan(plans, plan, "createInstead"),
    refreshPlan: (plan) => runOnPlan(plans, plan, "refresh"),
    moreActions: (file) => commandManifestOf(file).map(moreActions).ask("More Actions"),
    compareWithPublished: (file) => publisher.compare(file),
    changeDestination: () => destinations.change(),
    refreshTarget: (node) => {
      const given = subjectIn(node);
      const subject = given ? Question.known(() => given) : askForKnownTarget(states).map((one) => new Subject(one));
      return subject.map((one, questions) => publisher.refresh(one, questions)).ask("Refresh Target");
    },
    switchTarget: () => switchTarget(states, credentials),
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
    openPreview: async (file) =>
      previews.open((await goToCommand(file)) ?? (await commandManifestOf(file).ask("Open Preview to the Side"))),
    deleteCommand: (node) => deletePublishedCommand(parts, subjectIn(node), fileInArgument(node)),
    editTranslations: (file, cell) => translations.open(fromServer(file), cellIn(cell)),
    exportTranslations: (file) => translations.export(file),
    importTranslations: (file) => translations.import(file),
    convertScope: (file, scope) =>
      commandManifestOf(fromServer(file))
        .map((document, questions) => conversions.show(document, nameInArgument(scope), questions))
        .ask(conversionTitle),
    applyConversion: (converted) => conversions.apply(converted),
    discardConversion: (converted) => conversions.discard(converted),
    newManifest,
    fromCode: (where) => manifestFromCode(parts, where),
    showMistake: (where) => firstMistake.show(where),
    pickPermissions,
    openRule: (page, anchor) => openRule(extensionUri, page, anchor),
    turnOffRule: turnOffRuleInSettings,
    rename: renameAt,
    updateTypes: async (file) => updateTypes((await documentOf(fromServer(file)))?.uri),
    signIn: (argument) => signIn(credentials, signInRequestOf(argument)),
    signOut: () => signOut(credentials),
    showOutput: () => output.show(),
    restartLanguageServer: () => languageClient.restart(),
  };
  return commandNames(commands);
}

/** Commands by their whole names. */
export function commandNames(commands: Readonly<Record<string, Run>>): ReadonlyMap<string, Run> {
  return new Map(Object.entries(commands).map(([name, run]) => [`${prefix}${name}`, run]));
}

/** Runs a command with its arguments. Failures are shown. */
export async function runCommand(name: string, run: Run, args: readonly unknown[]): Promise<void> {
  try {
    requireRow(name.slice(prefix.length), args);
    await run(args[0], args[1]);
  } catch (error) {
    showFailure(error);
  }
}
