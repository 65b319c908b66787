import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";

vi.mock("vscode", () => ({
  EventEmitter: class {},
  workspace: { onDidCloseTextDocument: () => ({}), registerTextDocumentContentProvider: () => ({}) },
  window: { createOutputChannel: () => ({}) },
}));

const { planPartOf } = await import("../../client/publish/plan-colors.ts");

test.each([
  ["+ create /hello", "created"],
  ["+ recreate /hello as USER (a command's type cannot change)", "created"],
  // An overwrite that is new may deny.
  ["    + deny ROLE 77", undefined],
  ["~ update /hello", "changed"],
  ["~ permissions of /timeout", "changed"],
  ["- delete /hello", "deleted"],
  ["    - allow ROLE 77", undefined],
  ["! /hello is listed twice.", "deleted"],
  ["Warning: This deletes /hello.", "warning"],
  ["Out of date: a.commands.json changed.", "warning"],
  ["# Uses 2 of 200 daily creates.", "note"],
  ["= 2 unchanged", "note"],
  ["    description: “Warning: x” → “+ y”", undefined],
  ["2 requests", undefined],
  ["", undefined],
  ["-", undefined],
  [" ".repeat(100_000), undefined],
])("%s", (line, part) => {
  expect(planPartOf(line)).toBe(part);
});

type Defaults = Readonly<Record<keyof typeof backgrounds, string>>;
const { contributes } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const colors: readonly { readonly id: string; readonly defaults: Defaults }[] = contributes.colors;
const backgrounds = { dark: "#1f1f1f", light: "#ffffff", highContrast: "#000000", highContrastLight: "#ffffff" };

describe.each(["dark", "light", "highContrast", "highContrastLight"] as const)("the colors in a %s theme", (kind) => {
  const of = (part: string): string =>
    colors.find(({ id }) => id === `commandManifest.plan${part}Foreground`)?.defaults[kind] ?? "";
  test.each([
    ["Created", 90, 170],
    ["Changed", 43, 65],
    ["Deleted", 345, 365],
    ["Warning", 15, 36],
  ])("%s has a hue of %d° to %d°", (part, from, to) => {
    const { hue, saturation } = hueOf(of(part));
    expect(saturation).toBeGreaterThan(0.3);
    expect(hue < 180 && from > 180 ? hue + 360 : hue).toBeGreaterThanOrEqual(from);
    expect(hue < 180 && from > 180 ? hue + 360 : hue).toBeLessThanOrEqual(to);
  });

  test("notes are grey", () => {
    expect(hueOf(of("Note")).saturation).toBe(0);
  });

  test("all can be read", () => {
    const least = kind.startsWith("high") ? 7 : 4.5;
    for (const { id, defaults } of colors) {
      expect(contrast(defaults[kind], backgrounds[kind]), id).toBeGreaterThanOrEqual(least);
    }
  });
});

function channels(color: string): readonly [number, number, number] {
  const value = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [value(1), value(3), value(5)];
}

function hueOf(color: string) {
  const [red, green, blue] = channels(color);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0 };
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation: range / most };
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (color: string): number => {
    const [red, green, blue] = channels(color).map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
