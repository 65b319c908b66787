import type { Names } from "../../discord/names/names.ts";
import type { CheckOptions } from "../../language/check/run.ts";
import type { Finding } from "../../language/model/finding.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import type { Command } from "../../language/model/model.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import type { PlacedId } from "../../language/model/placed-id.ts";
import { type NamedCode, suppressionsOf } from "../../language/model/suppressions.ts";
import type { Suggestion } from "../../language/show/completion/suggestion.ts";
import { type CounterMode, type Hint, hintsIn } from "../../language/show/hints.ts";
import type { Lens } from "../../language/show/lenses.ts";
import type { OutlineSymbol } from "../../language/show/symbols.ts";
import { type Token, tokensIn } from "../../language/show/tokens.ts";
import type { Dialect } from "../../language/text/parse.ts";
import type { Span } from "../../language/text/span.ts";
import type { AccessRemark, CompleteContext, Document, ExplainContext, Explanation } from "../document/document.ts";
import { explainedSpan } from "../document/explained-span.ts";
import { type Mention, mentionsIn } from "../references/mentions.ts";
import { checkDocument } from "./check-document.ts";
import { completeIn } from "./complete.ts";
import { explain } from "./explain.ts";
import { type Kind, tablesOf } from "./kind.ts";
import { locateIn } from "./locate.ts";
import { countersOver, outlineOf } from "./outline.ts";
import { placedIdsOf } from "./placed-ids.ts";
import { readTables, subjectsIn, type Tables } from "./tables.ts";

/** A document of a kind that is described by tables. */
export class TableDocument implements Document {
  readonly #tables: Tables;

  private constructor(tables: Tables) {
    this.#tables = tables;
  }

  static read(kind: Kind, text: string, dialect: Dialect): TableDocument {
    return new TableDocument(readTables(kind, parseWhole(text, dialect)));
  }

  /** Another manifest of the same kind. */
  of(manifest: Manifest): TableDocument {
    return new TableDocument(readTables(this.#tables.kind, manifest));
  }

  get manifest(): Manifest {
    return this.#tables.manifest;
  }

  get dependsOn(): Document["dependsOn"] {
    return [...tablesOf(this.#tables.kind)].some(({ refersToCommand }) => refersToCommand) ? "commands" : "nothing";
  }

  edited(): undefined {
    return undefined;
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

  permittedAt(): undefined {
    return undefined;
  }

  accessTo(command: Command, names?: Names): AccessRemark | undefined {
    return this.#tables.kind.accessTo?.(command, this.#tables.objects, names);
  }

  outline(): OutlineSymbol[] {
    return outlineOf(this.#tables);
  }

  counters(): Lens[] {
    return countersOver(this.#tables);
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
