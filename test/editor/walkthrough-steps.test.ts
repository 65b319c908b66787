import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";
import { viewIn } from "./view.ts";
import { Walkthrough } from "./walkthrough.ts";

const { newest } = inject("editors");
const guild = "6000000000000000001";
const sample = "sample.commands.json";
const options = { files: { "README.md": "# Bot\n" }, service: { identity: { guildId: guild } } };
const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
const titles: readonly string[] = contributes.walkthroughs[0].steps.map(({ title }: { title: string }) => title);
const [create = "", fix = "", preview = "", publish = "", look = "", signIn = ""] = titles;

describe.skipIf(newest.length === 0).each(newest)("a newcomer in VS Code $version", (vscode) => {
  const session = Session.start(vscode, options);
  const walkthrough = new Walkthrough(() => session.workbench);

  test("does every step without a mouse, and each is completed when it has succeeded", async () => {
    const { workbench } = session;
    const { page } = workbench;
    await walkthrough.open();
    expect(await page.locator(".getting-started-step").count()).toBe(titles.length);
    expect(await page.locator(".getting-started-step .codicon.complete").count()).toBe(0);

    await walkthrough.press(create, "New Command Manifest");
    await workbench.answer("Enter a name for the manifest", "hello");
    await workbench.shows('"name": "hello"');
    await walkthrough.isDone(create).waitFor();
    expect(await walkthrough.step(publish).isVisible()).toBe(true);

    await walkthrough.press(fix, "Open Sample with a Mistake");
    await workbench.squiggle();
    expect(await walkthrough.isDone(fix).count()).toBe(0);
    await workbench.quickFix("wave");
    await workbench.shows('"name": "wave"');
    await walkthrough.isDone(fix).waitFor();

    await walkthrough.press(preview, "Open Preview to the Side");
    await workbench.quickInput("Open Preview to the Side");
    await workbench.pick(sample);
    await viewIn(page).locator("#rows").getByText("/wave").waitFor();
    await walkthrough.isDone(preview).waitFor();

    await walkthrough.press(publish, "Publish to Guild…");
    await workbench.quickInput("Publish to Guild");
    await workbench.pick(sample);
    await workbench.confirm("Publish: Guild");
    await page.locator(".monaco-dialog-box .monaco-button:focus", { hasText: "Publish" }).waitFor();
    expect(await walkthrough.isDone(publish).count()).toBe(0);
    await page.keyboard.press("Enter");
    await walkthrough.isDone(publish).waitFor();
    expect(await session.service.published(guild)).toEqual(["wave"]);

    const opened = page.context().waitForEvent("page");
    await walkthrough.press(look, "Open Local Service Page");
    const servicePage = await opened;
    await servicePage.getByRole("cell", { name: "wave", exact: true }).waitFor();
    await servicePage.close();
    await walkthrough.isDone(look).waitFor();

    await walkthrough.press(signIn, "Sign In…");
    await workbench.answer("Endpoint URL with its version", session.service.url);
    await workbench.pick("Bot Token");
    await workbench.answer("Sign In (3/3): Bot Token", session.service.identity.botToken);
    await walkthrough.isDone(signIn).waitFor();
  });
});
