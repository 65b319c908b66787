import { describe, expect, test, vi } from "vitest";
import { acting } from "../support/harmless.ts";

// Whether there are colours is settled when the module is loaded.
vi.stubEnv("NO_COLOR", "");
const { terminalLine } = await import("../../client/tasks/terminal-line.ts");
vi.unstubAllEnvs();

describe("a line in a task's terminal", () => {
  test.each([
    ["+ create /ping", "\u001b[32m"],
    ["- delete /ping", "\u001b[31m"],
    ["~ update /ping", "\u001b[33m"],
    ["! This cannot be done.", "\u001b[31m"],
  ])("of a plan has a colour: %s", (line, colour) => {
    expect(terminalLine(line)).toBe(`${colour}${line}\u001b[0m`);
  });

  test.each(["a.commands.json:1:2  error  Text  name-length", "    name: 1 → 2", "-1"])(
    "stays as it is: %j",
    (line) => {
      expect(terminalLine(line)).toBe(line);
    },
  );

  test.each(["\t", "\u202e", "\u2028", "\u001b]0;title\u0007", "\u001b[2J", "\u009b2J", "\r", "\u0000", "\u007f"])(
    "gives no orders: %j",
    (order) => {
      expect(terminalLine(`Says ${order}`)).not.toMatch(acting);
    },
  );
});
