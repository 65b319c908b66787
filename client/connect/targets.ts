import type * as vscode from "vscode";
import { labelOf } from "../../core/discord/names/names.ts";
import type { PermissionsPlace } from "../../core/permissions/plan.ts";
import type { GuildIds } from "../../core/permissions/publish.ts";
import { formAfterDialog, pickValue, Question, typeId } from "../ui/ask.ts";
import { pickId } from "../ui/pick-id.ts";
import type { KnownNames } from "./known-names.ts";
import type { ChosenService } from "./services.ts";

/** The IDs from a manifest and its project; undefined if they have none. */
export type GivenIds = GuildIds;

type IdField = "applicationId" | "guildId";

const sorts = { applicationId: "application", guildId: "guild" } as const;

const titles: Readonly<Record<IdField, string>> = {
  applicationId: "Publish: Application",
  guildId: "Publish: Guild",
};

/** What was answered once in this workspace, for one service. */
type Remembered = Readonly<Partial<Record<IdField, string>>>;

/** Which application and guild a manifest goes to: asked once and remembered for the workspace. */
export class Targets {
  readonly #state: vscode.Memento;
  readonly #names: KnownNames;

  constructor(state: vscode.Memento, names: KnownNames) {
    this.#state = state;
    this.#names = names;
  }

  /** The application on a service. The local service serves one, and every manifest may be tried there. */
  application({ applicationId: given }: GivenIds, service: ChosenService): Question<string> {
    const known = service.isLocal ? service.applicationId : (given ?? service.applicationId);
    return this.#askOnce(service, "applicationId", known);
  }

  guild(given: GivenIds, service: ChosenService): Question<PermissionsPlace> {
    return this.application(given, service).andThen((applicationId) =>
      this.#askOnce(service, "guildId", given.guildId).map((guildId) => ({ applicationId, guildId })),
    );
  }

  /** The guilds that were entered in this workspace, for any service. */
  rememberedGuilds(): readonly string[] {
    const keys = this.#state.keys().filter((key) => key.startsWith(keyStart));
    return keys.flatMap((key) => this.#state.get<Remembered>(key)?.guildId ?? []);
  }

  /** Asks for the guild again, from a dialog. */
  async askForGuild(service: ChosenService): Promise<string> {
    return await this.#question(service, "guildId").ask(formAfterDialog(titles.guildId));
  }

  /** Lets the user change the application or the guild. The local service has one application. */
  async change(service: ChosenService): Promise<void> {
    const names = await this.#names.withGuilds(service);
    const itemFor = (value: IdField, label: string) => {
      const id = this.#defaultId(service, value);
      const name = id === undefined ? undefined : names.nameOf(sorts[value], id);
      return { value, label, description: id === undefined ? "Not set" : labelOf({ id, name }) };
    };
    const guild = itemFor("guildId", "Guild");
    const items = service.isLocal ? [guild] : [itemFor("applicationId", "Application"), guild];
    await pickValue(`Select the default to change for ${service.name}`, items)
      .andThen((field) => this.#question(service, field))
      .ask("Change Application or Guild");
  }

  #askOnce(service: ChosenService, field: IdField, given: string | undefined): Question<string> {
    const known = given ?? this.#remembered(service)[field];
    return known === undefined ? this.#question(service, field) : Question.known(() => known);
  }

  #question(service: ChosenService, field: IdField): Question<string> {
    const question = field === "guildId" ? this.#guildQuestion(service) : this.#applicationQuestion(service);
    return question.titled(titles[field]).map(async (answer) => {
      await this.#state.update(serviceKey(service), { ...this.#remembered(service), [field]: answer });
      return answer;
    });
  }

  #applicationQuestion(service: ChosenService): Question<string> {
    const prompt = `Application ID on ${service.name}. Saved for this workspace.`;
    return typeId(prompt, this.#defaultId(service, "applicationId"));
  }

  /** Offers the guilds that the project names and those that the bot is in. */
  #guildQuestion(service: ChosenService): Question<string> {
    const { name, isLocal } = service;
    const prompts = {
      pick: `Select a guild on ${name} or enter its ID`,
      type: isLocal
        ? "Guild ID (any ID works with the local service). Saved for this workspace."
        : `Guild ID on ${name}. Saved for this workspace.`,
    };
    return Question.known(() => this.#names.withGuilds(service)).andThen((names) =>
      pickId(prompts, names.known("guild"), this.#defaultId(service, "guildId")),
    );
  }

  #defaultId(service: ChosenService, field: IdField): string | undefined {
    return this.#remembered(service)[field] ?? service[field];
  }

  #remembered(service: ChosenService): Remembered {
    return this.#state.get<Remembered>(serviceKey(service), {});
  }
}

const keyStart = "commandManifest.target:";

/** The local service gets another port from time to time. It is still the same place. */
function serviceKey({ isLocal, url }: ChosenService): string {
  return `${keyStart}${isLocal ? "local" : new URL(url).origin}`;
}
