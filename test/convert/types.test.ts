import { expect, it } from "vitest";
import { conversionOf } from "./conversion-of.ts";

/** The value of an expression; undefined if it is unknown. */
function descriptionOf(source: string, expression: string): unknown {
  const { value, unknown } = conversionOf(source);
  expect(unknown.filter((one) => one !== expression)).toEqual([]);
  return unknown.length > 0 ? undefined : (value as [{ description: unknown }])[0].description;
}

it.each<[string, unknown]>([
  ["String('x')", "x"],
  ["String(N) + '!'", "5!"],
  ["String(true)", "true"],
  ["Number('1.5')", 1.5],
  ["Number(5n)", undefined],
  ["Number('x')", undefined],
  ["Number('')", undefined],
  ["Boolean(0)", false],
  ["Boolean('x')", true],
  ["parseInt('12px')", 12],
  ["parseInt('12', 10)", 12],
  ["parseInt('12', 16)", undefined],
  ["parseFloat('1.5em')", 1.5],
  ["String(UNKNOWN)", undefined],
  ["String(...L)", "x"],
  ["String('x', 'y')", undefined],
  ["str('x')", undefined],
  ["own('x')", "own x"],
])("%s is %s", (expression, value) => {
  const declarations = "const N = 5, L = ['x'];\nconst own = (x) => 'own ' + String(x);";
  expect(
    descriptionOf(`${declarations}\nexport default [{ name: 'a', description: ${expression} }];`, expression),
  ).toBe(value);
});

it("follows a function of the file that has the name of a type", () => {
  const source = "const Number = (x) => 'own ' + x;\nexport default [{ name: 'a', description: Number('5') }];";
  expect(descriptionOf(source, "Number('5')")).toBe("own 5");
});

it.each<[string, unknown]>([
  ["int('12', 16)", undefined],
  ["int('12px')", undefined],
  ["f'{N} and {P}'", "5 and p"],
  ["f'{N} and {T}'", "5 and True"],
  ["str(N) + P", "5p"],
  ["f'{N} and {1.5}'", undefined],
  ["f'{N:>5}'", undefined],
])("%s is %s in Python", (expression, value) => {
  const source = `N = 5\nP = "p"\nT = True\ncommands = [{"name": "a", "description": ${expression}, "nsfw": True}]`;
  expect(descriptionOf(source, expression)).toBe(value);
});
