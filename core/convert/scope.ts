import { callsIn, chainOf } from "./builders.ts";
import { type CodeChange, type CodeChanges, codeChangesIn } from "./changes.ts";
import { withoutTypes } from "./evaluate.ts";
import { declaredFunction, type KnownFunction } from "./functions.ts";
import type { Expression, ObjectLiteral, Statement } from "./parse-code.ts";

export type ObjectMember = ObjectLiteral["properties"][number];

/** The constants that a file declares, as far as their values are known without running it. */
export class FileScope {
  /** The declared names that were looked up. */
  readonly used = new Set<string>();
  readonly #declared = new Map<string, Expression>();
  readonly #functions = new Map<string, KnownFunction>();
  /** The names of the function that is being read, which hide those of the file. */
  #hidden: { has(name: string): boolean } = new Set();
  readonly #changes: CodeChanges;
  /** Members by name, for objects that were looked up. Cached, because there can be as many lookups as members. */
  readonly #members = new Map<ObjectLiteral, ReadonlyMap<string, Expression | undefined>>();

  constructor(statements: readonly Statement[]) {
    this.#changes = codeChangesIn(statements);
    for (const statement of statements) {
      for (const [name, value] of declaredIn(statement)) this.#declared.set(name, value);
      const code = declaredFunction(statement);
      if (code?.id) this.#functions.set(code.id.name, code);
    }
  }

  /** Changes of an object, an array or a builder after its declaration. */
  changesOf(declaration: Expression): readonly CodeChange[] {
    return this.#changes.get(withoutTypes(declaration)) ?? [];
  }

  /** The declaration of the builder that an expression names, or calls methods of. */
  builderNamedIn(expression: Expression): Expression | undefined {
    const seen = new Set<Expression>();
    for (let node: Expression | undefined = expression; node && !seen.has(node); ) {
      seen.add(node);
      if (chainOf(node)) return node === expression ? undefined : node;
      node = this.declarationOf(callsIn(node).root);
    }
    return undefined;
  }

  /** Runs while these names hide those of the file. */
  hiding<T>(names: { has(name: string): boolean }, run: () => T): T {
    const before = this.#hidden;
    this.#hidden = names;
    try {
      return run();
    } finally {
      this.#hidden = before;
    }
  }

  /** The function that a statement declares by this name. */
  functionNamed(expression: Expression): KnownFunction | undefined {
    if (expression.type !== "Identifier" || this.#hidden.has(expression.name)) return undefined;
    const code = this.#functions.get(expression.name);
    if (code) this.used.add(expression.name);
    return code;
  }

  /** The declaration of a name or a member, such as `texts.ping`; undefined if it is elsewhere. */
  declarationOf(expression: Expression): Expression | undefined {
    if (expression.type === "Identifier") return this.#named(expression.name);
    if (expression.type !== "MemberExpression" || expression.computed) return undefined;
    const { object, property } = expression;
    if (object.type !== "Identifier" || property.type !== "Identifier") return undefined;
    const owner = this.#named(object.name);
    const node = owner && withoutTypes(owner);
    if (node?.type !== "ObjectExpression") return undefined;
    const members = this.#members.get(node) ?? valuesByName(node);
    this.#members.set(node, members);
    return members.get(property.name);
  }

  /** The members of an object that later members replace. Members from `...name` count. */
  replacedIn(properties: readonly ObjectMember[]): ReadonlySet<ObjectMember> {
    const replaced = new Set<ObjectMember>();
    const owners = new Map<string, readonly ObjectMember[]>();
    for (const [member, owner] of this.#withAdded(properties, new Set()).reverse()) {
      const name = memberName(member);
      if (name === undefined) continue;
      if ((owners.get(name) ?? owner) === owner) owners.set(name, owner);
      else replaced.add(member);
    }
    return replaced;
  }

  /** The members of an object and of objects that it spreads, each once, with the list that contains it. */
  #withAdded(
    members: readonly ObjectMember[],
    seen: Set<Expression>,
  ): (readonly [ObjectMember, readonly ObjectMember[]])[] {
    return members.flatMap((member) => {
      const added = member.type === "SpreadElement" ? this.declarationOf(member.argument) : undefined;
      const node = added && withoutTypes(added);
      if (node?.type !== "ObjectExpression" || seen.has(node)) return [[member, members]];
      return this.#withAdded(node.properties, seen.add(node));
    });
  }

  #named(name: string): Expression | undefined {
    const value = this.#hidden.has(name) ? undefined : this.#declared.get(name);
    if (value) this.used.add(name);
    return value;
  }
}

/** Members by name. If a name is repeated, the first counts. A member without a value of its own has undefined. */
function valuesByName({ properties }: ObjectLiteral): ReadonlyMap<string, Expression | undefined> {
  const members = new Map<string, Expression | undefined>();
  for (const one of properties) {
    const name = one.type === "ObjectProperty" ? memberName(one) : undefined;
    if (one.type !== "ObjectProperty" || name === undefined || members.has(name)) continue;
    members.set(name, one.shorthand ? undefined : (one.value as Expression));
  }
  return members;
}

/** The name of an object's member; undefined if it is computed. */
export function memberName(member: ObjectMember): string | undefined {
  if (member.type === "SpreadElement" || member.computed) return undefined;
  const { key } = member;
  if (key.type === "StringLiteral") return key.value;
  return key.type === "Identifier" ? key.name : undefined;
}

/** The names that a statement declares as constants, with their values. */
export function declaredIn(statement: Statement): (readonly [string, Expression])[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type === "ExpressionStatement") {
    const { expression } = declaration;
    const isNamed = expression.type === "AssignmentExpression" && expression.left.type === "Identifier";
    return isNamed && expression.left.type === "Identifier" ? [[expression.left.name, expression.right]] : [];
  }
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init ? [[id.name, init] as const] : [],
  );
}

/** Whether an expression is an object, an array or a builder, which is written where it is named. */
export function isContainerExpression(expression: Expression): boolean {
  const { type } = withoutTypes(expression);
  return type === "ObjectExpression" || type === "ArrayExpression" || chainOf(expression) !== undefined;
}
