import type { Span } from "../../text/span.ts";
import type { ObjectTree } from "../tree.ts";
import { callbackOf, docstringOf } from "./callbacks.ts";
import { CommandWriter } from "./commands.ts";
import { callOf, libraryName, libraryPath } from "./constants.ts";
import { type Decorator, decoratorsOf, emptyCall, madeBy } from "./decorators.ts";
import type { Draft } from "./drafts.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Library } from "./libraries.ts";
import { childOf, type PythonNode } from "./parse-python.ts";
import { bodyOf } from "./rest.ts";
import { isDefinition, type Scope } from "./scope.ts";
import { TreeWriter } from "./tree-writer.ts";
import { argumentOf, type Call, type Defined, pathOf, type Value } from "./values.ts";

/** The commands that libraries make of the functions, classes and calls of some code. Undefined if there is too much to read. */
export function madeCommands(root: PythonNode, evaluator: Evaluator): readonly ObjectTree[] | undefined {
  const reader = new FileReader(evaluator, importedLibrary(evaluator.text));
  reader.read(root);
  const writer = new TreeWriter();
  const made = reader.made(writer);
  return evaluator.isSpent || writer.isSpent ? undefined : made;
}

/** The library that a file imports; undefined for none or several. Which of the two that are imported as `discord` is seen later. */
export function importedLibrary(text: string): Library | undefined {
  const modules = new Set(
    [...text.matchAll(/^[ \t]*(?:from|import)[ \t]+(discord|disnake|nextcord)\b/gm)].map(([, module]) => module),
  );
  const [module] = modules;
  if (modules.size !== 1) return undefined;
  return module === "disnake" || module === "nextcord" ? module : "discord.py";
}

/** A class of the file that is a group. */
interface ClassDraft {
  readonly draft: Draft;
}

/** Functions and classes in each other that are deeper are not read. */
const maxNesting = 100;

/** Finds the commands in a file. */
export class FileReader {
  readonly #evaluator: Evaluator;
  readonly #imported: Library | undefined;
  readonly #roots: Draft[] = [];
  readonly #bodies: Value[] = [];
  /** Drafts by the call, the function or the class that makes them. */
  readonly #drafts = new Map<PythonNode, Draft>();

  constructor(evaluator: Evaluator, imported: Library | undefined) {
    this.#evaluator = evaluator;
    this.#imported = imported;
  }

  read(root: PythonNode): void {
    this.#block(root.children, this.#evaluator.module, undefined, 0);
  }

  lists(): ObjectTree[][] {
    const writer = new TreeWriter();
    const bodies = this.#bodies.flatMap((body): ObjectTree[][] => {
      const tree = writer.treeOf(body);
      if (tree.is === "object") return [[tree]];
      return tree.is === "list" ? [tree.items.filter((one) => one.is === "object")] : [];
    });
    const lists = [...this.made(writer).map((one) => [one]), ...bodies];
    if (writer.isSpent) return [];
    return lists.filter((list) => list.length > 0).sort(([a], [b]) => (a?.span.start ?? 0) - (b?.span.start ?? 0));
  }

  made(writer: TreeWriter): ObjectTree[] {
    const commands = new CommandWriter(writer, this.#evaluator);
    return this.#roots.map((draft) => commands.commandOf(draft));
  }

  #block(statements: readonly PythonNode[], scope: Scope, inside: ClassDraft | undefined, depth: number): void {
    const stack = statements.toReversed();
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (isDefinition(node)) {
        if (depth < maxNesting) this.#definition(node, scope, inside, depth);
        continue;
      }
      if (node.type === "CallExpression") this.#call(node, scope, inside);
      for (const child of node.children.toReversed()) stack.push(child);
    }
  }

  #definition(node: PythonNode, scope: Scope, inside: ClassDraft | undefined, depth: number): void {
    const defined = this.#evaluator.definedBy(node, scope);
    if (!defined) return;
    const body = childOf(defined.node, "Body")?.children ?? [];
    const own = this.#evaluator.scopeIn(defined.node, scope);
    const decorators = decoratorsOf(node, scope, this.#evaluator);
    if (defined.is === "function") {
      this.#function(defined, decorators, inside);
      this.#block(body, own, undefined, depth + 1);
      return;
    }
    const draft = this.#class(defined, decorators);
    this.#block(body, own, draft && { draft }, depth + 1);
  }

  #function(defined: Defined, decorators: readonly Decorator[], inside: ClassDraft | undefined): void {
    for (const decorator of decorators) {
      this.#autocomplete(decorator);
      const made = madeBy(decorator, this.#imported, (value) => this.#groupOf(value));
      if (!made) continue;
      const { settings, isOff } = settingsOf(decorator);
      if (isOff) return;
      const callback = callbackOf(defined.node, defined.scope, this.#evaluator);
      const draft: Draft = {
        ...made,
        at: decorator.at,
        settings: settings ?? emptyCall(defined.node),
        decorators: decorators.filter((one) => one !== decorator),
        callback,
        docstring: callback.docstring,
        children: [],
        isOpen: false,
        autocompletes: new Set(),
      };
      this.#drafts.set(defined.node, draft);
      this.#add(draft, made.isPart ? this.#draftOf(decorator.owner) : inside?.draft);
      return;
    }
  }

  #add(draft: Draft, parent: Draft | undefined): void {
    if (parent) parent.children.push(draft);
    else this.#roots.push(draft);
  }

  /** `@command.autocomplete("option")` */
  #autocomplete({ name, owner, call }: Decorator): void {
    const option = call && (name === "autocomplete" || name === "on_autocomplete") ? call.args[0] : undefined;
    if (option?.is === "scalar") this.#draftOf(owner)?.autocompletes.add(String(option.value));
  }

  #draftOf(value: Value | undefined): Draft | undefined {
    if (value?.is === "call")
      return this.#drafts.get(value.node) ?? this.#draftOf(value.callee.is === "class" ? value.callee : undefined);
    return value?.is === "function" || value?.is === "class" ? this.#drafts.get(value.node) : undefined;
  }

  #groupOf(value: Value | undefined): { library: Library; isHybrid: boolean } | undefined {
    const draft = this.#draftOf(value);
    if (!draft) return undefined;
    const { library, makes } = draft;
    const takesParts = makes === "group" || library === "disnake" || library === "nextcord";
    return takesParts ? draft : undefined;
  }

  /** A class that is a group of discord.py. */
  #class(defined: Defined, decorators: readonly Decorator[]): Draft | undefined {
    const list = childOf(defined.node, "ArgList");
    const given = list && this.#evaluator.argumentsIn(list, defined.scope);
    const base = given?.args.find((one) => isGroupClass(one));
    const name = childOf(defined.node, "VariableName");
    if (!list || !given || !base || !name) return undefined;
    const isCog = libraryName(base) === "GroupCog";
    const settings: Call = { is: "call", node: list, callee: base, ...given, at: list };
    const own = this.#evaluator.scopeIn(defined.node, defined.scope);
    const draft: Draft = {
      at: { start: defined.definition.start, end: defined.definition.start + 1 },
      library: "discord.py",
      makes: "group",
      isHybrid: false,
      settings,
      decorators,
      docstring: docstringOf(defined.node, this.#evaluator),
      ofClass: {
        name: this.#evaluator.textOf(name),
        at: { start: name.start, end: name.end },
        isCog,
        isOpen: !isCog && own.own("__init__") !== undefined,
      },
      children: [],
      isOpen: false,
      autocompletes: new Set(),
    };
    this.#drafts.set(defined.node, draft);
    this.#roots.push(draft);
    return draft;
  }

  #call(node: PythonNode, scope: Scope, inside: ClassDraft | undefined): void {
    const name = calledName(node, this.#evaluator);
    if (!interesting.test(name)) return;
    const value = this.#evaluator.valueOf(node, scope);
    if (value.is !== "call") return;
    const body = bodyOf(value, name, scope, this.#evaluator);
    if (body) this.#bodies.push(body);
    if (name === "add_command") this.#opened(value);
    const library = groupLibrary(value.callee, name, this.#imported);
    if (library) this.#group(value, library, inside);
    else if (callOf(value, /^(?:Command|ContextMenu)$/) && isOfAppCommands(value)) this.#made(value);
  }

  /** `group.add_command(…)` */
  #opened({ callee }: Call): void {
    const draft = callee.is === "attribute" ? this.#draftOf(callee.owner) : undefined;
    if (draft) draft.isOpen = true;
  }

  #group(value: Call, library: Library, inside: ClassDraft | undefined): void {
    const owner = value.callee.is === "attribute" ? this.#draftOf(value.callee.owner) : undefined;
    const parent = owner ?? this.#draftOf(argumentOf(value, "parent")?.value);
    const hasParent = value.named.some(
      ({ key, value: one }) => key === "parent" && !(one.is === "scalar" && one.value === null),
    );
    const draft: Draft = {
      at: atStart(value.at),
      library,
      makes: "group",
      isHybrid: false,
      settings: value,
      decorators: [],
      children: [],
      isOpen: false,
      autocompletes: new Set(),
    };
    this.#drafts.set(value.node, draft);
    // A part of a group of another file is not judged.
    if (hasParent && !parent) return;
    if (value.callee.is === "attribute" && value.callee.name === "create_subgroup" && !owner) return;
    this.#add(draft, parent ?? inside?.draft);
  }

  /** `app_commands.Command(callback=…)` */
  #made(value: Call): void {
    const callback = argumentOf(value, "callback")?.value;
    if (callback?.is !== "function" || argumentOf(value, "parent")) return;
    const isMenu = libraryName(value.callee) === "ContextMenu";
    const read = callbackOf(callback.node, callback.scope, this.#evaluator);
    this.#roots.push({
      at: atStart(value.at),
      library: "discord.py",
      makes: isMenu ? "context-menu" : "command",
      isHybrid: false,
      settings: value,
      decorators: decoratorsOf(callback.definition, callback.scope, this.#evaluator),
      callback: read,
      children: [],
      isOpen: false,
      autocompletes: new Set(),
    });
  }
}

const interesting =
  /^(?:\w*Group|Command|ContextMenu|create_group|create_subgroup|add_command|post|put|patch|(?:bulk_)?upsert_\w+)$/;

function calledName(node: PythonNode, evaluator: Evaluator): string {
  const [called] = node.children;
  const name = called?.type === "MemberExpression" ? childOf(called, "PropertyName") : called;
  return name && (name.type === "PropertyName" || name.type === "VariableName") ? evaluator.textOf(name) : "";
}

/** The arguments of a decorator. `isOff`: they say that it makes no such command. */
function settingsOf({ call }: Decorator): { settings: Call | undefined; isOff: boolean } {
  const written = call && argumentOf(call, "with_app_command")?.value;
  return { settings: call, isOff: written !== undefined && !(written.is === "scalar" && written.value === true) };
}

function isGroupClass(value: Value): boolean {
  const path = pathOf(value) ?? "";
  return /^discord\.app_commands\.(?:commands\.)?Group$|^discord\.ext\.commands\.(?:cog\.)?GroupCog$/.test(path);
}

function isOfAppCommands({ callee }: Call): boolean {
  return /^discord\.app_commands\./.test(pathOf(callee) ?? "");
}

/** The library whose group a call makes. */
function groupLibrary(callee: Value, name: string, imported: Library | undefined): Library | undefined {
  const path = pathOf(callee) ?? "";
  if (/^discord\.app_commands\.(?:commands\.)?Group$/.test(path)) return "discord.py";
  if (/^discord\.(?:commands\.(?:core\.)?)?SlashCommandGroup$/.test(path)) return "py-cord";
  const isMethod = !libraryPath.test(path) && (name === "create_group" || name === "create_subgroup");
  return isMethod && imported === "discord.py" ? "py-cord" : undefined;
}

function atStart({ start }: Span): Span {
  return { start, end: start + 1 };
}
