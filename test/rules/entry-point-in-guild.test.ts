import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { ruleCases } from "./support.ts";

const inScope = (scope: string, commands: string) => `{ "scope": "${scope}", "commands": ${commands} }`;
const launch = `[{ "type": 4, "name": "launch" }]`;

describe("an entry point is global", () => {
  ruleCases("entry-point-in-guild", {
    finds: [
      [inScope("guild", launch), "4"],
      [inScope("guild", launch.replace("4", `"PRIMARY_ENTRY_POINT"`)), `"PRIMARY_ENTRY_POINT"`],
    ],
    passes: [launch, inScope("global", launch), inScope("guild", launch.replace("4", "3"))],
    says: [
      [inScope("guild", launch), "A PRIMARY_ENTRY_POINT command can only be registered globally, not in a guild."],
    ],
  });

  it("checks again what depends on the context when the context changes, and only then", () => {
    const manifest = parseManifest(launch);
    const scopes = ["guild", "global", "guild"] as const;
    expect(scopes.map((scope) => check(manifest, { scope }).length)).toEqual([1, 0, 1]);
  });
});
