import { complete } from "../../assist/completion/complete.ts";
import type { Suggestion } from "../../assist/completion/suggestion.ts";
import { type CounterMode, type Hint, hintsOf } from "../../assist/hints.ts";
import { type Lens, lensesOf } from "../../assist/lenses.ts";
import { type OutlineSymbol, symbolsOf } from "../../assist/symbols.ts";
import { type SemanticToken, tokensOf } from "../../assist/tokens.ts";
import { check } from "../../check/check.ts";
import type { CheckOptions } from "../../check/run.ts";
import type { Finding } from "../../manifest/finding.ts";
import { type Manifest, type OtherCommands, type PlacedUnit, place, unitAt } from "../../manifest/manifest.ts";
import type { Command } from "../../manifest/model.ts";
import { parseManifest } from "../../manifest/parse-manifest.ts";
import { type PlacedId, placedIdsIn } from "../../manifest/subjects.ts";
import { rootSubjectsOf, subjectsOf } from "../../manifest/subjects-of.ts";
import { type NamedCode, suppressionsOf } from "../../manifest/suppressions.ts";
import type { Unit } from "../../manifest/unit.ts";
import type { Dialect } from "../../text/parse.ts";
import type { Span } from "../../text/span.ts";
import { memoized } from "../../tools/memoized.ts";
import type { CompleteContext, Document, ExplainContext, Explanation } from "../document/document.ts";
import { type CommandName, isSameCommand, type Mention, mentionsInUnit } from "../references/mentions.ts";
import { explainIn, permittedIn } from "./explain.ts";

const idsOf = memoized((unit: Unit) => placedIdsIn(subjectsOf(unit).property));

function mentionsAt(placed: PlacedUnit): Mention[] {
  return mentionsInUnit(placed.unit).map(({ object, ...one }) => ({
    ...one,
    span: place(placed, one.span),
    list: placed.list,
    ...(object && { object: place(placed, object) }),
  }));
}

/** A document of commands, cut into units. Only edited units are parsed and checked again. */
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

  ids(range: Span = { start: 0, end: this.manifest.text.length }): PlacedId[] {
    const inCommands = this.#unitsIn(range).flatMap((placed) =>
      idsOf(placed.unit).map((id) => ({ ...id, ...place(placed, id) })),
    );
    const all = [...placedIdsIn(rootSubjectsOf(this.manifest).property), ...inCommands];
    return all.filter(({ start, end }) => start <= range.end && end >= range.start).sort((a, b) => a.start - b.start);
  }

  tokens(range: Span): SemanticToken[] {
    return this.#unitsIn(range).flatMap((placed) =>
      tokensOf(placed.unit).map((token) => ({ ...token, ...place(placed, token) })),
    );
  }

  mentions(of?: CommandName): Mention[] {
    const isAsked = ({ unit: { facts } }: PlacedUnit) =>
      !of || (facts.name !== undefined && isSameCommand({ command: facts.name, type: facts.type }, of));
    return this.manifest.units.filter(isAsked).flatMap(mentionsAt);
  }

  mentionAt(offset: number): Mention | undefined {
    const placed = unitAt(this.manifest, offset);
    return placed && mentionsAt(placed).find(({ span }) => span.start <= offset && offset <= span.end);
  }

  ruleCodes(): readonly NamedCode[] {
    return suppressionsOf(this.manifest).flatMap(({ codes }) => codes);
  }

  #unitsIn({ start: from, end: to }: Span): readonly PlacedUnit[] {
    return this.manifest.units.filter(({ start, unit }) => start <= to && start + unit.text.length >= from);
  }
}
