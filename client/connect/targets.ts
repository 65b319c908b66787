import * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import type { Target } from "../../core/wire/client.ts";
import type { ChosenService } from "./services.ts";

/** What was answered once in this workspace, for one service. */
interface Remembered {
  readonly applicationId?: string;
  readonly guildId?: string;
}

type IdField = keyof Remembered;

/** The IDs that a manifest and its project say; undefined where they say none. */
export type SaidIds = Readonly<Record<IdField, string | undefined>>;

/** Knows which application and guild a manifest goes to; asks once and remembers it for the workspace. */
export class Targets {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** Where commands go on a service; undefined when the user would not say. */
  async of(said: SaidIds, service: ChosenService, scope: Scope): Promise<Target | undefined> {
    // The local service serves one application, and every manifest may be tried there.
    const known = service.isLocal ? service.applicationId : (said.applicationId ?? service.applicationId);
    const applicationId = known ?? (await this.#remembered(service, "applicationId", undefined));
    if (applicationId === undefined) return undefined;
    if (scope === "global") return { applicationId };
    const guildId = said.guildId ?? (await this.#remembered(service, "guildId", service.guildId));
    return guildId === undefined ? undefined : { applicationId, guildId };
  }

  /** Asks for the guild anew, however often it has been answered; undefined when the user would not say. */
  async askForGuild(service: ChosenService): Promise<string | undefined> {
    return await this.#ask(service, "guildId", this.#of(service).guildId ?? service.guildId);
  }

  /** Lets the user answer one of the questions anew; undefined when they would not. The local service has one application. */
  async change(service: ChosenService): Promise<string | undefined> {
    const known = this.#of(service);
    const unknown = vscode.l10n.t("not asked for yet");
    const application = {
      field: "applicationId",
      label: vscode.l10n.t("Application"),
      description: known.applicationId ?? service.applicationId ?? unknown,
    } as const;
    const guild = {
      field: "guildId",
      label: vscode.l10n.t("Guild"),
      description: known.guildId ?? service.guildId ?? unknown,
    } as const;
    const title = vscode.l10n.t("Change Application or Guild");
    const placeHolder = vscode.l10n.t(
      "What is remembered for {0}, where no manifest and no project says it",
      service.name,
    );
    const items = service.isLocal ? [guild] : [application, guild];
    const picked = await vscode.window.showQuickPick(items, { title, placeHolder });
    return picked && (await this.#ask(service, picked.field, known[picked.field]));
  }

  async #remembered(service: ChosenService, field: IdField, usual: string | undefined): Promise<string | undefined> {
    return this.#of(service)[field] ?? (await this.#ask(service, field, usual));
  }

  async #ask(service: ChosenService, field: IdField, value: string | undefined): Promise<string | undefined> {
    const answer = await vscode.window.showInputBox({
      ...wordsOf(field, service),
      ...(value === undefined ? {} : { value }),
      ignoreFocusOut: true,
      validateInput: (text) =>
        isSnowflake(text.trim()) ? undefined : vscode.l10n.t("An ID has digits only, such as 1250000000000000001."),
    });
    if (answer === undefined) return undefined;
    await this.#state.update(keyOf(service), { ...this.#of(service), [field]: answer.trim() });
    return answer.trim();
  }

  #of(service: ChosenService): Remembered {
    return this.#state.get<Remembered>(keyOf(service), {});
  }
}

function wordsOf(
  field: IdField,
  { name, isLocal }: ChosenService,
): { readonly title: string; readonly prompt: string } {
  if (field === "applicationId") {
    return {
      title: vscode.l10n.t("Publish: Application"),
      prompt: vscode.l10n.t("ID of the application on {0}. It is remembered for this workspace.", name),
    };
  }
  const prompt = isLocal
    ? vscode.l10n.t("ID of the guild; the local service takes any. It is remembered for this workspace.")
    : vscode.l10n.t("ID of the guild to publish to on {0}. It is remembered for this workspace.", name);
  return { title: vscode.l10n.t("Publish: Guild"), prompt };
}

/** The local service gets another port every now and then; it is still the same place. */
function keyOf({ isLocal, url }: ChosenService): string {
  return `commandManifest.target:${isLocal ? "local" : new URL(url).origin}`;
}
