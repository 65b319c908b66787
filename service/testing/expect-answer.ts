import { AssertionError } from "node:assert";
import { isDeepStrictEqual, types } from "node:util";
import { CallbackType } from "../../core/interactions/answer.ts";
import { count, quote } from "../../core/manifest/describe.ts";
import { isObject } from "../../core/text/json.ts";
import { ownValue } from "../../core/tools/own-value.ts";
import type { Answer, ExpectedAnswer, Used } from "./index.d.cts";

/** Returns the app's answer. Throws an AssertionError if it is missing or differs from the expected one. */
export function expectAnswer(used: Used, expected: ExpectedAnswer): Answer {
  const { outcome, answer } = used;
  if (outcome !== "answered" || !answer)
    throw assertionError(`The outcome is “${outcome}”. ${used.message}`, outcome, "answered");
  const { messages = [] } = used;
  const [message] = messages;
  // A deferred answer has no data of its own.
  const isLater = answer.type === CallbackType.deferredMessage || answer.type === CallbackType.deferredUpdate;
  const complete = isLater && message ? { ...answer, data: message } : answer;
  const found = isText(expected) ? (message ?? answer.data)?.content : { ...complete, messages };
  const difference = differenceBetween(found, expected, isText(expected) ? "content" : "");
  if (difference !== undefined) throw assertionError(difference, found, expected);
  return complete;
}

function assertionError(message: string, actual: unknown, expected: unknown): AssertionError {
  return new AssertionError({ message, actual, expected, operator: "expectAnswer", stackStartFn: expectAnswer });
}

function isText(expected: ExpectedAnswer): expected is string | RegExp {
  return typeof expected === "string" || types.isRegExp(expected);
}

/** The first difference from what is expected, in one sentence; undefined if there is none. */
function differenceBetween(actual: unknown, expected: unknown, at: string): string | undefined {
  // Test runners use other realms, each with its own RegExp class.
  if (types.isRegExp(expected)) {
    const matches = typeof actual === "string" && actual.search(expected) !== -1;
    return matches ? undefined : `${at} is ${valueText(actual)}, which ${expected} does not match.`;
  }
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return isDeepStrictEqual(actual, expected)
      ? undefined
      : `${at} is ${valueText(actual)}, but ${valueText(expected)} is expected.`;
  if (Array.isArray(expected) && expected.length !== actual.length)
    return `${at} has ${count(Number(actual.length), "element")}, but ${expected.length} are expected.`;
  for (const [key, value] of Object.entries(expected)) {
    const difference = differenceBetween(ownValue(actual, key), value, at === "" ? key : `${at}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) || Array.isArray(value);
}

function valueText(value: unknown): string {
  if (value === undefined) return "absent";
  return typeof value === "string" ? quote(value) : JSON.stringify(value);
}
