import type { Dialect } from "../libraries.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Exports } from "./module-exports.ts";
import { nameOf, type Statement } from "./parse-program.ts";
import { objectOf, type Scope, unknown, type Value } from "./values.ts";

/** Reads the modules that a program imports. */
export class Imports {
  /** The names of the modules. */
  readonly modules = new Set<string>();
  readonly #evaluation: Evaluation;
  readonly #importOf: (specifier: string) => Exports | undefined;

  /** `importOf`: reads a module of the project. */
  constructor(evaluation: Evaluation, importOf: (specifier: string) => Exports | undefined) {
    this.#evaluation = evaluation;
    this.#importOf = importOf;
  }

  read(statement: Extract<Statement, { type: "ImportDeclaration" }>, scope: Scope): void {
    const module = statement.source.value;
    for (const one of statement.specifiers) {
      const path =
        one.type === "ImportSpecifier"
          ? [nameOf(one.imported)]
          : one.type === "ImportDefaultSpecifier"
            ? ["default"]
            : [];
      scope.declare(one.local.name, this.valueOf(module, path));
      const type = this.typeOf(module, path[0] ?? "");
      if (type) scope.declareType(one.local.name, type);
    }
    this.modules.add(module);
  }

  /** An export of a module, or the module as an object if the path is empty. */
  valueOf(module: string, path: readonly string[]): Value {
    this.modules.add(module);
    if (!module.startsWith(".")) return { is: "external", module, path };
    const exports = this.exportsOf(module);
    if (!exports) return this.#evaluation.isFragment ? { is: "external", module, path } : unknown;
    const [name] = path;
    if (name !== undefined) return exports.values.get(name) ?? unknown;
    if (!this.#evaluation.mayCopy(exports.values.size)) return unknown;
    const at = { start: 0, end: 0, file: module };
    const members = [...exports.values].map(([key, value]) => [key, { value, at, span: at, name: at }] as const);
    return { ...objectOf(new Map(members), at), isOpen: true };
  }

  /** The dialect of a type that a module of the project exports. */
  typeOf(module: string, name: string): Dialect | undefined {
    return this.exportsOf(module)?.types.get(name);
  }

  /** Undefined for a library, and for a module that cannot be read. */
  exportsOf(module: string): Exports | undefined {
    return module.startsWith(".") ? this.#importOf(module) : undefined;
  }
}
