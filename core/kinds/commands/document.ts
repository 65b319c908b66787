import { check } from "../../language/check/check.ts";
import type { CheckOptions } from "../../language/check/run.ts";
import type { Finding } from "../../language/model/finding.ts";
import { type Manifest, type OtherCommands, type PlacedUnit, place } from "../../language/model/manifest.ts";
import type { Command } from "../../language/model/model.ts";
import { editManifest, parseManifest } from "../../language/model/parse-manifest.ts";
import { perUnit } from "../../language/model/per-unit.ts";
import { type PlacedId, placedIdsIn } from "../../language/model/subjects.ts";
import { rootSubjectsOf, subjectsOf } from "../../language/model/subjects-of.ts";
import { type NamedCode, suppressionsOf } from "../../language/model/suppressions.ts";
import { complete } from "../../language/show/completion/complete.ts";
import type { Suggestion } from "../../language/show/completion/suggestion.ts";
import { type CounterMode, type Hint, hintsOf } from "../../language/show/hints.ts";
import { type Lens, lensesOf } from "../../language/show/lenses.ts";
import { type OutlineSymbol, symbolsOf } from "../../language/show/symbols.ts";
import { type Token, tokensOf } from "../../language/show/tokens.ts";
import type { Dialect } from "../../language/text/parse.ts";
import type { Span, TextEdit } from "../../language/text/span.ts";
import type { CompleteContext, Document, ExplainContext, Explanation } from "../document/document.ts";
import type { Mention } from "../references/mentions.ts";
import { explainIn, permittedIn } from "./explain.ts";

const idsOf = perUnit((unit) => placedIdsIn(subjectsOf(unit).doubtfulValue));

/** Commands: cut into units, which are parsed and checked again only where they were edited. */
export class CommandsDocument implements Document {
  readonly manifest: Manifest;
  readonly dependsOn = "siblings";

  private constructor(manifest: Manifest) {
    this.manifest = manifest;
  }

  /** Reuses commands whose text is also in `previous`. */
  static read(text: string, dialect: Dialect, previous?: Manifest): CommandsDocument {
    return new CommandsDocument(parseManifest(text, { dialect }, previous));
  }

  of(manifest: Manifest): CommandsDocument {
    return new CommandsDocument(manifest);
  }

  edited(edits: readonly TextEdit[], text: () => string): CommandsDocument | undefined {
    const manifest = editManifest(this.manifest, edits, text);
    return manifest && new CommandsDocument(manifest);
  }

  withText(text: string): CommandsDocument {
    return CommandsDocument.read(text, this.manifest.dialect, this.manifest);
  }

  check(options?: CheckOptions): Finding[] {
    return check(this.manifest, options);
  }

  complete(offset: number, { defaultLocale, integrationTypes }: CompleteContext): Suggestion[] {
    return complete(this.manifest, offset, { defaultLocale, integrationTypes });
  }

  explain(offset: number, context: ExplainContext): Explanation | undefined {
    return explainIn(this.manifest, offset, context);
  }

  permittedAt(offset: number): Command | undefined {
    return permittedIn(this.manifest, offset);
  }

  outline(): OutlineSymbol[] {
    return symbolsOf(this.manifest);
  }

  counters(siblings: OtherCommands, mode: CounterMode): Lens[] {
    return lensesOf(this.manifest, siblings, mode);
  }

  hints(range: Span, counters: CounterMode): Hint[] {
    return this.#unitsIn(range).flatMap(({ unit, start }) =>
      hintsOf(unit, counters)
        .map((hint) => ({ ...hint, at: hint.at + start }))
        .filter(({ at }) => at >= range.start && at <= range.end),
    );
  }

  ids(range: Span = { start: 0, end: this.manifest.length }): PlacedId[] {
    const inCommands = this.#unitsIn(range).flatMap((placed) =>
      idsOf(placed.unit).map((id) => ({ ...id, ...place(placed, id) })),
    );
    const all = [...placedIdsIn(rootSubjectsOf(this.manifest).doubtfulValue), ...inCommands];
    return all.filter(({ start, end }) => start <= range.end && end >= range.start).sort((a, b) => a.start - b.start);
  }

  tokens(range: Span): Token[] {
    return this.#unitsIn(range).flatMap((placed) =>
      tokensOf(placed.unit).map((token) => ({ ...token, ...place(placed, token) })),
    );
  }

  mentions(): Mention[] {
    return this.manifest.units.flatMap((placed) => {
      const { name, type, nameSpan } = placed.unit.facts;
      return name === undefined ? [] : [{ name, type, span: place(placed, nameSpan), defines: true }];
    });
  }

  ruleCodes(): readonly NamedCode[] {
    return suppressionsOf(this.manifest).flatMap(({ codes }) => codes);
  }

  #unitsIn({ start: from, end: to }: Span): readonly PlacedUnit[] {
    return this.manifest.units.filter(({ start, unit }) => start <= to && start + unit.text.length >= from);
  }
}
