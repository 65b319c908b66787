import { expect } from "vitest";

/** A character that acts on a terminal or hides what is there. */
export const acting = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Every such character below U+2070. */
export const actingCharacters = Array.from({ length: 0x2070 }, (_, code) => String.fromCharCode(code)).filter((one) =>
  acting.test(one),
);

/** Expects that an output acts on no terminal and on no CI system. */
export function expectHarmless(output: string): void {
  for (const line of output.split("\n")) {
    expect(line).not.toMatch(acting);
    expect(line).not.toMatch(/^\s*::/);
    expect(line).not.toMatch(/##\w*\[/);
  }
}
