import { beforeEach, expect } from "vitest";
import { command, inEditor } from "./session.ts";

const guild = "6700000000000000001";
/** Nothing is published here but what one test puts there, so no record says which command was which. */
const unrecorded = "6700000000000000002";
const file = "bot.commands.json";
const files = {
  "command-manifest.config.json": `${JSON.stringify({
    targets: { team: { service: "local", guild_id: guild }, crew: { service: "local", guild_id: unrecorded } },
  })}\n`,
  [file]: `[${command("first", "Goes first")}]\n`,
};

inEditor("the plan's document in", { shared: true, files }, (session, test) => {
  beforeEach(async () => {
    await session.workbench.commandOn(file, "Show Publish Plan");
    await session.workbench.pick("team");
    await session.workbench.shows("+ create /first");
    await session.workbench.lens("Publish This Plan");
  });

  test("publishes what it says, and then says when, without actions", async ({ workbench, service }) => {
    const actions = workbench.page.locator('.editor-actions [aria-label^="Publish This Plan"]');
    await actions.waitFor();
    await workbench.clickLens("Publish This Plan");
    await workbench.message("Published to “team”: 1 created.");
    expect(await service.published(guild)).toEqual(["first"]);
    await workbench.page.locator(".view-line", { hasText: /^Published\s\d/ }).waitFor();
    for (const text of ["Publish This Plan", "Refresh"])
      await workbench.page.locator(".codelens-decoration", { hasText: text }).waitFor({ state: "hidden" });
    await actions.waitFor({ state: "hidden" });
  });

  test("is out of date once another publish changes the place", async ({ workbench, service }) => {
    // In the plan's own group the file would take its place.
    await workbench.run("View: Focus First Editor Group");
    await workbench.command("Publish To…");
    await workbench.pick("team");
    await workbench.answerMessage("Publish 1 change to “team”?", "Publish");
    await workbench.message("1 created");
    expect(await service.published(guild)).toEqual(["first"]);
    await workbench.shows("Out of date: Commands were published to “team”.");
    await workbench.clickLens("Refresh");
    await workbench.shows("Nothing to do");
    await workbench.page.locator(".codelens-decoration", { hasText: "Publish This Plan" }).waitFor({ state: "hidden" });
  });

  test("says what has changed since, and takes that back when an edit is undone", async ({ workbench }) => {
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
  });

  test("publishes nothing where the plan is another one by now, but shows that one", async ({ workbench, service }) => {
    await service.create(guild, { name: "first", description: "Of another window" });
    await workbench.clickLens("Publish This Plan");
    await workbench.message(
      "The plan has changed, so nothing was published. /first is new on “team”. Review the new plan.",
    );
    await workbench.shows("~ update /first");
    expect(await service.commands(guild)).toMatchObject([{ description: "Of another window" }]);
    await workbench.clickLens("Publish This Plan");
    await workbench.message("1 updated");
  });

  test("has a command that looks renamed created instead", async ({ workbench, service }) => {
    await service.create(unrecorded, { name: "old", description: "Goes first" });
    await workbench.commandOn(file, "Show Publish Plan");
    await workbench.pick("crew");
    await workbench.shows("~ rename /old to /first");
    await workbench.clickLens("Create Instead");
    await workbench.shows("+ create /first");
    await workbench.lens("Publish This Plan");
    await workbench.clickLens("Publish This Plan");
    await workbench.message("1 created");
    expect(await service.published(unrecorded)).toEqual(["first", "old"]);
  });

  test("has a color for each kind of change, whatever the theme", async ({ workbench }) => {
    const colorOf = (text: string) =>
      workbench.page
        .locator(".view-line span span", { hasText: text })
        .last()
        .evaluate((span) => span.ownerDocument.defaultView?.getComputedStyle(span).color);
    for (const [theme, created, note] of [
      ["Default Dark Modern", "rgb(115, 201, 145)", "rgb(157, 157, 157)"],
      ["Default Light Modern", "rgb(17, 99, 41)", "rgb(102, 102, 102)"],
      ["Default High Contrast", "rgb(126, 231, 135)", "rgb(200, 200, 200)"],
      ["Default High Contrast Light", "rgb(11, 90, 38)", "rgb(81, 81, 81)"],
    ] as const) {
      session.place(".vscode/settings.json", JSON.stringify({ "workbench.colorTheme": theme }));
      await expect.poll(() => colorOf("create /first")).toBe(created);
      await expect.poll(() => colorOf("of 200 daily creates")).toBe(note);
    }
  });
});
