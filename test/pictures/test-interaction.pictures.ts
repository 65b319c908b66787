import path from "node:path";
import { inject, test } from "vitest";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { root } from "../../scripts/processes.mjs";
import { FormPage } from "../editor/form-page.ts";
import { Workbench } from "../editor/workbench.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { save, themes } from "./album.ts";

const [vscode] = inject("editors").newest;

function respond({ type }: Interaction): object {
  if (type === 1) return { type: 1 };
  const label = "Show the reminder";
  const components = [{ type: 1, components: [{ type: 2, style: 1, label, custom_id: "show" }] }];
  return { type: 4, data: { content: "I will remind you **in 2 hours**.", flags: 64, components } };
}

test("a test interaction with its answer", async () => {
  if (!vscode) throw new Error("There is no editor to take pictures of.");
  const settings = { "workbench.colorTheme": themes.dark, "workbench.activityBar.location": "hidden" };
  const workbench = await Workbench.open({ vscode, workspace: path.join(root, "examples"), settings });
  let publicKey = "";
  const app = await startEndpoint(
    () => publicKey,
    (body) => respond(JSON.parse(body)),
  );
  try {
    const page = new FormPage(() => workbench);
    await workbench.page.setViewportSize({ width: 1280, height: 900 });
    await workbench.run("View: Close Primary Side Bar");
    publicKey = await page.open("commands/1-start-here.commands.json");
    await page.setEndpoint(app.url);
    await page.pick("remind");
    await page.press("Enter");
    await page.answered();
    await workbench.page.mouse.move(0, 0);
    await save(workbench.page, "docs/images/test-interaction.png");
  } finally {
    await app.close();
    await workbench.close();
  }
});
