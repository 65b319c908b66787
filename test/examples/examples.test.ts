import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ParseError, parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { check, listedCommand } from "../../core/check/check.ts";
import { formatText } from "../../core/edit/format.ts";
import { commandTypes, optionTypes } from "../../core/interface/facts/constants.ts";
import { fallbackLocales, locales } from "../../core/interface/facts/locales.ts";
import { fields } from "../../core/interface/fields/fields.ts";
import { CommandIndex } from "../../core/manifest/command-index.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { manifestKind } from "../../core/workspace/kind.ts";

const root = "examples";
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.jsonc?$/.test(file));
const project = parse(read("command-manifest.config.json"), [], { allowTrailingComma: true });
const manifests = files
  .filter((file) => file.startsWith("commands"))
  .map((file) => ({ file, manifest: parseManifest(read(file)) }));

/** The scope that a manifest's commands are counted in. */
const scopeOf = ({ envelope }: Manifest): string => envelope.scope ?? "global";

describe("the example's files", () => {
  it.each(files)("%s is JSON with comments", (file) => {
    const errors: ParseError[] = [];
    parse(read(file), errors, { allowTrailingComma: true });
    expect(errors).toEqual([]);
  });

  it.each(files)("%s is as *Format Document* leaves it", (file) => {
    const edits = formatText(read(file), { tabSize: 2, insertSpaces: true, insertFinalNewline: true });
    expect(edits).toEqual([]);
  });

  it.each(files)("%s can be read without scrolling sideways", (file) => {
    const lines = read(file).split("\n");
    expect(lines.filter((line) => line.length > 130 && !line.includes('"description"'))).toEqual([]);
  });

  it("links to files that are there, and to all of them", () => {
    const readme = read("README.md");
    const linked = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? "");
    expect(linked.filter((target) => !existsSync(join(root, target)))).toEqual([]);
    expect(files.filter((file) => !linked.includes(file))).toEqual([]);
  });
});

describe("the commands", () => {
  it.each(manifests)("$file is clean", ({ file, manifest }) => {
    const others = manifests
      .filter((other) => other.file !== file && scopeOf(other.manifest) === scopeOf(manifest))
      .flatMap((other) => other.manifest.units.map((unit) => ({ ...listedCommand(unit), uri: other.file })));
    const findings = check(manifest, { others: new CommandIndex(others), integrationTypes: project.integration_types });
    expect(findings.map(({ code, path, message }) => ({ code, path, message }))).toEqual([]);
  });

  it("come in every form that a manifest has", () => {
    expect(new Set(manifests.map(({ manifest }) => manifest.kind))).toEqual(new Set(["command", "envelope", "list"]));
  });

  it("use every type of command and option", () => {
    const values = manifests.map(({ file }) => parse(read(file), [], { allowTrailingComma: true }));
    const commands = values.flatMap((value) => value.commands ?? value);
    const options = (parent: { options?: [] }): { type: number; options?: [] }[] =>
      (parent.options ?? []).flatMap((option) => [option, ...options(option)]);
    expect(commands.length).toBeGreaterThanOrEqual(12);
    expect(new Set(commands.map(({ type = 1 }) => type))).toEqual(new Set(commandTypes.map(({ value }) => value)));
    expect(new Set(commands.flatMap(options).map(({ type }) => type))).toEqual(
      new Set(optionTypes.map(({ value }) => value)),
    );
  });

  it("speak six languages more than their own, and both detours", () => {
    const text = manifests.map(({ file }) => read(file)).join("\n");
    const used = locales.map(({ code }) => code).filter((code) => text.includes(`"${code}":`));
    const detours = [...fallbackLocales.keys()];
    expect(used.filter((code) => !detours.includes(code)).length).toBeGreaterThanOrEqual(6);
    expect(used).toEqual(expect.arrayContaining(detours));
  });

  it("use every field but those that are returned, deprecated, or for special cases", () => {
    const text = manifests.map(({ file }) => read(file)).join("\n");
    const unused = [...fields.envelope, ...fields.command, ...fields.option, ...fields.choice]
      .filter(({ returned, deprecated }) => !returned && !deprecated)
      .filter(({ name }) => !text.includes(`"${name}":`));
    expect(unused.map(({ name }) => name)).toEqual(["$schema", "id", "nsfw"]);
  });
});

describe("broken.commands.json", () => {
  const text = read("broken.commands.json");
  const manifest = parseManifest(text);
  const findings = check(manifest, { integrationTypes: project.integration_types });
  const commands = manifest.units.map(({ unit, start }, index) => {
    const before = manifest.units[index - 1];
    const from = before ? before.start + before.unit.text.length : 0;
    const announced = [...text.slice(from, start).matchAll(/\[([a-z-]+)\]/g)].map(([, code]) => code);
    const end = start + unit.text.length;
    const found = findings.filter((finding) => finding.start >= start && finding.start < end).map(({ code }) => code);
    return { name: unit.facts.name, announced, found };
  });

  it.each(commands)("$name has the fault that its comment names, and no other", ({ announced, found }) => {
    expect([...new Set(found)]).toEqual(announced);
  });

  it("shows at least a dozen different faults", () => {
    expect(new Set(findings.map(({ code }) => code)).size).toBeGreaterThanOrEqual(12);
  });
});

describe("the other manifests", () => {
  it.each(["permissions", "lobby", "authorization", "interaction"])("there is a manifest of kind %s", (kind) => {
    expect(files.filter((file) => file.endsWith(`.${kind}.json`)).map(dirname)).toHaveLength(1);
  });

  it("speak of commands that the example has", () => {
    const names = new Set(manifests.flatMap(({ manifest: { units } }) => units.map(({ unit }) => unit.facts.name)));
    const permissions = parse(read("permissions/moderators.permissions.json"), [], { allowTrailingComma: true });
    const interaction = parse(read("interactions/timeout.interaction.json"), [], { allowTrailingComma: true });
    const mentioned = [
      interaction.data.name,
      ...permissions.permissions.map(({ command }: { command: string }) => command),
    ];
    expect(mentioned.filter((name) => name !== "*" && !names.has(name))).toEqual([]);
  });

  it("speak of all channels by the guild's id minus one", () => {
    const permissions = parse(read("permissions/moderators.permissions.json"), [], { allowTrailingComma: true });
    const ids = permissions.permissions.flatMap(
      (entry: { permissions: { id: string; type: number }[] }) => entry.permissions,
    );
    expect(ids).toContainEqual({ id: String(BigInt(permissions.guild_id) - 1n), type: 3, permission: false });
  });
});

describe("names of files", () => {
  it("say their kind", () => {
    expect(files.filter((file) => manifestKind(file) === undefined)).toEqual([]);
  });
});
