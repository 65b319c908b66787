import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { isListed } from "../../core/workspace/project-globs.ts";

const read = (globs: readonly string[]) => parseProject(JSON.stringify({ manifests: globs }));

describe("a glob of a project file", () => {
  it.each([
    ["", "must not be empty"],
    ["?".repeat(60_000), "60000 characters"],
    ["../*.json", "in the folder of the project file"],
    ["a/../../b.json", "in the folder of the project file"],
    ["/etc/*.json", "in the folder of the project file"],
    ["!../*.json", "in the folder of the project file"],
    ["+(a+(b)).json", "not supported"],
    ["**/a/**/b/**/c.json", "“**” 3 times"],
    ["*a*a*a*a.json", "“*” 4 times"],
    ["{a,a}{a,a}{a,a}{a,a}", "4 groups"],
  ])("%.20s is reported, and lists nothing", (glob, message) => {
    const { project, problems } = read([glob]);
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
    expect(project.manifests).toEqual([]);
  });

  it.each([
    "**/*.json",
    "commands/**/*.commands.json",
    "**/commands/**/*-*.json",
    "{bot,game}/*.json",
    "!old/**",
    "!(a|b).json",
    "@(a|b)/[abc]?.json",
    "bot..json",
  ])("%s is used", (glob) => {
    expect(read([glob])).toMatchObject({ problems: [], project: { manifests: [glob] } });
  });

  it("is matched or refused, whatever it is and whatever the path", () => {
    const piece = fc.constantFrom(..."* ** ? a b / {a, } (a| @( !( ) [ab] [^a] .".split(" "));
    const glob = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
    const paths = [`${"a".repeat(255)}c`, `${"a/".repeat(1_000)}c`, `${"ab/".repeat(700)}${"a".repeat(200)}`];
    const path = fc.constantFrom(...paths);
    fc.assert(
      fc.property(glob, path, (text, name) => {
        const { project } = read([text]);
        expect(typeof isListed(project, name)).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });
});
