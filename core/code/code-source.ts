import { check } from "../check/check.ts";
import type { CheckOptions } from "../check/run.ts";
import type { Finding } from "../manifest/finding.ts";
import { parseManifest } from "../manifest/parse-manifest.ts";
import type { Span, TextEdit } from "../text/span.ts";
import { checkCode, codeSpanOf, literalEdits } from "./check-code.ts";
import type { CommandsInCode } from "./commands-in-code.ts";
import { hasUnknown, type ObjectTree } from "./tree.ts";
import { type VirtualManifest, virtualManifests } from "./virtual-manifest.ts";

/** Commands in code as the manifest that they make, without what is unknown, and the way between both. */
export class CodeSource {
  readonly #text: string;
  readonly #commands: CommandsInCode;
  readonly #manifest: VirtualManifest;

  constructor(text: string, commands: CommandsInCode) {
    this.#text = text;
    this.#commands = commands;
    this.#manifest = manifestOf(commands.lists);
  }

  /** The manifest. */
  get json(): string {
    return this.#manifest.json;
  }

  /** The manifest of the commands that can be used: without those that only the unknown parts can make valid. */
  get usableJson(): string {
    return manifestOf(this.#commands.lists.map((list) => list.filter(isUsable))).json;
  }

  /** The code of a part of the manifest; undefined if the code does not say what it is. */
  spanOf(part: Span): Span | undefined {
    return codeSpanOf(this.#manifest, part);
  }

  /** The offset in the manifest of what is at an offset of the code; undefined beside the commands. */
  offsetOf(offset: number): number | undefined {
    return this.#innermostAt(offset, offset)?.json.start;
  }

  /** Edits of the manifest as edits of literals in the code; undefined if something else would have to be edited. */
  editsOf(edits: readonly TextEdit[]): readonly TextEdit[] | undefined {
    return literalEdits(this.#text, this.#manifest, edits);
  }

  /** The findings, with offsets of the code. */
  check(options: CheckOptions): Finding[] {
    return checkCode(this.#text, this.#commands, options);
  }

  /** The findings, with offsets of the manifest. */
  checkManifest(options: CheckOptions): Finding[] {
    return this.check(options).flatMap((finding) => {
      const part = this.#innermostAt(finding.start, finding.end);
      return part ? [{ ...finding, ...part.json }] : [];
    });
  }

  #innermostAt(start: number, end: number) {
    return this.#manifest.mappings
      .filter(({ code }) => code.start <= start && end <= code.end)
      .toSorted((a, b) => a.code.end - a.code.start - (b.code.end - b.code.start))[0];
  }
}

function manifestOf(lists: readonly (readonly ObjectTree[])[]): VirtualManifest {
  const [manifest] = virtualManifests(lists);
  return manifest ?? { json: "[]", mappings: [], starts: [] };
}

function isUsable(command: ObjectTree): boolean {
  if (!hasUnknown(command)) return true;
  return check(parseManifest(manifestOf([[command]]).json)).every(({ severity }) => severity !== "error");
}
