import type * as vscode from "vscode";
import { distinctLabel, labelOf, type Names } from "../../core/discord/names/names.ts";
import type { PermissionsPlace } from "../../core/permissions/plan.ts";
import type { GuildIds } from "../../core/permissions/publish.ts";
import { pickValue, Question, questionsAfterDialog, typeId } from "../ui/ask.ts";
import { type IdChoice, pickId } from "../ui/pick-id.ts";
import type { KnownNames } from "./known-names.ts";
import type { ChosenService } from "./services.ts";

/** The IDs from a manifest and its project; undefined if they have none. */
export type GivenIds = GuildIds;

type IdField = "applicationId" | "guildId";

const sorts = { applicationId: "application", guildId: "guild" } as const;

const nouns = { applicationId: "Application", guildId: "Guild" } as const;

/** The title of a question: `Publish: Guild`, `Compare with Published: Guild`. */
function questionTitle(field: IdField, command = "Publish"): string {
  return `${command.startsWith("Publish") ? "Publish" : command}: ${nouns[field]}`;
}

/** The answers in this workspace for one service. */
type Remembered = Readonly<Partial<Record<IdField, string>>>;

/** The application and the guild of a manifest. Each is asked for once, and remembered for the workspace. */
export class Targets {
  readonly #state: vscode.Memento;
  readonly #names: KnownNames;

  constructor(state: vscode.Memento, names: KnownNames) {
    this.#state = state;
    this.#names = names;
  }

  /** The application on a service. The local service has only one, which stands in for that of every manifest. */
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
    return await this.#question(service, "guildId").ask(questionsAfterDialog(questionTitle("guildId")));
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
      .andThen((field) => this.#question(service, field).titled(questionTitle(field)))
      .ask("Change Application or Guild");
  }

  #askOnce(service: ChosenService, field: IdField, given: string | undefined): Question<string> {
    const known = given ?? this.#remembered(service)[field];
    if (known !== undefined) return Question.known(() => known);
    const question = this.#question(service, field).titled((command) => questionTitle(field, command));
    if (field !== "guildId") return question;
    // The only known guild is used without a question. It is not remembered, so that a question follows once there are
    // several.
    return Question.known(() => this.#names.withGuilds(service)).andThen((names) => {
      const [only, ...others] = guildChoices(names, service);
      return only && others.length === 0 ? Question.known(() => only.id) : question;
    });
  }

  #question(service: ChosenService, field: IdField): Question<string> {
    const question = field === "guildId" ? this.#guildQuestion(service) : this.#applicationQuestion(service);
    return question.map(async (answer) => {
      await this.#state.update(serviceKey(service), { ...this.#remembered(service), [field]: answer });
      return answer;
    });
  }

  #applicationQuestion(service: ChosenService): Question<string> {
    const prompt = `Application ID on ${service.name}. Saved for this workspace.`;
    return typeId(prompt, this.#defaultId(service, "applicationId"));
  }

  /** Offers the guilds of the project and those that the bot is in. */
  #guildQuestion(service: ChosenService): Question<string> {
    const { name, isLocal } = service;
    const prompts = {
      pick: `Select a guild on ${name} or enter its ID`,
      type: isLocal
        ? "Guild ID (any ID works with the local service). Saved for this workspace."
        : `Guild ID on ${name}. Saved for this workspace.`,
    };
    return Question.known(() => this.#names.withGuilds(service)).andThen((names) =>
      pickId(prompts, guildChoices(names, service), this.#defaultId(service, "guildId")),
    );
  }

  #defaultId(service: ChosenService, field: IdField): string | undefined {
    return this.#remembered(service)[field] ?? service[field];
  }

  #remembered(service: ChosenService): Remembered {
    return this.#state.get<Remembered>(serviceKey(service), {});
  }
}

/** Guilds with the same name show the ends of their IDs. The local service's own guild is marked. */
function guildChoices(names: Names, { isLocal, guildId: own }: ChosenService): readonly IdChoice[] {
  const known = names.known("guild");
  const all =
    own === undefined || known.some(({ id }) => id === own) ? known : [{ id: own, name: undefined }, ...known];
  return all.map(({ id, name }) => ({
    id,
    name: name && distinctLabel(id, "guild", names),
    ...(isLocal && id === own && { note: "the local service's own" }),
  }));
}

const keyStart = "commandManifest.target:";

/** The same key for the local service on every port. */
function serviceKey({ isLocal, url }: ChosenService): string {
  return `${keyStart}${isLocal ? "local" : new URL(url).origin}`;
}
