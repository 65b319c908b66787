import { readFileSync } from "node:fs";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { codeLanguages } from "../../core/code/languages.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { findingsText } from "../../node/terminal/findings-text.ts";
import { styleOn } from "../../node/terminal/style.ts";

const text = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const description = JSON.parse(text("package.json"));
const { contributes } = description;

describe("what the package contributes", () => {
  it("names the users it is for, and the users it is not for", () => {
    const [title = "", , firstSentence = ""] = text("README.md").split("\n");
    expect(title).toBe(`# ${description.displayName}`);
    for (const words of [description.displayName, description.description, firstSentence]) {
      expect(words).toContain("Discord");
    }
    expect(description.keywords).toContain("discord");
    for (const words of [description.description, text("README.md")])
      expect(words).toMatch(/not affiliated with Discord/i);
  });

  it("starts with a workspace that has manifests of commands or a project file, and with no other", () => {
    const globs = description.activationEvents.flatMap(
      (event: string) => event.match(/(?<=^workspaceContains:).*/) ?? [],
    );
    const isStart = picomatch(globs);
    const files = [
      "bot.commands.json",
      "apps/bot/bot.commands.jsonc",
      ...projectFileNames,
      `apps/bot/${projectFileNames[0]}`,
    ];
    expect(files.filter((file) => !isStart(file))).toEqual([]);
    expect(["package.json", "commands.json", "src/index.ts", "config.json"].filter((file) => isStart(file))).toEqual(
      [],
    );
  });

  it("completes texts of manifests with no words of the file, which Tab would accept", () => {
    expect(contributes.configurationDefaults["[command-manifest]"]).toEqual({
      "editor.quickSuggestions": { strings: true },
      "editor.wordBasedSuggestions": "off",
    });
  });

  it("puts only its own commands into menus and the walkthrough", () => {
    const declared = new Set(contributes.commands.map(({ command }: { command: string }) => command));
    const inMenus = Object.values<{ command?: string }[]>(contributes.menus).flatMap((items) =>
      items.flatMap(({ command }) => command ?? []),
    );
    const inWords = [...JSON.stringify(contributes).matchAll(/\(command:([\w.]+)[?)]/g)].map(([, command]) => command);
    // Links can run commands of the editor as well.
    const isOwn = (command = "") => !command.startsWith("workbench.action.");
    expect([...inMenus, ...inWords.filter(isOwn)].filter((command) => !declared.has(command))).toEqual([]);
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

  it("has in the palette of a folder without manifests only what begins something, or the machine needs", () => {
    const clauses = new Map(contributes.menus.commandPalette.map((item: MenuItem) => [item.command, item.when]));
    const offered = (context: Readonly<Record<string, string | boolean>>): readonly string[] => [
      ...contributes.commands.flatMap(({ command }: MenuItem) =>
        clauses.has(command) ? [] : [command.replace("commandManifest.", "")],
      ),
      ...commandsIn("commandPalette", context),
    ];
    expect(offered({}).toSorted()).toEqual([
      "fromCode",
      "importCommands",
      "newManifest",
      "restartLanguageServer",
      "runBotHere",
      "runDoctor",
      "showOutput",
      "signIn",
      "signOut",
      "startLocalService",
    ]);
    const finding = ["publishToGuild", "publishGlobally", "publishToTarget", "showPublishPlan", "compareWithPublished"];
    for (const context of [{ "commandManifest.hasManifests": true }, { editorLangId: "command-manifest" }])
      expect(offered(context)).toEqual(expect.arrayContaining([...finding, "mergePublished", "importCommands"]));
  });

  it("is activated with every language of code that may have commands", () => {
    const languages = description.activationEvents.flatMap((event: string) => event.match(/(?<=^onLanguage:).*/) ?? []);
    expect(languages).toEqual(["command-manifest", ...codeLanguages]);
  });

  it("offers to preview and to test code with commands, and nothing for other code", () => {
    const file = { resourcePath: "/a.ts", resourceFilename: "a.ts", resourceLangId: "typescript" };
    const other = { ...file, editorLangId: "typescript" };
    const code = { ...other, "commandManifest.codeFiles": "/a.ts" };
    const trying = ["openPreview", "sendTestInteraction"];
    const menus = ["commandPalette", "editor/title", "editor/context"];
    const offered = (menu: string, context: typeof other) =>
      trying.filter((one) => commandsIn(menu, context).includes(one));
    expect(menus.map((menu) => offered(menu, other))).toEqual([[], [], []]);
    expect(menus.map((menu) => offered(menu, code))).toEqual([trying, ["openPreview"], trying]);
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

  it("offers what needs a machine where there is one: on it, and on one that a browser reaches", () => {
    const manifest = { editorLangId: "command-manifest", resourceFilename: "bot.commands.json" };
    const offered = (context: object) =>
      commandsIn("commandPalette", { ...manifest, ...context }).includes("sendTestInteraction");
    expect([{}, { isWeb: true, remoteName: true }].map(offered)).toEqual([true, true]);
    expect([{ isWeb: true }, { "commandManifest.inBrowser": true }].map(offered)).toEqual([false, false]);
    const steps: readonly { id: string; when?: string }[] = contributes.walkthroughs[0].steps;
    const inMenu = contributes.menus.commandPalette.find(({ command }: MenuItem) => command.endsWith(".runDoctor"));
    expect(steps.flatMap(({ id, when }) => (when === inMenu.when ? [id] : []))).toEqual(["publish", "look"]);
  });

  it("reads the terminal's findings in a task, whatever their severity", () => {
    const [{ pattern }] = contributes.problemMatchers;
    const manifest = parseManifest(`[{ "name": "Ping", "description": "P", "requied": true, "version": "1" }]`);
    const findings = check(manifest);
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(["error", "warning", "hint"]));
    const lines = findingsText(
      [{ name: "my bot/a.commands.json", text: manifest.text, findings }],
      styleOn({ isColored: false, hasLinks: false }),
    ).split("\n");
    const matched = lines.map((line) => new RegExp(pattern.regexp).exec(line)).filter((match) => match !== null);
    expect(matched.map((match) => [match[pattern.file], match[pattern.message], match[pattern.code]])).toEqual(
      findings.map(({ message, code }) => ["my bot/a.commands.json", message, code]),
    );
  });
});

interface MenuItem {
  readonly command: string;
  readonly submenu?: string;
  readonly when: string;
}

/** The commands that a menu and its submenus offer where the editor's context is this. */
function commandsIn(menu: string, context: Readonly<Record<string, string | boolean>>): string[] {
  const items: readonly MenuItem[] = contributes.menus[menu];
  return items
    .filter(({ when }) => when.split(" && ").every((clause) => holds(clause, context)))
    .flatMap(({ command, submenu }) =>
      submenu ? commandsIn(submenu, context) : command.replace("commandManifest.", ""),
    );
}

function holds(clause: string, context: Readonly<Record<string, string | boolean>>): boolean {
  const [, either] = /^\((.+ \|\| .+)\)$/.exec(clause) ?? [];
  if (either) return either.split(" || ").some((one) => holds(one, context));
  const [, negated = "", key = "", operator, value = ""] =
    /^(!?)\(?([\w.]+)(?: (==|!=|=~|in) (.*?)\)?)?$/.exec(clause) ?? [];
  const actual = context[key] ?? "";
  const pattern = value.replace(/^\/|\/$/g, "");
  expect(key, clause).not.toBe("");
  if (operator === "in") return actual !== "" && context[value] === actual;
  const isTrue = operator === "=~" ? new RegExp(pattern).test(String(actual)) : actual === (operator ? value : true);
  return (negated === "" && operator !== "!=") === isTrue;
}
