import { describe, expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { addManifest } from "../../core/kinds/project/add-manifest.ts";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { isListed } from "../../core/workspace/project-globs.ts";

const added = (text: string, path: string) => {
  const edits = addManifest(text, path);
  return edits && applyEdits(text, edits);
};

describe("adding a file to a project", () => {
  it.each([
    [
      `{\n\t// which\n\t"manifests": ["a/*.json"] // these\n}\n`,
      `{\n\t// which\n\t"manifests": ["a/*.json", "b.json"] // these\n}\n`,
    ],
    [`{\n  "manifests": [\n    "a.json"\n  ]\n}\n`, `{\n  "manifests": [\n    "a.json",\n    "b.json"\n  ]\n}\n`],
    [`{ "manifests": [] }`, `{ "manifests": ["b.json"] }`],
  ])("keeps all that is in %j", (text, expected) => {
    expect(added(text, "b.json")).toBe(expected);
  });

  it.each([
    ["bot.json", "x/other.commands.json"],
    ["a/[locale]/{x}!(y)*.commands.json", "b.commands.jsonc"],
    ["Ä ?.json", "deep/er/c.commands.json"],
  ])("lists %j, and keeps what a project without globs lists", (path, listedBefore) => {
    const { project, problems } = parseProject(added("{}", path) ?? "");
    expect(problems).toEqual([]);
    expect([path, listedBefore].map((one) => isListed(project, one))).toEqual([true, true]);
    expect(isListed(project, "other.json")).toBe(false);
  });

  it.each(["", "[]", "{", `{ "manifests": {} }`, `{ "manifests": ["a.json" }`])(
    "leaves alone what must be fixed first: %j",
    (text) => {
      expect(added(text, "b.json")).toBeUndefined();
    },
  );
});
