import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { asText } from "../../cli/terminal/findings-text.ts";
import { styleFor } from "../../cli/terminal/style.ts";
import { check } from "../../core/language/check/check.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";

const text = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const description = JSON.parse(text("package.json"));
const { contributes } = description;

describe("what the package contributes", () => {
  it("says whom it is for, and whom it does not belong to", () => {
    const [title = "", , firstSentence = ""] = text("README.md").split("\n");
    expect(title).toBe(`# ${description.displayName}`);
    for (const words of [description.displayName, description.description, firstSentence]) {
      expect(words).toContain("Discord");
    }
    expect(description.keywords).toContain("discord");
    for (const words of [description.description, text("README.md")])
      expect(words).toMatch(/not affiliated with Discord/i);
  });

  it("puts only its own commands into menus and the walkthrough", () => {
    const declared = new Set(contributes.commands.map(({ command }: { command: string }) => command));
    const inMenus = Object.values<{ command: string }[]>(contributes.menus).flatMap((items) =>
      items.map(({ command }) => command),
    );
    const inWords = [...JSON.stringify(contributes).matchAll(/\(command:([\w.]+)[?)]/g)].map(([, command]) => command);
    expect([...inMenus, ...inWords].filter((command) => !declared.has(command))).toEqual([]);
    expect(inWords.length).toBeGreaterThan(0);
  });

  it.each([
    ["bot.commands.json", ["publishToGuild", "publishGlobally", "publishToTarget", "showPublishPlan"]],
    ["slash.json", ["publishToGuild", "publishGlobally", "publishToTarget", "showPublishPlan"]],
    ["command-manifest.config.jsonc", ["publishToTarget", "showPublishPlan"]],
    ["game.lobby.json", []],
    ["desktop.authorization.jsonc", []],
    ["ban.interaction.json", []],
    ["mods.permissions.json", []],
  ])("offers to publish %s wherever one looks for it", (resourceFilename, commands) => {
    const publishing = ["publishToGuild", "publishGlobally", "publishToTarget", "showPublishPlan"];
    const language = "command-manifest";
    const file = { resourceFilename, resourceLangId: language, editorLangId: language };
    for (const menu of ["editor/title", "editor/context", "explorer/context"]) {
      const offered = new Set(commandsIn(menu, file));
      expect([menu, ...publishing.filter((name) => offered.has(name))]).toEqual([menu, ...commands]);
    }
  });

  it("always has in the palette what finds its manifest by itself", () => {
    const restricted = contributes.menus.commandPalette.map(({ command }: MenuItem) => command);
    const finding = ["publishToGuild", "publishGlobally", "publishToTarget", "showPublishPlan"];
    for (const name of [...finding, "compareWithPublished", "mergePublished", "importCommands"]) {
      expect(restricted).not.toContain(`commandManifest.${name}`);
    }
  });

  it("offers nothing in a menu for other files, folders, or several files at once", () => {
    const other = { resourceFilename: "package.json", resourceLangId: "json", editorLangId: "json" };
    const folder = {
      resourceFilename: "a.commands.json",
      resourceLangId: "command-manifest",
      explorerResourceIsFolder: true,
    };
    const several = { ...folder, explorerResourceIsFolder: false, listMultiSelection: true };
    for (const menu of ["editor/title", "editor/context", "explorer/context"]) {
      expect(commandsIn(menu, other)).toEqual([]);
    }
    for (const files of [folder, several]) expect(commandsIn("explorer/context", files)).toEqual([]);
  });

  it("needs trust for all that reaches a service", () => {
    const reaching = [
      "publish",
      "rollBack",
      "showPublishPlan",
      "compare",
      "importCommands",
      "importPermissions",
      "delete",
      "startLocal",
      "openService",
      "createLobby",
      "editLobby",
      "getLobby",
      "addLobby",
      "removeLobby",
      "sendTest",
    ];
    const commands: readonly { command: string; enablement?: string }[] = contributes.commands;
    for (const start of reaching) {
      const found = commands.filter(({ command }) => command.startsWith(`commandManifest.${start}`));
      expect(found.map(({ enablement }) => enablement)).toContain("isWorkspaceTrusted");
      expect(new Set(found.map(({ enablement }) => enablement)).size).toBe(1);
    }
    expect(description.capabilities.untrustedWorkspaces.restrictedConfigurations).toContain("commandManifest.service");
  });

  it("reads the terminal's findings in a task, whatever their severity", () => {
    const [{ pattern }] = contributes.problemMatchers;
    const manifest = parseManifest(`[{ "name": "Ping", "description": "P", "requied": true, "version": "1" }]`);
    const findings = check(manifest);
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(["error", "warning", "hint"]));
    const lines = asText(
      [{ name: "my bot/a.commands.json", text: manifest.text, findings }],
      styleFor({ isTTY: false, hasColors: () => false }),
    ).split("\n");
    const matched = lines.map((line) => new RegExp(pattern.regexp).exec(line)).filter((match) => match !== null);
    expect(matched.map((match) => [match[pattern.file], match[pattern.message], match[pattern.code]])).toEqual(
      findings.map(({ message, code }) => ["my bot/a.commands.json", message, code]),
    );
  });
});

interface MenuItem {
  readonly command: string;
  readonly when: string;
}

/** The commands that a menu offers where the editor's context is this. */
function commandsIn(menu: string, context: Readonly<Record<string, string | boolean>>): string[] {
  const items: readonly MenuItem[] = contributes.menus[menu];
  return items
    .filter(({ when }) => when.split(" && ").every((clause) => holds(clause, context)))
    .map(({ command }) => command.replace("commandManifest.", ""));
}

function holds(clause: string, context: Readonly<Record<string, string | boolean>>): boolean {
  const [, negated = "", key = "", operator, value = ""] = /^(!?)\(?(\w+)(?: (==|=~) (.*?)\)?)?$/.exec(clause) ?? [];
  const actual = context[key] ?? "";
  const pattern = value.replace(/^\/|\/$/g, "");
  const isTrue = operator === "=~" ? new RegExp(pattern).test(String(actual)) : actual === (operator ? value : true);
  expect(key, clause).not.toBe("");
  return negated === "" ? isTrue : !isTrue;
}
