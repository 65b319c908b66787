import * as vscode from "vscode";
import { Utils } from "vscode-uri";
import type { Names } from "../../core/discord/names/names.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import type { ManifestEdits } from "../../core/publish/use-cases/merge-published.ts";
import { conversionProblem, convertScope, otherScopes } from "../../core/refactorings/scope/convert-scope.ts";
import { findProject } from "../manifests/project.ts";
import { askForScope } from "../places/choose-place.ts";
import type { KnownNames } from "../places/known-names.ts";
import type { Targets } from "../places/targets.ts";
import { pickValue, Question, type QuestionState, typeId } from "../ui/ask.ts";
import { writeManifests } from "../ui/edits.ts";
import { output } from "../ui/output.ts";
import { idItem } from "../ui/pick-id.ts";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";
import { inform, runs, showProblems, UserErrorWithActions } from "../ui/user-error.ts";

const scheme = "command-manifest-conversion";

export const conversionTitle = "Convert between Global and Guild";

/** Shows a manifest converted to the other scope in a diff editor. Nothing is written until the user applies it. */
export class ScopeConversions implements vscode.Disposable {
  readonly #names: KnownNames;
  readonly #targets: Targets;
  readonly #documents = new ReadOnlyDocuments(scheme);
  /** By the URIs of the converted texts. */
  readonly #shown = new Map<string, ManifestEdits>();
  readonly #closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#shown.delete(uri.toString()));

  constructor(names: KnownNames, targets: Targets) {
    this.#names = names;
    this.#targets = targets;
  }

  /** `requested`: the scope for a manifest that can have either. Throws a UserError or a CancellationError. */
  async show(document: vscode.TextDocument, requested: unknown, questions: QuestionState): Promise<void> {
    const manifest = parseManifest(document.getText());
    const name = vscode.workspace.asRelativePath(document.uri);
    const problem = conversionProblem(manifest, name);
    if (problem !== undefined) throw new UserErrorWithActions(problem, showProblems());
    const question = scopeFor(manifest, requested).andThen((scope) =>
      this.#guildFor(document, scope).map((guildId) => ({ scope, guildId })),
    );
    const { scope, guildId } = await question.ask(questions);
    const { edits, notes } = convertScope(manifest, { scope, guildId });
    const converted = convertedUri(document.uri, scope);
    this.#documents.write(converted, applyEdits(manifest.text, edits));
    this.#shown.set(converted.toString(), { manifest: { uri: document.uri.toString(), manifest }, edits });
    const title = `${name} ↔ ${scope === "guild" ? "Guild Manifest" : "Global Manifest"}`;
    await vscode.commands.executeCommand("vscode.diff", document.uri, converted, title, { preview: false });
    this.#ask([`Convert ${name} to a ${scope} manifest?`, ...notes].join(" "), converted);
  }

  /**
   * Writes the changes of a diff, as one edit. `argument`: the converted text; absent: that of the active diff. Throws a
   * UserError.
   */
  async apply(argument: unknown): Promise<void> {
    const converted = convertedIn(argument);
    const shown = converted && this.#shown.get(converted.toString());
    if (!shown || !tabOf(converted)) {
      const again = runs(`${conversionTitle}…`, "commandManifest.convertScope");
      throw new UserErrorWithActions("This conversion is no longer open. Convert the manifest again.", again);
    }
    await writeManifests([shown]);
    await vscode.window.showTextDocument(vscode.Uri.parse(shown.manifest.uri, true), { preview: false });
    await close(converted);
  }

  /** Closes a diff without writing. `argument`: as for `apply`. */
  async discard(argument: unknown): Promise<void> {
    const converted = convertedIn(argument);
    if (converted) await close(converted);
  }

  dispose(): void {
    this.#closing.dispose();
    this.#documents.dispose();
  }

  /** The guild of a guild manifest; undefined for a global manifest, or if each publish chooses the guild. */
  #guildFor({ uri }: vscode.TextDocument, scope: Scope): Question<string | undefined> {
    if (scope !== "guild") return Question.known(() => undefined);
    return Question.known(() => findProject(uri)).andThen(async (found) => {
      const ofProject = found?.project.targets.flatMap(({ guildId }) => guildId ?? []) ?? [];
      return askForGuild([...ofProject, ...this.#targets.rememberedGuilds()], await this.#names.withGuilds());
    });
  }

  #ask(message: string, converted: vscode.Uri): void {
    output.info(message);
    const actions = [
      { title: "Apply", run: () => this.apply(converted) },
      { title: "Discard", run: () => this.discard(converted) },
    ];
    inform(message, ...actions);
  }
}

function scopeFor(manifest: Manifest, requested: unknown): Question<Scope> {
  const scopes = otherScopes(manifest);
  const [only, other] = scopes;
  const named = scopes.find((scope) => scope === requested) ?? (other === undefined ? only : undefined);
  return named ? Question.known(() => named) : askForScope();
}

/** `preferred`: the guilds that come first. Undefined: each publish chooses the guild. */
function askForGuild(preferred: readonly string[], names: Names): Question<string | undefined> {
  const ids = new Set([...preferred, ...names.known("guild").map(({ id }) => id)]);
  const items = [
    ...[...ids].map((id) => {
      return {
        ...idItem({ id, name: names.nameOf("guild", id) }),
        value: Question.known((): string | undefined => id),
      };
    }),
    { label: "Enter Guild ID…", value: typeId("Guild ID") },
    {
      label: "Any Guild",
      detail: "Leaves out the guild ID. You choose a guild or a target when you publish",
      value: Question.known(() => undefined),
    },
  ];
  return pickValue<Question<string | undefined>>("Select the guild of the manifest", items).andThen((guild) => guild);
}

/** The name is not that of a manifest, so that Problems does not list the converted text as one. */
function convertedUri(uri: vscode.Uri, scope: Scope): vscode.Uri {
  const name = Utils.basename(uri).replace(/(\.commands)?\.jsonc?$/, "");
  return vscode.Uri.from({ scheme, path: `/${name} (${scope}).jsonc`, query: uri.toString() });
}

function convertedIn(argument: unknown): vscode.Uri | undefined {
  if (argument instanceof vscode.Uri) return argument;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputTextDiff && input.modified.scheme === scheme ? input.modified : undefined;
}

function tabOf(converted: vscode.Uri): vscode.Tab | undefined {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.find(
    ({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.toString() === converted.toString(),
  );
}

async function close(converted: vscode.Uri): Promise<void> {
  const tab = tabOf(converted);
  if (tab) await vscode.window.tabGroups.close(tab);
}
