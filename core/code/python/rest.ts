import type { Evaluator } from "./evaluator.ts";
import type { PythonNode } from "./parse-python.ts";
import type { Scope } from "./scope.ts";
import type { Entry, Value } from "./values.ts";
import { argumentOf, type Call, pathOf } from "./values.ts";

/** The commands that a call hands to Discord's interface: the body of a request, or of a library's own client. */
export function bodyOf(call: Call, name: string, scope: Scope, evaluator: Evaluator): Value | undefined {
  const payload = libraryMethods.get(name);
  if (payload !== undefined) return (argumentOf(call, "payload") ?? argumentOf(call, "commands", payload))?.value;
  if (name !== "post" && name !== "put" && name !== "patch") return undefined;
  const url = call.node.children[1];
  const written = url && addressIn(url, scope, evaluator);
  if (written === undefined || !commandsAddress.test(written)) return undefined;
  return (argumentOf(call, "json") ?? dumped(argumentOf(call, "data")))?.value;
}

/** Methods of the client in discord.py and its forks, by the position of the commands. */
const libraryMethods: ReadonlyMap<string, number> = new Map([
  ["bulk_upsert_global_commands", 1],
  ["upsert_global_command", 1],
  ["bulk_upsert_guild_commands", 2],
  ["upsert_guild_command", 2],
]);

const commandsAddress = /\/applications\/\S*\/commands\/?["']/;
const maxAddress = 1000;

/** The code of the first argument, or of the constant that it names. */
function addressIn(list: PythonNode, scope: Scope, evaluator: Evaluator): string | undefined {
  const first = list.children.find(({ type }) => type !== "(" && type !== "Comment");
  if (!first) return undefined;
  const value = first.type === "VariableName" ? evaluator.expressionOf(evaluator.textOf(first), scope) : first;
  return value && value.end - value.start < maxAddress ? evaluator.textOf(value) : undefined;
}

/** The argument of `json.dumps(…)`. */
function dumped(entry: Entry | undefined): Entry | undefined {
  const value = entry?.value;
  if (value?.is !== "call" || pathOf(value.callee) !== "json.dumps") return undefined;
  return argumentOf(value, "obj", 0);
}
