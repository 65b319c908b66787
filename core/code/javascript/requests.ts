import { isCommandsRoute, memberOf } from "./operations.ts";
import { type Given, unknown, type Value } from "./values.ts";

/** The text that `JSON.stringify` makes of a value. */
export function jsonOf(given: readonly Given[]): Value {
  return { is: "external", module: "", path: ["JSON", "stringify"], given };
}

const takesCommands = /^(?:put|post)$/i;

/**
 * Returns the commands that a request sends: `fetch(route, { method: "PUT", body })`, `got.put(route, { json })`,
 * `axios.put(route, commands)` or `axios({ method: "put", url: route, data })`. Undefined if it is no such request. `method`: that
 * of a client, if it is called by one.
 */
export function sentCommands(method: string | undefined, [first, second]: readonly Given[]): Given | undefined {
  const isOfRoute = isCommandsRoute(first?.value);
  const options = isOfRoute ? second : first;
  if (!options || !(isOfRoute || isCommandsRoute(addressIn(options.value)))) return undefined;
  const isSending = takesCommands.test(method ?? "");
  if (!isSending && !takesCommands.test(methodIn(options.value))) return undefined;
  const body = bodyIn(options.value) ?? (isSending && isOfRoute && isCommand(options.value) ? options : undefined);
  return body && parsed(body);
}

function addressIn(options: Value): Value | undefined {
  if (options.is !== "object") return undefined;
  return options.members.get("url")?.value;
}

function methodIn(options: Value): string {
  const method = options.is === "object" ? memberOf(options, "method") : unknown;
  return method.is === "scalar" ? String(method.value) : "";
}

function bodyIn(options: Value): Given | undefined {
  if (options.is !== "object") return undefined;
  const { members } = options;
  return members.get("body") ?? members.get("json") ?? members.get("data");
}

/** Whether a value is a command, or a list of them, and not the options of a request. */
function isCommand(value: Value): boolean {
  return value.is === "list" || (value.is === "object" && value.members.has("name"));
}

/** The value of a JSON text. */
function parsed(body: Given): Given {
  const { value, at } = body;
  const isJson = value.is === "external" && value.module === "" && value.path.join(".") === "JSON.stringify";
  return isJson ? (value.given?.[0] ?? { value: unknown, at }) : body;
}
