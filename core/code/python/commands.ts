import { CommandType, OptionType } from "../../interface/facts/constants.ts";
import type { ObjectTree, Tree, TreeMember } from "../tree.ts";
import { shapeOf } from "./annotations.ts";
import { settingMembers } from "./command-settings.ts";
import { descriptionMembers, nameMembers } from "./command-texts.ts";
import { libraryName } from "./constants.ts";
import type { Decorator } from "./decorators.ts";
import type { Draft } from "./drafts.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Reading } from "./option-shape.ts";
import { isNone } from "./option-shape.ts";
import { type Options, optionsOf, type ParameterNotes } from "./options.ts";
import { impliedMember, memberAt, spanOnly, type TreeWriter } from "./tree-writer.ts";
import { argumentOf, type Call, type Entry } from "./values.ts";

/** Writes drafts as the commands that libraries send. */
export class CommandWriter {
  readonly #writer: TreeWriter;
  readonly #evaluator: Evaluator;

  constructor(writer: TreeWriter, evaluator: Evaluator) {
    this.#writer = writer;
    this.#evaluator = evaluator;
  }

  /** A command by itself. */
  commandOf(draft: Draft): ObjectTree {
    return this.#objectOf(draft, [
      ...this.#menuType(draft),
      ...this.#members(draft),
      ...settingMembers(draft, this.#writer),
    ]);
  }

  #objectOf(draft: Draft, members: readonly TreeMember[]): ObjectTree {
    return { is: "object", members, isOpen: draft.settings?.isOpen === true, span: spanOnly(draft.at) };
  }

  #menuType(draft: Draft): TreeMember[] {
    if (draft.makes === "user") return [impliedMember("type", CommandType.USER, draft.at)];
    if (draft.makes === "message") return [impliedMember("type", CommandType.MESSAGE, draft.at)];
    if (draft.makes !== "context-menu") return [];
    const annotation = draft.callback?.parameters[0]?.annotation;
    if (libraryName(annotation) === "Message") return [impliedMember("type", CommandType.MESSAGE, draft.at)];
    const isUser = annotation && shapeOf(annotation, this.#reading(draft)).type === OptionType.USER;
    return [
      isUser
        ? impliedMember("type", CommandType.USER, draft.at)
        : memberAt("type", { is: "unknown", span: spanOnly(draft.at) }, draft.at),
    ];
  }

  #reading({ library }: Draft): Reading {
    return { evaluator: this.#evaluator, writer: this.#writer, library };
  }

  #members(draft: Draft): TreeMember[] {
    const names = nameMembers(draft, this.#writer);
    if (draft.makes === "user" || draft.makes === "message" || draft.makes === "context-menu") return names;
    const { items, isOpen } = this.#optionsOf(draft);
    const at = draft.callback?.nameAt ?? draft.at;
    const options = memberAt("options", { is: "list", items, isOpen, span: spanOnly(at) }, at);
    const isLeftOut = items.length === 0 && !isOpen;
    return [...names, ...descriptionMembers(draft, this.#writer), ...(isLeftOut ? [] : [options])];
  }

  #optionsOf(draft: Draft): Options {
    const given = draft.settings && argumentOf(draft.settings, "options");
    if (given && !isNone(given.value)) return { items: [], isOpen: true };
    if (isGroup(draft)) {
      const parts = [...this.#fallbackOf(draft), ...draft.children.map((child) => this.#partOf(child))];
      // Another file may add to a group that has nothing here.
      return { items: parts, isOpen: draft.isOpen || parts.length === 0 };
    }
    return this.#parametersOf(draft);
  }

  #parametersOf(draft: Draft): Options {
    if (!draft.callback) return { items: [], isOpen: true };
    return optionsOf(draft.callback, notesOf(draft), draft.isHybrid, this.#reading(draft));
  }

  #partOf(draft: Draft): Tree {
    const type = impliedMember(
      "type",
      isGroup(draft) ? OptionType.SUB_COMMAND_GROUP : OptionType.SUB_COMMAND,
      draft.at,
    );
    return this.#objectOf(draft, [type, ...this.#members(draft)]);
  }

  /** The subcommand that stands for a group of discord.py that can be written as well. */
  #fallbackOf(draft: Draft): Tree[] {
    const name = draft.isHybrid && draft.settings ? argumentOf(draft.settings, "fallback") : undefined;
    if (!name || isNone(name.value)) return [];
    const { items, isOpen } = this.#parametersOf(draft);
    return [
      this.#objectOf(draft, [
        impliedMember("type", OptionType.SUB_COMMAND, draft.at),
        ...this.#writer.textMembers("name", name),
        ...descriptionMembers(draft, this.#writer),
        memberAt("options", { is: "list", items, isOpen, span: spanOnly(draft.at) }, draft.at),
      ]),
    ];
  }
}

/** In disnake and nextcord, a command with subcommands is a group. */
function isGroup({ makes, library, children, isOpen }: Draft): boolean {
  const isAlways = makes === "group" && library !== "nextcord";
  return isAlways || children.length > 0 || isOpen;
}

/** The settings that decorators give to the parameters of a command. */
function notesOf({ decorators, autocompletes, library }: Draft): ParameterNotes {
  const notes = {
    descriptions: new Map<string, Entry>(),
    names: new Map<string, Entry>(),
    choices: new Map<string, Entry>(),
    autocompletes: new Set(autocompletes),
    settings: new Map<string, Call>(),
    isOpen: decorators.some((one) => !isKnown(one)),
  };
  const byDecorator = new Map([
    ["describe", notes.descriptions],
    ["rename", notes.names],
    ["choices", notes.choices],
  ]);
  // Decorators nearer to the function are applied first.
  for (const { call, path, name } of decorators.toReversed()) {
    if (!call || !/^discord\./.test(path ?? "")) continue;
    notes.isOpen ||= call.isOpen;
    if (library === "py-cord" && name === "option") noteOption(call, notes);
    for (const entry of call.named) byDecorator.get(name)?.set(entry.key, entry);
    if (name === "autocomplete") for (const { key } of call.named) notes.autocompletes.add(key);
  }
  return notes;
}

/** `@option("name", …)` of py-cord, which may be for a parameter of another name. */
function noteOption(
  call: Call,
  notes: { settings: Map<string, Call>; names: Map<string, Entry>; isOpen: boolean },
): void {
  const name = argumentOf(call, "name", 0);
  const key = (argumentOf(call, "parameter_name") ?? name)?.value;
  if (name && key?.is === "scalar" && typeof key.value === "string") {
    notes.settings.set(key.value, call);
    notes.names.set(key.value, name);
  } else notes.isOpen = true;
}

/** Whether a decorator surely names no parameters: one of a library, or of an object that has commands. */
function isKnown({ path, owner, call }: Decorator): boolean {
  return (path !== undefined && !path.startsWith(".")) || owner !== undefined || call?.callee.is === "class";
}
