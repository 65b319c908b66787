import type { Names } from "../../discord/names/names.ts";
import type { CheckOptions } from "../../language/check/run.ts";
import { type Conversion, isInCode } from "../../language/javascript/conversion.ts";
import type { Finding } from "../../language/model/finding.ts";
import type { Manifest, OtherCommands } from "../../language/model/manifest.ts";
import type { Command } from "../../language/model/model.ts";
import type { PlacedId } from "../../language/model/subjects.ts";
import type { NamedCode } from "../../language/model/suppressions.ts";
import type { Suggestion } from "../../language/show/completion/suggestion.ts";
import type { CounterMode, Hint } from "../../language/show/hints.ts";
import type { Lens } from "../../language/show/lenses.ts";
import type { OutlineSymbol } from "../../language/show/symbols.ts";
import type { Token } from "../../language/show/tokens.ts";
import type { Span } from "../../language/text/span.ts";
import type { AccessRemark, Document, ExplainContext, Explanation } from "../document/document.ts";
import type { Mention } from "../references/mentions.ts";

/**
 * A document whose text is JavaScript. All that is known of it is known from the JSON that it converts to, and is told at
 * its place in the JavaScript. Nothing writes JSON into it, so there are no completions.
 */
export class JavaScriptDocument implements Document {
  readonly manifest: Manifest;
  readonly dependsOn: Document["dependsOn"];
  readonly #document: Document;
  readonly #inJson: Document;
  readonly #conversion: Conversion;

  /** `inJson`: the document of what `document` converts to. */
  constructor(document: Document, inJson: Document, conversion: Conversion) {
    this.manifest = document.manifest;
    this.dependsOn = document.dependsOn;
    this.#document = document;
    this.#inJson = inJson;
    this.#conversion = conversion;
  }

  withText(text: string): Document {
    return this.#document.withText(text);
  }

  check(options?: CheckOptions): Finding[] {
    return this.#document.check(options);
  }

  complete(): Suggestion[] {
    return [];
  }

  explain(offset: number, context: ExplainContext): Explanation | undefined {
    const explanation = this.#inJson.explain(this.#conversion.map.toJson(offset), context);
    return explanation && { ...explanation, span: this.#conversion.map.toSource(explanation.span) };
  }

  permittedAt(offset: number): Command | undefined {
    return this.#inJson.permittedAt?.(this.#conversion.map.toJson(offset));
  }

  accessTo(command: Command, names?: Names): AccessRemark | undefined {
    const remark = this.#inJson.accessTo?.(command, names);
    return remark && { ...remark, span: this.#conversion.map.toSource(remark.span) };
  }

  outline(): OutlineSymbol[] {
    return this.#inJson.outline().map((symbol) => this.#symbol(symbol));
  }

  counters(siblings: OtherCommands, mode: CounterMode): Lens[] {
    return this.#placed(this.#inJson.counters(siblings, mode));
  }

  /** Without the names of constants that are written by their names. */
  hints(range: Span, counters: CounterMode): Hint[] {
    return this.#inJson.hints(this.#rangeInJson(range), counters).flatMap((hint) => {
      const span = this.#conversion.map.toSource({ start: hint.at - 1, end: hint.at });
      const isNamed = hint.kind === "constant" && !/\d/.test(this.manifest.text[span.end - 1] ?? "");
      return isNamed || this.#isCode(span) || span.end > range.end ? [] : [{ ...hint, at: span.end }];
    });
  }

  ids(range?: Span): PlacedId[] {
    return this.#placed(this.#inJson.ids(range && this.#rangeInJson(range)));
  }

  tokens(range: Span): Token[] {
    const { text } = this.manifest;
    const tokens = this.#placed(this.#inJson.tokens(this.#rangeInJson(range)));
    // A token ends with its line.
    return tokens.filter((token) => !this.#isCode(token) && !text.slice(token.start, token.end).includes("\n"));
  }

  /** Without names that are not written as one string: they cannot be replaced. */
  mentions(): Mention[] {
    const { text } = this.manifest;
    return this.#inJson.mentions().flatMap((mention) => {
      const span = this.#conversion.map.toSource(mention.span);
      return /^(["'`])[^"'`]*\1$/.test(text.slice(span.start, span.end)) ? [{ ...mention, span }] : [];
    });
  }

  ruleCodes(): readonly NamedCode[] {
    return this.#placed(this.#inJson.ruleCodes());
  }

  #symbol(symbol: OutlineSymbol): OutlineSymbol {
    const { map } = this.#conversion;
    const children = symbol.children.map((child) => this.#symbol(child));
    return { ...symbol, span: map.toSource(symbol.span), nameSpan: map.toSource(symbol.nameSpan), children };
  }

  #placed<T extends Span>(all: readonly T[]): T[] {
    return all.map((one) => ({ ...one, ...this.#conversion.map.toSource(one) }));
  }

  #rangeInJson({ start, end }: Span): Span {
    return { start: this.#conversion.map.toJson(start), end: this.#conversion.map.toJson(end) };
  }

  #isCode(span: Span): boolean {
    return isInCode(this.#conversion, span);
  }
}
