import type * as vscode from "vscode";
import type { PermissionsPlace } from "../../core/publish/index.ts";
import type { GuildIds } from "../../core/publish/permissions/publish.ts";
import { pickOne, typeId } from "../ui/ask.ts";
import { questionOf } from "../ui/quick-input.ts";
import { wasAsked } from "../ui/steps.ts";
import type { ChosenService } from "./services.ts";

/** The IDs that a manifest and its project say; undefined where they say none. */
export type SaidIds = GuildIds;

type IdField = "applicationId" | "guildId";

/** What was answered once in this workspace, for one service. */
type Remembered = Readonly<Partial<Record<IdField, string>>>;

/**
 * Knows which application and guild a manifest goes to; asks once and remembers it for the workspace. All questions
 * reject with a CancellationError when the user goes away.
 */
export class Targets {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** The application on a service. The local service serves one, and every manifest may be tried there. */
  async application({ applicationId: said }: SaidIds, service: ChosenService): Promise<string> {
    const known = service.isLocal ? service.applicationId : (said ?? service.applicationId);
    return known ?? (await this.#remembered(service, "applicationId"));
  }

  /** The application and the guild on a service. */
  async guild(said: SaidIds, service: ChosenService): Promise<PermissionsPlace> {
    const applicationId = await this.application(said, service);
    return { applicationId, guildId: said.guildId ?? (await this.#remembered(service, "guildId")) };
  }

  /** Asks for the guild anew, from a dialog, however often it has been answered. */
  async askForGuild(service: ChosenService): Promise<string> {
    return await this.#ask(service, "guildId", true);
  }

  /** Lets the user answer one of the questions anew. The local service has one application. */
  async change(service: ChosenService): Promise<void> {
    const itemFor = (field: IdField, label: string) => ({
      field,
      label,
      description: this.#usual(service, field) ?? "not asked for yet",
    });
    const guild = itemFor("guildId", "Guild");
    const application = itemFor("applicationId", "Application");
    const form = { title: "Change Application or Guild" };
    const placeHolder = `What is remembered for ${service.name}, where no manifest and no project says it`;
    const { field } = await pickOne(form, placeHolder, service.isLocal ? [guild] : [application, guild]);
    await this.#ask(service, field);
  }

  async #remembered(service: ChosenService, field: IdField): Promise<string> {
    const { title, prompt } = wordsOf(field, service);
    // A user who goes back to this question has answered it already.
    const known = wasAsked(questionOf(title, prompt)) ? undefined : this.#of(service)[field];
    return known ?? (await this.#ask(service, field));
  }

  async #ask(service: ChosenService, field: IdField, isAfterDialog = false): Promise<string> {
    const { title, prompt } = wordsOf(field, service);
    const answer = await typeId({ title }, prompt, this.#usual(service, field), isAfterDialog);
    await this.#state.update(keyOf(service), { ...this.#of(service), [field]: answer });
    return answer;
  }

  #usual(service: ChosenService, field: IdField): string | undefined {
    return this.#of(service)[field] ?? service[field];
  }

  #of(service: ChosenService): Remembered {
    return this.#state.get<Remembered>(keyOf(service), {});
  }
}

function wordsOf(field: IdField, { name, isLocal }: ChosenService) {
  if (field === "applicationId") {
    return {
      title: "Publish: Application",
      prompt: `ID of the application on ${name}. It is remembered for this workspace.`,
    };
  }
  const prompt = isLocal
    ? "ID of the guild; the local service takes any. It is remembered for this workspace."
    : `ID of the guild to publish to on ${name}. It is remembered for this workspace.`;
  return { title: "Publish: Guild", prompt };
}

/** The local service gets another port every now and then; it is still the same place. */
function keyOf({ isLocal, url }: ChosenService): string {
  return `commandManifest.target:${isLocal ? "local" : new URL(url).origin}`;
}
