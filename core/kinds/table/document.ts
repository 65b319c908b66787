import { explainName, type Names } from "../../discord/names/names.ts";
import type { CheckOptions } from "../../language/check/run.ts";
import { schemaField } from "../../language/fields/envelope.ts";
import type { Finding } from "../../language/model/finding.ts";
import { explainedSpan } from "../../language/model/locate.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import type { Command, TableObject } from "../../language/model/model.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import { type PlacedId, placedIdsIn } from "../../language/model/subjects.ts";
import { type NamedCode, suppressionsOf } from "../../language/model/suppressions.ts";
import type { Suggestion } from "../../language/show/completion/suggestion.ts";
import { type CounterMode, type Hint, hintsIn } from "../../language/show/hints.ts";
import { counterText } from "../../language/show/hover/counter.ts";
import { counterAt, describeField, explainValue, nameSection, paragraphs } from "../../language/show/hover/field.ts";
import type { Lens } from "../../language/show/lenses.ts";
import { type OutlineSymbol, shownName } from "../../language/show/symbols.ts";
import { type Token, tokensIn } from "../../language/show/tokens.ts";
import { openingOf, spanOf } from "../../language/text/nodes.ts";
import type { Dialect } from "../../language/text/parse.ts";
import type { Span } from "../../language/text/span.ts";
import type { AccessRemark, CompleteContext, Document, ExplainContext, Explanation } from "../document/document.ts";
import { fieldKey, linkRules } from "../document/rules-of-field.ts";
import { type Mention, mentionsIn } from "../references/mentions.ts";
import { checkDocument } from "./check-document.ts";
import { completeIn } from "./complete.ts";
import { guildOf, type Kind, locateIn, readTables, subjectsIn, type Tables, tablesOf } from "./kind.ts";

/** A document of a kind that is described by tables. */
export class TableDocument implements Document {
  readonly #tables: Tables;

  private constructor(tables: Tables) {
    this.#tables = tables;
  }

  static read(kind: Kind, text: string, dialect: Dialect): TableDocument {
    return new TableDocument(readTables(kind, parseWhole(text, dialect)));
  }

  of(manifest: Manifest): TableDocument {
    return new TableDocument(readTables(this.#tables.kind, manifest));
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
    const located = locateIn(this.#tables, offset);
    const parts = located ? explain(this.#tables, located, context) : [];
    return located && parts.length > 0 ? { span: explainedSpan(located), parts } : undefined;
  }

  accessTo(command: Command, names?: Names): AccessRemark | undefined {
    return this.#tables.kind.accessTo?.(command, this.#tables.objects, names);
  }

  outline(): OutlineSymbol[] {
    const { kind, objects } = this.#tables;
    return objects.filter(({ parent }) => parent === undefined).flatMap((object) => symbolsOf(kind, object));
  }

  /** A line over each object that has something to count. */
  counters(): Lens[] {
    return this.#tables.objects.flatMap((object) => {
      const counters = object.properties.flatMap((property) => counterOf(object, property) ?? []);
      return counters.length === 0 ? [] : [{ ...openingOf(object.node), title: counters.join(" · ") }];
    });
  }

  hints({ start, end }: Span, counters: CounterMode): Hint[] {
    return hintsIn(subjectsIn(this.#tables), counters).filter(({ at }) => at >= start && at <= end);
  }

  ids(range?: Span): PlacedId[] {
    return placedIdsOf(this.#tables).filter((id) => !range || (id.start <= range.end && id.end >= range.start));
  }

  tokens(range: Span): Token[] {
    return tokensIn(subjectsIn(this.#tables)).filter(({ start, end }) => start <= range.end && end >= range.start);
  }

  mentions(): Mention[] {
    return mentionsIn(this.#tables.objects);
  }

  ruleCodes(): readonly NamedCode[] {
    return this.#tables.kind.ruleCodes?.(this.manifest) ?? suppressionsOf(this.manifest).flatMap(({ codes }) => codes);
  }
}

/** What a field and its value mean, and its rules, as Markdown parts. */
function explain(
  tables: Tables,
  located: NonNullable<ReturnType<typeof locateIn>>,
  { commands, names, pageInEditor }: ExplainContext,
): string[] {
  const { kind, objects } = tables;
  const { owner, property } = located;
  const field = property.field ?? (owner.parent || property.name !== schemaField.name ? undefined : schemaField);
  if (!field) return [];
  const placed = placedIdsOf(tables).find(({ start }) => start === located.element?.offset);
  // What a kind says about an ID that means a whole guild begins with its name.
  const name = placed?.name === undefined ? explainName(placed, names) : "";
  const more = kind.explain?.({ object: owner, property }, { commands, names, objects }) ?? "";
  const value = paragraphs(name, explainValue(located), more);
  const meaning = describeField(field, owner.table, { value, counter: counterAt(located) });
  const rules = linkRules(fieldKey(kind.name, owner.table, field.name), pageInEditor);
  return [meaning, paragraphs(rules, nameSection(field))].filter((part) => part !== "");
}

function symbolsOf(kind: Kind, object: TableObject): OutlineSymbol[] {
  const children = object.objects.flatMap((child) => symbolsOf(kind, child));
  const outline = kind.outline(object);
  if (!outline) return children;
  const { name, detail, nameNode } = outline;
  const nameSpan = nameNode ? spanOf(nameNode) : openingOf(object.node);
  const { start, end } = spanOf(object.node);
  // An object that is named by its key begins at the key: editors refuse a symbol that does not contain its name.
  const span = { start: Math.min(start, nameSpan.start), end };
  return [{ name: shownName(name), detail, kind: "object", span, nameSpan, children }];
}

/** `2/25 members`, for lists and dictionaries; texts have theirs in the line. */
function counterOf(owner: TableObject, property: TableObject["properties"][number]): string | undefined {
  if (property.value?.type !== "array" && property.value?.type !== "object") return undefined;
  const counter = counterAt({ owner, property, element: undefined, text: undefined, placed: undefined });
  if (!counter) return undefined;
  const unit = property.value.type === "object" ? "characters of " : "";
  return `${counterText(counter)} ${unit}${property.name}`;
}

function placedIdsOf(tables: Tables): PlacedId[] {
  const { kind } = tables;
  return placedIdsIn(subjectsIn(tables).doubtfulValue, ({ field, owner, node }) => {
    if (owner?.kind !== "table") return undefined;
    const guildId = guildOf(owner);
    const property = owner.properties.find(({ value }) => value === node);
    const said = property && kind.identify?.({ object: owner, property });
    if (said) return { guildId, ...said };
    return field?.identifies && { sort: field.identifies, guildId };
  }).sort((a, b) => a.start - b.start);
}
