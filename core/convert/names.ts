import { withoutTypes } from "./evaluate.ts";
import type { Expression, NodeOf, Statement } from "./parse-code.ts";

/** A part of code that runs as a whole. The body of a condition, a loop or a function is a region of its own. */
export interface Region {
  /** The condition, loop or function. */
  readonly node: Expression | Statement;
  /** Undefined for the file. */
  readonly around: Region | undefined;
}

/** Resolves names at a place in the code. */
export interface Binding {
  readonly region: Region;
  /** The declared object, array or builder; undefined for anything else. */
  held: Expression | undefined;
}

/** The names of a block and the blocks around it. A path such as `command.data` counts as a name. */
export class BlockNames {
  readonly #own = new Map<string, Binding>();
  readonly #around: BlockNames | undefined;

  constructor(around?: BlockNames) {
    this.#around = around;
  }

  declare(name: string, binding: Binding): void {
    this.#own.set(name, binding);
  }

  find(path: string): Binding | undefined {
    return this.#blockOf(path)?.ownOf(path);
  }

  ownOf(path: string): Binding | undefined {
    return this.#own.get(path);
  }

  /** Sets the value of a name, even if no statement declares it. */
  hold(path: string, held: Expression | undefined, region: Region): void {
    const binding = this.find(path);
    if (binding) binding.held = held;
    else (this.#blockOf(path) ?? this).declare(path, { region, held });
  }

  /** The block that declares a path, or the name that the path begins with. */
  #blockOf(path: string): BlockNames | undefined {
    const [first = path] = path.split(".", 1);
    for (let block: BlockNames | undefined = this; block; block = block.#around) {
      if (block.#own.has(path) || block.#own.has(first)) return block;
    }
    return undefined;
  }
}

/** The maximum number of dots in a path. Each path is read again at each of its dots. */
const maxDots = 4;

/** A name or a dotted path: `c`, `exports.data`, `this.data`. `module.exports` is `exports`. */
export function pathOf(expression: Expression): string | undefined {
  const names: string[] = [];
  let node = withoutTypes(expression);
  while (node.type === "MemberExpression" && names.length < maxDots) {
    if (node.computed || node.property.type !== "Identifier" || node.object.type === "Super") return undefined;
    names.push(node.property.name);
    node = withoutTypes(node.object);
  }
  const first = node.type === "Identifier" ? node.name : node.type === "ThisExpression" ? "this" : undefined;
  return first && [first, ...names.reverse()].join(".").replace(/^module\.exports\b/, "exports");
}

/** The property with the names, for each part of a pattern. */
const partsOfPatterns: ReadonlyMap<unknown, string> = new Map([
  ["AssignmentPattern", "left"],
  ["RestElement", "argument"],
  ["TSParameterProperty", "parameter"],
  ["ArrayPattern", "elements"],
  ["ObjectPattern", "properties"],
  ["ObjectProperty", "value"],
]);

/** The names that a parameter or a declaration introduces. */
export function namesInPattern(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesInPattern);
  if (typeof pattern !== "object" || pattern === null || !("type" in pattern)) return [];
  if (pattern.type === "Identifier") return [(pattern as NodeOf<"Identifier">).name];
  const part = partsOfPatterns.get(pattern.type);
  return part === undefined ? [] : namesInPattern(Reflect.get(pattern, part));
}
