import type { Suggestion } from "../../assist/completion/suggestion.ts";
import { type CounterMode, type Hint, hintsIn, isCounterShown } from "../../assist/hints.ts";
import { counterText } from "../../assist/hover/counter.ts";
import { counterAt, describeField, explainValue, paragraphs } from "../../assist/hover/field.ts";
import type { Lens } from "../../assist/lenses.ts";
import { explainName } from "../../assist/names-of-ids.ts";
import { type OutlineSymbol, shownName } from "../../assist/symbols.ts";
import { type SemanticToken, tokensIn } from "../../assist/tokens.ts";
import type { CheckOptions } from "../../check/run.ts";
import type { Names } from "../../discord/names/names.ts";
import { schemaField } from "../../interface/fields/envelope.ts";
import type { Finding } from "../../manifest/finding.ts";
import { explainedSpan } from "../../manifest/locate.ts";
import type { Manifest, OtherCommands } from "../../manifest/manifest.ts";
import type { Command, Property, TableObject } from "../../manifest/model.ts";
import { parseWhole } from "../../manifest/parse-manifest.ts";
import { type PlacedId, placedIdsIn } from "../../manifest/subjects.ts";
import { type NamedCode, suppressionsOf } from "../../manifest/suppressions.ts";
import { guildOf } from "../../manifest/table-object.ts";
import { openingOf, spanOf } from "../../text/nodes.ts";
import type { Dialect } from "../../text/parse.ts";
import type { Span } from "../../text/span.ts";
import type { AccessRemark, CompleteContext, Document, ExplainContext, Explanation } from "../document/document.ts";
import { fieldKey, linkRules } from "../document/rules-of-field.ts";
import { type CommandName, isSameCommand, type Mention, mentionsIn } from "../references/mentions.ts";
import { checkDocument } from "./check-document.ts";
import { completeIn } from "./complete.ts";
import { type Kind, locateInTables, readTables, subjectsIn, type Tables, tablesOf } from "./kind.ts";

/** A document of a kind that is described by tables. */
export class TableDocument implements Document {
  readonly #tables: Tables;

  private constructor(tables: Tables) {
    this.#tables = tables;
  }

  static read(kind: Kind, text: string, dialect: Dialect): TableDocument {
    return new TableDocument(readTables(kind, parseWhole(text, dialect)));
  }

  get manifest(): Manifest {
    return this.#tables.manifest;
  }

  get dependsOn(): Document["dependsOn"] {
    return [...tablesOf(this.#tables.kind)].some(({ refersToCommand }) => refersToCommand) ? "commands" : "nothing";
  }

  withText(text: string): TableDocument {
    return TableDocument.read(this.#tables.kind, text, this.manifest.dialect);
  }

  check(options?: CheckOptions): Finding[] {
    return checkDocument(this.#tables.kind, this.manifest, options);
  }

  complete(offset: number, context: CompleteContext): Suggestion[] {
    return completeIn(this.#tables, offset, context);
  }

  explain(offset: number, context: ExplainContext): Explanation | undefined {
    const located = locateInTables(this.#tables, offset);
    const parts = located ? explain(this.#tables, located, context) : [];
    return located && parts.length > 0 ? { span: explainedSpan(located), parts } : undefined;
  }

  accessTo(command: Command, names?: Names): AccessRemark | undefined {
    return this.#tables.kind.accessTo?.(command, this.#tables.objects, names);
  }

  outline(): OutlineSymbol[] {
    const { kind, objects } = this.#tables;
    return objects.filter(({ parent }) => parent === undefined).flatMap((object) => outlineSymbols(kind, object));
  }

  /** A line above each object whose counters are to be shown. */
  counters(_siblings: OtherCommands, mode: CounterMode): Lens[] {
    return this.#tables.objects.flatMap((object) => {
      const counters = object.properties.flatMap((property) => counterOf(object, property, mode) ?? []);
      return counters.length === 0 ? [] : [{ ...openingOf(object.node), title: counters.join(" · ") }];
    });
  }

  hints({ start, end }: Span, counters: CounterMode): Hint[] {
    return hintsIn(subjectsIn(this.#tables), counters).filter(({ at }) => at >= start && at <= end);
  }

  ids(range?: Span): PlacedId[] {
    return placedIdsOf(this.#tables).filter((id) => !range || (id.start <= range.end && id.end >= range.start));
  }

  tokens(range: Span): SemanticToken[] {
    return tokensIn(subjectsIn(this.#tables)).filter(({ start, end }) => start <= range.end && end >= range.start);
  }

  mentions(of?: CommandName): Mention[] {
    return mentionsIn(this.#tables.objects).filter((mention) => !of || isSameCommand(mention, of));
  }

  mentionAt(offset: number): Mention | undefined {
    return this.mentions().find(({ span }) => span.start <= offset && offset <= span.end);
  }

  ruleCodes(): readonly NamedCode[] {
    return this.#tables.kind.ruleCodes?.(this.manifest) ?? suppressionsOf(this.manifest).flatMap(({ codes }) => codes);
  }
}

/** Explains a value, its field and the rules about it, in Markdown parts. */
function explain(
  tables: Tables,
  located: NonNullable<ReturnType<typeof locateInTables>>,
  { commands, names, pageInEditor }: ExplainContext,
): string[] {
  const { kind, objects } = tables;
  const { owner, property } = located;
  const field = property.field ?? (owner.parent || property.name !== schemaField.name ? undefined : schemaField);
  if (!field) return [];
  const placed = placedIdsOf(tables).find(({ start }) => start === located.element?.offset);
  // If an ID means a whole guild, the kind's own explanation begins with its name.
  const name = placed?.name === undefined ? explainName(placed, names) : "";
  const more = kind.explain?.({ object: owner, property }, { commands, names, objects }) ?? "";
  const value = paragraphs(name, explainValue(located), more);
  const { answer, reference } = describeField(field, owner.table, located, value);
  const rules = linkRules(fieldKey(kind.name, owner.table, field.name), pageInEditor);
  return [answer, paragraphs(reference, rules)].filter((part) => part !== "");
}

function outlineSymbols(kind: Kind, object: TableObject): OutlineSymbol[] {
  const children = object.objects.flatMap((child) => outlineSymbols(kind, child));
  const outline = kind.outline(object);
  if (!outline) return children;
  const { name, detail, nameNode } = outline;
  const nameSpan = nameNode ? spanOf(nameNode) : openingOf(object.node);
  const { start, end } = spanOf(object.node);
  // An object that is named by its key begins at the key: editors refuse a symbol that does not contain its name.
  const span = { start: Math.min(start, nameSpan.start), end };
  return [{ name: shownName(name), detail, kind: "object", span, nameSpan, children }];
}

/** The counter of a list or dictionary, such as `2/25 members`. Texts have theirs in the line. */
function counterOf(owner: TableObject, property: Property, mode: CounterMode): string | undefined {
  if (property.value?.type !== "array" && property.value?.type !== "object") return undefined;
  const counter = counterAt({ owner, property, element: undefined, text: undefined, placed: undefined });
  if (!counter || !isCounterShown(counter, mode)) return undefined;
  const unit = property.value.type === "object" ? "characters of " : "";
  return `${counterText(counter)} ${unit}${property.name}`;
}

function placedIdsOf(tables: Tables): PlacedId[] {
  const { kind } = tables;
  return placedIdsIn(subjectsIn(tables).property, ({ property, owner, node }) => {
    if (owner.kind !== "table") return undefined;
    const guildId = guildOf(owner);
    const said = node === property.value ? kind.identify?.({ object: owner, property }) : undefined;
    if (said) return { guildId, ...said };
    const sort = property.field?.identifies;
    return sort && { sort, guildId };
  }).sort((a, b) => a.start - b.start);
}
