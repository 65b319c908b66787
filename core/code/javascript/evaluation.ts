import type { Dialect } from "../libraries.ts";
import { mutatedNamesIn, reassignedNamesIn } from "./mutations.ts";
import { type AnyNode, spanOf } from "./parse-program.ts";
import {
  type CodeFile,
  type Given,
  lose,
  type ObjectValue,
  type Place,
  type Region,
  Scope,
  unknown,
  type Value,
} from "./values.ts";

/** A value that surely is a command, or a list of them. */
export interface FoundCommands extends Given {
  readonly dialect: Dialect;
}

/** The number of nodes that are evaluated, and of characters and elements that are copied, after which nothing more is. */
const maxSteps = 500_000;

/** How a program is read. */
export interface Reading {
  /**
   * Whether it is a part of a program that is to be converted. What nothing declares is known by its name then, and code whose
   * effect is not known is noted in place of giving up the value that it may change.
   */
  readonly isFragment?: boolean;
  /** Overrides `maxSteps`. */
  readonly steps?: number;
}

/** One reading of a file: what it has found, where it is, and what it may still cost. */
export class Evaluation {
  readonly found: FoundCommands[] = [];
  /** The objects and lists that literals of a fragment make. */
  readonly made: Given[] = [];
  /** Values of which others are made, or builders of something else than commands. */
  readonly parts = new Set<Value>();
  /** Whether a builder of a library was made. */
  isBuilt = false;
  /** Functions that were followed with the values that they get. */
  readonly called = new Set<AnyNode>();
  /** Code of a fragment that has no effect, because a condition does not hold or a later call replaces its value. */
  readonly ineffective: Place[] = [];
  readonly isFragment: boolean;
  readonly #maxSteps: number;
  /** The URI of the file of the program, whose functions may be those of others. */
  readonly #own: string;
  #file: CodeFile;
  #region: Region;
  #steps = 0;

  constructor(uri: string, text: string, { isFragment = false, steps }: Reading = {}) {
    this.#own = uri;
    this.#file = { uri, text, reassigned: new Set() };
    this.isFragment = isFragment;
    this.#maxSteps = steps ?? maxSteps;
  }

  /** The file whose code is being read: a function of another one stays that file's. */
  get file(): CodeFile {
    return this.#file;
  }

  get uri(): string {
    return this.#file.uri;
  }

  get text(): string {
    return this.#file.text;
  }

  /** Begins to read the program of the file. */
  begin(program: readonly AnyNode[]): void {
    if (!this.isFragment) this.#file = { ...this.#file, reassigned: reassignedNamesIn(program) };
  }

  /** Reads code of a file. */
  inFile<T>(file: CodeFile, read: () => T): T {
    const around = this.#file;
    this.#file = file;
    const value = read();
    this.#file = around;
    return value;
  }

  /** The code that is being read, if that may run any number of times. */
  get region(): Region {
    return this.#region;
  }

  /** Whether there was too much to read. What was found is not reliable then. */
  get isSpent(): boolean {
    return this.#steps > this.#maxSteps;
  }

  /** Whether as many steps may be taken, or characters or elements copied: few lines can double a value many times. */
  mayCopy(count: number): boolean {
    this.#steps += count;
    return !this.isSpent;
  }

  /** Reads code that may run any number of times. */
  within<T>(region: Region, read: () => T): T {
    const around = this.#region;
    this.#region = region;
    const value = read();
    this.#region = around;
    return value;
  }

  /** The scope of a block. */
  inner(scope: Scope): Scope {
    return new Scope(scope, this.#region);
  }

  textOf({ start, end }: AnyNode): string {
    return this.text.slice(start ?? 0, end ?? 0);
  }

  place(node: AnyNode): Place {
    const place = { ...spanOf(node), file: this.uri };
    return this.uri === this.#own ? place : { ...place, calledBy: this.#own };
  }

  /** Gives up what is known of a value. A fragment only notes the code that changes it. */
  lose(value: Value | undefined, by?: Place): void {
    if (by || !this.isFragment) lose(value, by);
  }

  /** Gives up what some code may change that runs any number of times. */
  loseMutated(node: AnyNode, scope: Scope): void {
    if (!this.isFragment) {
      for (const name of mutatedNamesIn(node)) lose(scope.find(name));
      return;
    }
    for (const name of reassignedNamesIn([node])) {
      const owner = scope.ownerOf(name);
      if (owner?.find(name)?.is === "scalar") owner.declare(name, unknown);
    }
  }

  /** Notes an object or a list that is written as a command. */
  mark(dialect: Dialect | undefined, value: Value, at: AnyNode): void {
    if (dialect && (value.is === "object" || value.is === "list")) {
      this.found.push({ value, at: this.place(at), dialect });
    }
  }

  foundBuilder(value: ObjectValue, at = value.place): void {
    this.found.push({ value, at, dialect: "raw" });
  }
}
