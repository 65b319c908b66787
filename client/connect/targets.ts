import type * as vscode from "vscode";
import { labelOf } from "../../core/discord/names/names.ts";
import type { PermissionsPlace } from "../../core/permissions/plan.ts";
import type { GuildIds } from "../../core/permissions/publish.ts";
import { pickOne, typeId } from "../ui/ask.ts";
import { pickId } from "../ui/pick-id.ts";
import { wasAsked } from "../ui/steps.ts";
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

/**
 * Knows which application and guild a manifest goes to; asks once and remembers it for the workspace. All questions
 * reject with a CancellationError when the user goes away.
 */
export class Targets {
  readonly #state: vscode.Memento;
  readonly #names: KnownNames;

  constructor(state: vscode.Memento, names: KnownNames) {
    this.#state = state;
    this.#names = names;
  }

  /** The application on a service. The local service serves one, and every manifest may be tried there. */
  async application({ applicationId: given }: GivenIds, service: ChosenService): Promise<string> {
    const known = service.isLocal ? service.applicationId : (given ?? service.applicationId);
    return known ?? (await this.#remembered(service, "applicationId"));
  }

  /** The application and the guild on a service. */
  async guild(given: GivenIds, service: ChosenService): Promise<PermissionsPlace> {
    const applicationId = await this.application(given, service);
    return { applicationId, guildId: given.guildId ?? (await this.#remembered(service, "guildId")) };
  }

  /** The guilds that were entered in this workspace, for any service. */
  rememberedGuilds(): readonly string[] {
    const keys = this.#state.keys().filter((key) => key.startsWith(keyStart));
    return keys.flatMap((key) => this.#state.get<Remembered>(key)?.guildId ?? []);
  }

  /** Asks for the guild again, from a dialog. */
  async askForGuild(service: ChosenService): Promise<string> {
    return await this.#ask(service, "guildId", true);
  }

  /** Lets the user change the application or the guild. The local service has one application. */
  async change(service: ChosenService): Promise<void> {
    const names = await this.#names.withGuilds(service);
    const itemFor = (field: IdField, label: string) => {
      const id = this.#usual(service, field);
      const name = id === undefined ? undefined : names.nameOf(sorts[field], id);
      return { field, label, description: id === undefined ? "Not set" : labelOf({ id, name }) };
    };
    const guild = itemFor("guildId", "Guild");
    const application = itemFor("applicationId", "Application");
    const form = { title: "Change Application or Guild" };
    const placeHolder = `Select the default to change for ${service.name}`;
    const { field } = await pickOne(form, placeHolder, service.isLocal ? [guild] : [application, guild]);
    await this.#ask(service, field);
  }

  async #remembered(service: ChosenService, field: IdField): Promise<string> {
    // A user who goes back to this question has answered it already.
    const known = wasAsked(titles[field]) ? undefined : this.#of(service)[field];
    return known ?? (await this.#ask(service, field));
  }

  async #ask(service: ChosenService, field: IdField, isAfterDialog = false): Promise<string> {
    const usual = this.#usual(service, field);
    const answer =
      field === "guildId"
        ? await this.#pickGuild(service, usual, isAfterDialog)
        : await typeApplication(service, usual);
    await this.#state.update(keyOf(service), { ...this.#of(service), [field]: answer });
    return answer;
  }

  /** Offers the guilds that the project names and those that the bot is in. */
  async #pickGuild(service: ChosenService, usual: string | undefined, isAfterDialog: boolean): Promise<string> {
    const { name, isLocal } = service;
    const prompts = {
      pick: `Select a guild on ${name} or enter its ID`,
      type: isLocal
        ? "Guild ID (any ID works with the local service). Saved for this workspace."
        : `Guild ID on ${name}. Saved for this workspace.`,
    };
    const names = await this.#names.withGuilds(service);
    return await pickId({ title: titles.guildId }, prompts, names.known("guild"), usual, isAfterDialog);
  }

  #usual(service: ChosenService, field: IdField): string | undefined {
    return this.#of(service)[field] ?? service[field];
  }

  #of(service: ChosenService): Remembered {
    return this.#state.get<Remembered>(keyOf(service), {});
  }
}

async function typeApplication({ name }: ChosenService, usual: string | undefined): Promise<string> {
  const prompt = `Application ID on ${name}. Saved for this workspace.`;
  return await typeId({ title: titles.applicationId }, prompt, usual);
}

const keyStart = "commandManifest.target:";

/** The local service gets another port every now and then; it is still the same place. */
function keyOf({ isLocal, url }: ChosenService): string {
  return `${keyStart}${isLocal ? "local" : new URL(url).origin}`;
}
