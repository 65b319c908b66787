import type * as vscode from "vscode";
import { suggestedChoices } from "../../core/interactions/answer.ts";
import type { GivenOption, Interaction } from "../../core/interactions/interaction.ts";
import type { UsableCommand } from "../../core/interactions/usable-commands.ts";
import { isContextMenu } from "../../core/language/facts/constants.ts";
import { composeInteraction, type Given } from "../../core/test-interactions/compose.ts";
import type { UsableManifest } from "../../core/test-interactions/usable-manifest.ts";
import type { Option } from "../../core/wire/payloads.ts";
import type { Posted } from "../../service/interactions/endpoint.ts";
import { type Form, pickIfSeveral, typeId } from "../ui/ask.ts";
import { askForOptions, askForTyping } from "./ask-for-options.ts";
import { askForPerson } from "./ask-for-person.ts";
import type { Suggestions } from "./type-with-suggestions.ts";

/** Sends an interaction to the application and gives its answer. Rejects only when the signal says so. */
export type Send = (interaction: Interaction, signal: AbortSignal) => Promise<Posted>;

/**
 * Makes an interaction from a command of a manifest, with what the user answers: which command, where, in which
 * language, and what it is given. What is not asked is made up. While an option with autocomplete is typed, `send` asks
 * the application for its suggestions. §6
 */
export async function askForInteraction({ commands, setting }: UsableManifest, send: Send): Promise<Interaction> {
  const form = { title: "Send Test Interaction" };
  const { use } = await pickIfSeveral(form, "Which command is used?", commands.map(itemOf));
  const focused = await askWhatHappens(form, use);
  const person = await askForPerson(form, use, setting);
  const targetId = isContextMenu(use.command.type) ? await askForTarget(form) : undefined;

  const compose = (given: Given, isTyping: boolean): Interaction =>
    composeInteraction(setting, { use, person, targetId }, given, isTyping);

  const suggest = async (given: Given, option: GivenOption, signal: AbortSignal): Promise<Suggestions> => {
    const interaction = compose({ ...given, values: [...given.values, option] }, true);
    const { answer, problem } = await send(interaction, signal);
    return { choices: suggestedChoices(interaction, answer), problem };
  };

  const optionForm = { ...form, suggest };
  if (focused) return compose(await askForTyping(optionForm, use.options, focused), true);
  return compose(await askForOptions(optionForm, use.options), false);
}

function itemOf(use: UsableCommand): vscode.QuickPickItem & { readonly use: UsableCommand } {
  return { use, label: use.label, description: use.description };
}

/** The option that is typed into; undefined: the command is used. */
async function askWhatHappens(form: Form, { options }: UsableCommand): Promise<Option | undefined> {
  const typing = options.filter(({ autocomplete }) => autocomplete);
  const items = [
    { label: "The command is used", option: undefined },
    ...typing.map((option) => ({ label: `A user types into ${option.name}`, option })),
  ];
  return (await pickIfSeveral(form, "What happens?", items)).option;
}

async function askForTarget(form: Form): Promise<string> {
  return await typeId(form, "ID of the user or message that the command is used on");
}
