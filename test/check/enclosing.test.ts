import fc from "fast-check";
import { expect, it } from "vitest";
import { Enclosing } from "../../core/check/suppress.ts";

const span = fc.tuple(fc.nat(30), fc.nat(10)).map(([start, length]) => ({ start, end: start + length }));
const code = fc.constantFrom("name-length", "name-pattern");
const coded = fc.record({ code, span });

it("finds what looking at every span finds", () => {
  fc.assert(
    fc.property(fc.array(coded), coded, (spans, { code: wanted, span: { start, end } }) => {
      const enclosing = new Enclosing(spans);
      const own = spans.filter((one) => one.code === wanted).map((one) => one.span);
      expect(enclosing.isAround(wanted, { start, end })).toBe(own.some((one) => one.start <= start && one.end >= end));
      expect(enclosing.isWithin(wanted, { start, end })).toBe(own.some((one) => one.start >= start && one.end <= end));
    }),
  );
});
