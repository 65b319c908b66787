import { expect, test, vi } from "vitest";

/** The values of `commandManifest.rules` by where they are set. */
const settings: { globalValue?: object; workspaceValue?: object } = {};

vi.mock("vscode", () => ({
  ConfigurationTarget: { Global: 1, Workspace: 2 },
  workspace: {
    workspaceFolders: [{}],
    getConfiguration: () => ({
      inspect: () => settings,
      update: async (_: string, value: object, target: number) => {
        settings[target === 1 ? "globalValue" : "workspaceValue"] = value;
      },
    }),
  },
}));

const { turnOffRuleInSettings } = await import("../../client/manifests/rule-commands.ts");

test("a rule is turned off in the user's settings, where the others stay, and not in the workspace's", async () => {
  settings.workspaceValue = { "name-blank": "error" };
  await turnOffRuleInSettings("name-apostrophe");
  expect(settings.globalValue).toEqual({ "name-apostrophe": "off" });
  await turnOffRuleInSettings("guild-context");
  expect(settings.globalValue).toEqual({ "name-apostrophe": "off", "guild-context": "off" });
  expect(settings.workspaceValue).toEqual({ "name-blank": "error" });
});
