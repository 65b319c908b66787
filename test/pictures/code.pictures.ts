import { describe, inject, test } from "vitest";
import { Session } from "../editor/session.ts";
import { save, themes } from "./album.ts";

const [vscode] = inject("editors").newest;
const file = "src/roll.ts";
const code = `import { SlashCommandBuilder } from "discord.js";

export const data = new SlashCommandBuilder()
  .setName("Roll")
  .setDescription("Rolls a die")
  .addIntegerOption((option) =>
    option.setName("sides").setDescription("").setMinValue(100).setMaxValue(6),
  )
  .addUserOption((option) =>
    option.setName("against").setDescription("Who rolls as well").setRequired(true),
  );
`;
/** As much of the package as the code uses: TypeScript would mark what it does not find. */
const types = `export declare class Named {
  setName(name: string): this;
  setDescription(description: string): this;
}
export declare class Option extends Named {
  setMinValue(value: number): this;
  setMaxValue(value: number): this;
  setRequired(required: boolean): this;
}
export declare class SlashCommandBuilder extends Named {
  addIntegerOption(option: (option: Option) => Option): this;
  addUserOption(option: (option: Option) => Option): this;
}
`;
const files = { [file]: code, "node_modules/discord.js/index.d.ts": types };

describe("a picture of commands in code", () => {
  if (!vscode) throw new Error("There is no editor to take pictures of.");
  const session = Session.start(vscode, { files, settings: { "workbench.colorTheme": themes.dark } });

  test("with a finding at its literal", async () => {
    const { workbench } = session;
    await workbench.openFile(file);
    await workbench.squiggle();
    await workbench.run("Problems: Focus on Problems View");
    const rows = workbench.page.locator(".markers-panel .monaco-list-row");
    await rows.nth(5).waitFor();
    await save(workbench.page, "docs/images/code.png");
  });
});
