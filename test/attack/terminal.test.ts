import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commandLabel } from "../../core/discord/commands/label.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { pathName } from "../../core/manifest/describe.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { jsonText, printable } from "../../node/terminal/print.ts";
import { Checker } from "../cli/checker.ts";
import { acting, actingCharacters, expectHarmless } from "../support/harmless.ts";

const hostile = fc
  .array(
    fc.oneof(fc.constantFrom(...actingCharacters), fc.constantFrom("::error::", "##[error]", "##vso[task]", "a", " ")),
    {
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.join(""));

describe("what the program prints", () => {
  it("acts on no terminal and on no CI system, whatever is in it", () => {
    fc.assert(
      fc.property(hostile, (text) => expectHarmless(printable(text))),
      { numRuns: 2_000 },
    );
  });

  it("is the same value as JSON, and harmless", () => {
    fc.assert(
      fc.property(fc.record({ name: hostile, list: fc.array(hostile) }), (value) => {
        expect(JSON.parse(jsonText(value))).toEqual(value);
        expectHarmless(jsonText(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it("has names and answers of a server in one line", () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const { command } = parseManifest(JSON.stringify([{ name, description: "a" }])).units[0]?.unit ?? {};
        const labels = [
          commandLabel({ type: 1, name }),
          commandLabel({ type: 3, name }),
          command ? pathName(command) : "",
        ];
        const refused = new ServiceError(400, { message: name, code: name });
        expect([...labels, refused.message, String(refused.code)].filter((text) => acting.test(text))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the built program", () => {
  const checker = Checker.start();
  const name = `a${actingCharacters.join("")}\n::error::b ##[error]c`;
  const manifest = JSON.stringify([{ name, description: name, [name]: name, name_localizations: { [name]: name } }]);

  it.each(["text", "json", "sarif", "github"])("prints nothing that acts as %s", async (format) => {
    checker.folder.write("\u001b[31m\n::error::x ##[error].commands.json", manifest);
    const { code, stdout, stderr } = await checker.run("--format", format);
    expect(code).toBe(1);
    const own = format === "github" ? stdout.replaceAll(/^::(?:error|warning|notice) file=/gm, "") : stdout;
    expect(stdout).not.toBe("");
    expectHarmless(own);
    expectHarmless(stderr);
  });

  it("prints nothing that acts about an argument that it does not know", async () => {
    const { code, stderr } = await checker.run("--\u001b[31m\n::error::x");
    expect(code).toBe(2);
    expectHarmless(stderr);
  });
});
