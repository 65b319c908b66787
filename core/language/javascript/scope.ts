import { chainOf } from "./builders.ts";
import { withoutTypes } from "./evaluate.ts";
import type { Expression, ObjectLiteral, Statement } from "./parse-code.ts";

export type Member = ObjectLiteral["properties"][number];

/** The constants that a file declares, as far as they are known without running it. */
export class Scope {
  /** The names that were asked for and are declared. */
  readonly used = new Set<string>();
  readonly #declared = new Map<string, Expression>();
  /** Values by their names, of the objects that were asked for: there can be as many uses as members. */
  readonly #members = new Map<ObjectLiteral, ReadonlyMap<string, Expression | undefined>>();

  constructor(statements: readonly Statement[]) {
    for (const statement of statements) {
      for (const [name, value] of declaredIn(statement)) this.#declared.set(name, value);
    }
  }

  /** What a name or a member of one, such as `texts.ping`, is declared as; undefined if that is elsewhere. */
  declarationOf(expression: Expression): Expression | undefined {
    if (expression.type === "Identifier") return this.#named(expression.name);
    if (expression.type !== "MemberExpression" || expression.computed) return undefined;
    const { object, property } = expression;
    if (object.type !== "Identifier" || property.type !== "Identifier") return undefined;
    const owner = this.#named(object.name);
    const node = owner && withoutTypes(owner);
    if (node?.type !== "ObjectExpression") return undefined;
    const members = this.#members.get(node) ?? membersOf(node);
    this.#members.set(node, members);
    return members.get(property.name);
  }

  /** The members of an object that later ones replace, where `...name` adds either. */
  replacedIn(properties: readonly Member[]): ReadonlySet<Member> {
    const replaced = new Set<Member>();
    const owners = new Map<string, readonly Member[]>();
    for (const [member, owner] of this.#withAdded(properties, new Set()).reverse()) {
      const name = nameOf(member);
      if (name === undefined) continue;
      if ((owners.get(name) ?? owner) === owner) owners.set(name, owner);
      else replaced.add(member);
    }
    return replaced;
  }

  /** The members of an object and of those that it spreads, each once, with the members that they are among. */
  #withAdded(members: readonly Member[], seen: Set<Expression>): (readonly [Member, readonly Member[]])[] {
    return members.flatMap((member) => {
      const added = member.type === "SpreadElement" ? this.declarationOf(member.argument) : undefined;
      const node = added && withoutTypes(added);
      if (node?.type !== "ObjectExpression" || seen.has(node)) return [[member, members]];
      return this.#withAdded(node.properties, seen.add(node));
    });
  }

  #named(name: string): Expression | undefined {
    const value = this.#declared.get(name);
    if (value) this.used.add(name);
    return value;
  }
}

/** Of repeated names, the first counts. A member without a value of its own has none here. */
function membersOf({ properties }: ObjectLiteral): ReadonlyMap<string, Expression | undefined> {
  const members = new Map<string, Expression | undefined>();
  for (const one of properties) {
    const name = one.type === "ObjectProperty" ? nameOf(one) : undefined;
    if (one.type !== "ObjectProperty" || name === undefined || members.has(name)) continue;
    members.set(name, one.shorthand ? undefined : (one.value as Expression));
  }
  return members;
}

/** The name of an object's member, if it is written and not computed. */
export function nameOf(member: Member): string | undefined {
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
export function isContainer(expression: Expression): boolean {
  const { type } = withoutTypes(expression);
  return type === "ObjectExpression" || type === "ArrayExpression" || chainOf(expression) !== undefined;
}
