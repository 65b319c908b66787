import {
  type Given,
  listOf,
  type Member,
  objectOf,
  type Place,
  type Region,
  scalar,
  unknown,
  type Value,
} from "../code/javascript/values.ts";
import { constantOf } from "../code/python/constants.ts";
import type { Evaluator } from "../code/python/evaluator.ts";
import type { PythonNode } from "../code/python/parse-python.ts";
import type { Scope } from "../code/python/scope.ts";
import type { Entry, Value as PythonValue } from "../code/python/values.ts";
import type { Span } from "../text/span.ts";

/** The name of the text in places. There is one text only. */
const file = "";
const literals: ReadonlySet<string> = new Set(["DictionaryExpression", "ArrayExpression", "TupleExpression"]);
/** Code whose names get other values than those around it. */
const ownScopes = /^(?:\w*ComprehensionExpression|LambdaExpression)$/;

/** A node with what its names mean. */
interface NodePlace {
  readonly node: PythonNode;
  readonly scope: Scope;
  readonly region: Region;
}

/** The dictionaries, lists and tuples of some Python, in source order. What functions make has the function as its region. */
export function madeIn(root: PythonNode, evaluator: Evaluator): Given[] {
  const values = new Values();
  const made: Given[] = [];
  const stack: NodePlace[] = [{ node: root, scope: evaluator.module, region: undefined }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, scope, region } = next;
    if (ownScopes.test(node.type)) continue;
    if (literals.has(node.type)) made.push(values.given(evaluator.valueOf(node, scope), region));
    for (const one of placesIn(next, evaluator).toReversed()) stack.push(one);
  }
  return made;
}

/** The nodes in a node. Those of the body of a function or a class have its scope. */
function placesIn({ node, scope, region }: NodePlace, evaluator: Evaluator): NodePlace[] {
  const isFunction = node.type === "FunctionDefinition";
  if (!isFunction && node.type !== "ClassDefinition") return node.children.map((one) => ({ node: one, scope, region }));
  const inside = evaluator.scopeIn(node, scope);
  const around = isFunction ? node : region;
  return node.children.map((one) =>
    one.type === "Body" ? { node: one, scope: inside, region: around } : { node: one, scope, region },
  );
}

/** Values of Python as those that are chosen and printed. A value that is used twice stays one. */
class Values {
  readonly #known = new Map<PythonValue, Value>();

  given(value: PythonValue, region: Region): Given {
    return { value: this.#valueOf(value, region), at: sourcePlace(value.at) };
  }

  #valueOf(value: PythonValue, region: Region): Value {
    const known = this.#known.get(value);
    if (known) return known;
    const own = this.#read(value, region);
    this.#known.set(value, own);
    return own;
  }

  #read(value: PythonValue, region: Region): Value {
    switch (value.is) {
      case "scalar":
        return scalar(value.value, value.isLiteral ? sourcePlace(value.at) : undefined);
      case "list": {
        const list = listOf(
          value.items.map((one) => this.given(one, region)),
          region,
        );
        list.isOpen = value.isOpen;
        return list;
      }
      case "dict": {
        const members = value.entries.map((one): [string, Member] => [one.key, this.#member(one, region)]);
        const object = objectOf(new Map(members), sourcePlace(value.at), region);
        object.isOpen = value.isOpen;
        return object;
      }
      default: {
        const constant = constantOf(value);
        return constant === undefined ? unknown : scalar(constant);
      }
    }
  }

  #member({ value, span, name }: Entry, region: Region): Member {
    return { ...this.given(value, region), span, name };
  }
}

function sourcePlace({ start, end }: Span): Place {
  return { start, end, file };
}
