import { beforeEach, expect } from "vitest";
import { command, inEditor } from "./session.ts";

const guild = "6700000000000000001";
const file = "bot.commands.json";
const files = {
  "command-manifest.config.json": `${JSON.stringify({ targets: { team: { service: "local", guild_id: guild } } })}\n`,
  [file]: `[${command("first", "Goes first")}]\n`,
};

inEditor("the plan's document in", { shared: true, files }, (session, test) => {
  beforeEach(async () => {
    await session.workbench.commandOn(file, "Show Publish Plan");
    await session.workbench.pick("team");
    await session.workbench.shows("+ create /first");
    await session.workbench.lens("Publish This Plan");
  });

  test("publishes what it says, and shows another plan instead if there is one by now", async ({
    workbench,
    service,
  }) => {
    const colorOf = (text: string) =>
      workbench.page
        .locator(".view-line span span", { hasText: text })
        .last()
        .evaluate((span) => span.ownerDocument.defaultView?.getComputedStyle(span).color);
    await expect
      .poll(async () => (await colorOf("create /first")) !== (await colorOf("of 200 daily creates")))
      .toBe(true);
    const actions = workbench.page.locator('.editor-actions [aria-label^="Publish This Plan"]');
    await actions.waitFor();
    await service.create(guild, { name: "first", description: "Of another window" });
    await workbench.clickLens("Publish This Plan");
    await workbench.message(
      "The plan has changed, so nothing was published. /first is new on “team”. Review the new plan.",
    );
    await workbench.shows("~ update /first");
    expect(await service.commands(guild)).toMatchObject([{ description: "Of another window" }]);
    await workbench.clickLens("Publish This Plan");
    await workbench.message("Published to “team”: 1 updated.");
    expect(await service.commands(guild)).toMatchObject([{ description: "Goes first" }]);
    await workbench.page.locator(".view-line", { hasText: /^Published\s\d/ }).waitFor();
    for (const text of ["Publish This Plan", "Refresh"])
      await workbench.page.locator(".codelens-decoration", { hasText: text }).waitFor({ state: "hidden" });
    await actions.waitFor({ state: "hidden" });
  });

  test("says what has changed since, takes that back when an edit is undone, and is made again", async ({
    workbench,
    service,
  }) => {
    const upToDate = () =>
      workbench.page.locator(".view-lines", { hasText: "Out of date" }).waitFor({ state: "hidden" });
    // In the plan's own group the file would take its place.
    await workbench.run("View: Focus First Editor Group");
    await workbench.goToText(file, "Goes first");
    await workbench.page.keyboard.type("X");
    await workbench.shows("Out of date: bot.commands.json changed.");
    await workbench.run("Undo");
    await upToDate();
    session.place("more.commands.json", `[${command("second", "Goes second")}]\n`);
    await workbench.shows("Out of date: more.commands.json was added.");
    session.place("command-manifest.config.json", files["command-manifest.config.json"].replace("{", "{ "));
    await workbench.shows("Out of date: command-manifest.config.json");
    await workbench.clickLens("Refresh");
    await workbench.shows("+ create /second");
    await upToDate();

    await workbench.run("View: Focus First Editor Group");
    await workbench.command("Publish To…");
    await workbench.pick("team");
    await workbench.answerMessage("Publish 2 changes to “team”?", "Publish");
    await workbench.message("2 created");
    expect(await service.published(guild)).toEqual(["first", "second"]);
    await workbench.shows("Out of date: Commands were published to “team”.");
    await workbench.clickLens("Refresh");
    await workbench.shows("Nothing to do");
    await workbench.page.locator(".codelens-decoration", { hasText: "Publish This Plan" }).waitFor({ state: "hidden" });
  });
});
