import { expect, test } from "vitest";
import { ServiceError } from "../../core/discord/service-error.ts";
import { bounded } from "../../core/text/bounded.ts";

test("a message keeps what fits, and ends in whole characters", () => {
  expect(bounded("a".repeat(2000))).toBe("a".repeat(2000));
  expect(bounded("a".repeat(2001))).toBe(`${"a".repeat(1999)}…`);
  expect(bounded(`a${"😀".repeat(1000)}`)).toBe(`a${"😀".repeat(999)}…`);
  expect(bounded("😀".repeat(1001))).toBe(`${"😀".repeat(999)}…`);
});

const long = "x".repeat(1_000_000);
const secret = "MTI0MDAwMDAwMDAwMDAwMDAwMQ.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB";
test.each<[string, object]>([
  ["message", { message: long, code: 1 }],
  ["code", { message: "m", code: long }],
  ["refused value", { message: "m", code: 1, errors: { a: { _errors: [{ code: long, message: long }] } } }],
  ["place", { message: "m", code: 1, errors: { [long]: { _errors: [{ code: "c", message: "m" }] } } }],
  ["list", { message: "m", code: 1, errors: { _errors: Array(100_000).fill({ code: "c", message: "m" }) } }],
  ["line break", { message: "\n".repeat(100_000), code: 1 }],
  ["secret at the limit", { message: `${"x ".repeat(990)}${secret}`, code: 1 }],
])("a refusal with a long %s has short texts", (_, body) => {
  const { message, code, errors } = new ServiceError(400, body);
  const texts = [message, String(code), ...errors.flatMap((one) => [one.code, one.message, ...one.path.map(String)])];
  expect(texts.filter(({ length }) => length > 2000)).toEqual([]);
  expect(message).not.toContain(secret.slice(0, 15));
});
