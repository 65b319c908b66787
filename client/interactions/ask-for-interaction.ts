import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import {
  buildInteraction,
  type Person,
  usualChannelTypes,
  usualPermissions,
} from "../../core/api/build-interaction.ts";
import { type GivenOption, type Interaction, InteractionType } from "../../core/api/interaction.ts";
import type { Option } from "../../core/api/payloads.ts";
import { asPublished, nestOptions, type UsableCommand, usableCommands } from "../../core/api/usable-commands.ts";
import { ContextType, contextTypes, isContextMenu } from "../../core/manifest/constants.ts";
import { parseManifest } from "../../core/manifest/index.ts";
import { locales, usualDefaultLocale } from "../../core/manifest/locales.ts";
import { payloadsOf } from "../../core/publish/index.ts";
import { type Snowflakes, snowflakes } from "../../service/snowflakes.ts";
import { projectOf } from "../project.ts";
import { isSnowflake } from "../snowflake.ts";
import { Stop } from "../stop.ts";
import { type Form, pickOne, typeText } from "./ask.ts";
import { askForOptions, askForTyping } from "./ask-for-options.ts";

/** Who and where, as far as the manifest and its project say it; the rest is made up. */
interface Setting {
  readonly applicationId: string;
  readonly guildId: string;
  readonly scope: "global" | "guild";
  readonly ids: Snowflakes;
}

/**
 * Makes an interaction from a command of a manifest, with what the user answers: which command, what it is given, in
 * which language, and where. What nobody says is made up. §6
 */
export async function askForInteraction(document: vscode.TextDocument): Promise<Interaction> {
  const form = { title: vscode.l10n.t("Send Test Interaction") };
  const { setting, commands } = await readCommands(document);
  const picked = await pickOne(form, vscode.l10n.t("Which command is used?"), commands.map(itemOf));
  const { use } = picked;
  const focused = await askWhatHappens(form, use);
  const values = focused ? await askForTyping(form, use.options, focused) : await askForOptions(form, use.options);
  const targetId = isContextMenu(use.command.type) ? await askForTarget(form) : undefined;
  const locale = await askForLocale(form);
  const context = await askForContext(form, use, setting);
  return build({ use, values, isTyping: focused !== undefined, targetId, locale, context, setting });
}

async function readCommands(document: vscode.TextDocument): Promise<{
  readonly setting: Setting;
  readonly commands: readonly UsableCommand[];
}> {
  const manifest = parseManifest(document.getText());
  const { envelope } = manifest;
  const project = await projectOf(document.uri);
  const ids = snowflakes(Date.now);
  const applicationId = envelope.applicationId ?? project.applicationId ?? ids.next();
  const scope = envelope.scope ?? "global";
  const commands = payloadsOf(manifest, scope)
    .filter(({ name }) => name !== "")
    .flatMap(({ body, id }) => usableCommands(asPublished(body, { id: id ?? ids.next(), applicationId })));
  if (commands.length === 0) throw new Stop(vscode.l10n.t("The manifest has no command that could be used."));
  return { setting: { applicationId, guildId: envelope.guildId ?? ids.next(), scope, ids }, commands };
}

function itemOf(use: UsableCommand): vscode.QuickPickItem & { readonly use: UsableCommand } {
  return { use, label: use.label, description: use.description };
}

/** The option that is typed into; undefined: the command is used. */
async function askWhatHappens(form: Form, { options }: UsableCommand): Promise<Option | undefined> {
  const typing = options.filter(({ autocomplete }) => autocomplete);
  const items = [
    { label: vscode.l10n.t("The command is used"), option: undefined },
    ...typing.map((option) => ({ label: vscode.l10n.t("Somebody types into {0}", option.name), option })),
  ];
  return (await pickOne(form, vscode.l10n.t("What happens?"), items)).option;
}

async function askForTarget(form: Form): Promise<string> {
  const prompt = vscode.l10n.t("ID of the user or message that the command is used on");
  const fault = vscode.l10n.t("An ID has digits only, such as 1250000000000000001.");
  return (await typeText(form, prompt, (text) => (isSnowflake(text.trim()) ? undefined : fault))).trim();
}

async function askForLocale(form: Form): Promise<string> {
  const usualFirst = locales.toSorted(
    (a, b) => Number(b.code === usualDefaultLocale) - Number(a.code === usualDefaultLocale),
  );
  const items = usualFirst.map(({ code, name, native }) => ({ label: code, description: `${name} · ${native}` }));
  return (await pickOne(form, vscode.l10n.t("Which language does the user have?"), items)).label;
}

/** Where the command may be used; one of a guild only there. §2.1 */
async function askForContext(form: Form, { command }: UsableCommand, { scope }: Setting): Promise<number> {
  const allowed: readonly number[] =
    scope === "guild" ? [ContextType.GUILD] : (command.contexts ?? contextTypes.map(({ value }) => value));
  const items = contextTypes
    .filter(({ value }) => allowed.includes(value))
    .map(({ name, value, doc }) => ({ label: name, description: doc, value }));
  return (await pickOne(form, vscode.l10n.t("Where is it used?"), items)).value;
}

interface Answers {
  readonly use: UsableCommand;
  readonly values: readonly GivenOption[];
  readonly isTyping: boolean;
  readonly targetId: string | undefined;
  readonly locale: string;
  readonly context: number;
  readonly setting: Setting;
}

function build({ use, values, isTyping, targetId, locale, context, setting }: Answers): Interaction {
  const { ids, applicationId, guildId, scope } = setting;
  const inGuild = context === ContextType.GUILD;
  const person: Person = {
    context,
    guildId: inGuild ? guildId : undefined,
    user: { id: ids.next(), adult: true },
    member: inGuild ? { roles: [], permissions: BigInt(usualPermissions) } : undefined,
    username: "somebody",
    locale,
    guildLocale: usualDefaultLocale,
    nick: null,
    channel: { id: ids.next(), type: usualChannelTypes[context] ?? 0, parentId: undefined, ageRestricted: false },
    installs: undefined,
  };
  return buildInteraction({
    id: ids.next(),
    applicationId,
    token: `test-interaction-${randomBytes(24).toString("base64url")}`,
    type: isTyping ? InteractionType.autocomplete : InteractionType.command,
    command: scope === "guild" ? { ...use.command, guild_id: guildId } : use.command,
    options: nestOptions(use.path, values),
    person,
    targetId,
    resolved: undefined,
  });
}
