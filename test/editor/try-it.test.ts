import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openPage } from "../../scripts/chromium.mjs";
import { type ServiceProcess, startProcess } from "../service/process.ts";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { patiently } from "./quick-input.ts";
import { answerTo, globalCommands, hostile, hostileCommands } from "./try-it-app.ts";
import { TryItPage } from "./try-it-page.ts";
import { axeFindings, isInSight } from "./view.ts";

const { chromium } = inject("editors");

describe.skipIf(chromium === "")("using commands on the local service's page, as the terminal starts it", () => {
  let service: ServiceProcess;
  let app: TestEndpoint;
  let opened: Awaited<ReturnType<typeof openPage>>;
  let tried: TryItPage;

  beforeAll(async () => {
    service = await startProcess(temporaryFolder());
    app = await startEndpoint(
      () => service.public_key,
      (body) => {
        const interaction = JSON.parse(body);
        return interaction.type === 1 ? { type: 1 } : answerTo(interaction);
      },
    );
    opened = await openPage(chromium);
    tried = new TryItPage(opened.page, service);
    await tried.set({ stand_in: false });
  });
  afterAll(async () => {
    await opened?.browser.close();
    await app?.close();
    await service?.end("SIGTERM");
  });
  beforeEach(async () => {
    tried.faults.length = 0;
    await opened.page.setViewportSize({ width: 1280, height: 800 });
    await opened.page.emulateMedia({ colorScheme: "light", forcedColors: "none", contrast: "no-preference" });
    await tried.publish([], "guild");
    await tried.set({ interactions_endpoint_url: app.url });
  });

  const received = () => JSON.parse(app.received.at(-1) ?? "{}");

  test("commands are found as in the picker, and the app's suggestions appear while typing", async () => {
    await tried.open(globalCommands);
    const { page } = tried;
    await tried.list();
    await page.getByText("7 of 7 commands").waitFor();
    await page.locator("#typed").fill("/po");
    await vi.waitFor(async () => expect(await tried.rows).toEqual(["/poll open"]), patiently);
    await page.locator("#typed").fill("/wea");
    await page.locator(".row", { hasText: "/weather" }).click();
    await page.locator("#option-harbor:focus").fill("Kiel");
    await page.getByRole("option", { name: "Harbor of Kiel" }).waitFor();
    expect(received()).toMatchObject({
      type: 4,
      data: { options: [{ name: "harbor", value: "Kiel", focused: true }] },
    });
    await page.getByRole("option", { name: "Harbor of Kiel" }).click();
    await page.getByRole("button", { name: "Add unit" }).click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add days" }).click();
    await page.locator("#option-days:focus").fill("8");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("The value must be at most 7, but it is 8.").waitFor();
    expect(received().type).toBe(4);
    await page.locator("#option-days:focus").fill("3");
    await tried.send("The app answered with CHANNEL_MESSAGE_WITH_SOURCE (4).");
    expect(received()).toMatchObject({
      type: 2,
      data: { options: [{ value: "harbor-Kiel" }, { name: "days", value: 3 }, { name: "unit", value: "kn" }] },
    });
    const embed = tried.result.getByRole("group", { name: "Embed" });
    await embed.getByText("Wind from the west").waitFor();
    await embed.getByText("12 kn").waitFor();
    expect(tried.faults).toEqual([]);
  });

  test("without a bot, the page says so, and connects one with the keyboard alone", async () => {
    await tried.set({ interactions_endpoint_url: null });
    await tried.open(globalCommands);
    const { page } = tried;
    const { keyboard } = page;
    const bot = page.getByRole("region", { name: "Your bot" });
    const nobody = "No bot is connected. Start your bot, or set an endpoint URL.";
    await bot.getByRole("status").getByText(nobody).waitFor();
    await tried.pick("/secret");
    await tried.send(nobody);
    await tried.tabTo("endpoint");
    await keyboard.type("file:///etc/passwd");
    await keyboard.press("Enter");
    await bot.getByRole("alert").getByText("must be a URL such as http://127.0.0.1:3000/interactions").waitFor();
    await page.locator('#endpoint:focus[aria-invalid="true"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await keyboard.press("Home");
    await keyboard.press("Shift+End");
    await keyboard.type("http://127.0.0.1:1/interactions");
    await keyboard.press("Enter");
    await bot.getByRole("alert").getByText("Nothing is listening at http://127.0.0.1:1.").waitFor();
    await keyboard.press("Home");
    await keyboard.press("Shift+End");
    await keyboard.type(app.url);
    await keyboard.press("Enter");
    await bot.getByRole("status").getByText(`Interactions go to ${app.url}.`).waitFor();
    await page.locator("#disconnect:focus-within").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await tried.pick("/secret");
    await tried.send("Only for you");
    await tried.tabTo("disconnect");
    await keyboard.press("Enter");
    await bot.getByText(nobody).waitFor();
    expect(await page.locator("#endpoint:focus").inputValue()).toBe(app.url);
    await page.setViewportSize({ width: 640, height: 800 });
    expect(await tried.pageWidth()).toBe(640);
  });

  test("messages, modals and the ephemeral mark are shown", async () => {
    await tried.open(globalCommands);
    await tried.pick("/poll open");
    await tried.send("Shall we sail?");
    expect(received().data.options).toEqual([{ name: "open", type: 1, options: [] }]);
    await tried.result.getByRole("combobox", { name: "Pick a day" }).waitFor();
    await tried.pick("/feedback");
    await tried.send("The app answered with MODAL (9).");
    await tried.page.getByRole("dialog", { name: "Your feedback" }).getByLabel("What do you think?").waitFor();
    await tried.page.keyboard.press("Escape");
    await tried.pick("/secret");
    await tried.send("Only you can see this");
    await tried.pickFromMenu("Show Profile", "Apps for Ada");
    await tried.send("A sailor");
    expect(received().data).toMatchObject({ type: 2, target_id: expect.stringMatching(/^\d+$/) });
  });

  test("buttons are clicked and menus are used, and the conversation goes on", async () => {
    await tried.open(globalCommands);
    await tried.pick("/order");
    await tried.send("Shirts for sailors");
    const { result } = tried;
    await result.getByRole("button", { name: "Sold out", disabled: true }).waitFor();
    const sizes = result.getByRole("group", { name: "Sizes up to 2" });
    await sizes.getByLabel("S", { exact: true }).check();
    await sizes.getByLabel("L", { exact: true }).check();
    await result.getByRole("button", { name: "Select: Sizes" }).click();
    await tried.answers.getByText("You chose s and l").waitFor();
    expect(received()).toMatchObject({ type: 3, data: { custom_id: "sizes", component_type: 3, values: ["s", "l"] } });
    await result.getByRole("combobox", { name: "Who sails?" }).selectOption("@Grace");
    await result.getByRole("button", { name: "Select: Who sails?" }).click();
    await vi.waitFor(() => expect(received().data.custom_id).toBe("captain"), patiently);
    const [grace] = received().data.values;
    expect(received().data.resolved.users[grace]).toMatchObject({ username: "grace" });
    await tried.answers.getByText(`You chose ${grace}`).waitFor();
    expect(await tried.answers.count()).toBe(3);
    await tried.pick("/poll open");
    await tried.send("Shall we sail?");
    await result.getByRole("button", { name: "Yes" }).click();
    await tried.answers.getByText("We sail!").waitFor();
    expect(await tried.answers.getByText("Shall we sail?").count()).toBe(0);
    expect(await tried.answers.count()).toBe(4);
    expect(tried.faults).toEqual([]);
  });

  test("a modal is filled in and submitted with the keyboard alone", async () => {
    await tried.open(globalCommands);
    const { page, result } = tried;
    const { keyboard } = page;
    await tried.pick("/order");
    await tried.send("Shirts for sailors");
    await result.getByRole("button", { name: "Order…" }).focus();
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Order a shirt" });
    await page.locator("#modal-name:focus").waitFor();
    await keyboard.type("A");
    await keyboard.press("Enter");
    await dialog.getByRole("alert").getByText("“name” must have at least 2 characters, but it has 1.").waitFor();
    expect(received().type).toBe(3);
    await keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await result.getByRole("button", { name: "Order…" }).focus();
    await keyboard.press("Enter");
    await page.locator("#modal-name:focus").waitFor();
    expect(await page.locator("#modal-name").inputValue()).toBe("");
    await keyboard.type("Ada");
    await keyboard.press("Tab");
    await keyboard.type("Thank you");
    await keyboard.press("Tab");
    await keyboard.press("M");
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await keyboard.press("Space");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await tried.answers.getByText("Ordered:").waitFor();
    await page.locator("dialog").waitFor({ state: "detached" });
    const values = received().data.components.map(({ component }: { component: object }) => component);
    expect(values).toMatchObject([
      { custom_id: "name", value: "Ada" },
      { custom_id: "note", value: "Thank you" },
      { custom_id: "size", values: ["m"] },
      { custom_id: "color", value: null },
      { custom_id: "gift", value: true },
    ]);
    // The dialog had the focus, and what opened it is still there or the sentence takes over.
    expect(await page.evaluate("document.activeElement?.shadowRoot?.activeElement !== null")).toBe(true);
    expect(tried.faults).toEqual([]);
  });

  test("the user, the place and the locale decide what is shown and what is sent", async () => {
    await tried.open(globalCommands);
    const { page } = tried;
    await tried.be("everyone");
    await tried.pickHidden("/ban");
    await page.getByText("This user does not see the command.").waitFor();
    await tried.send("Only administrators can use the command by default, and no overwrite allows it.");
    await tried.list();
    await tried.be("administrator");
    await page.getByText("7 of 7 commands").waitFor();
    const [moderators = ""] = await page.locator("#member option", { hasText: "@Moderators" }).allTextContents();
    await page.locator("#member").selectOption({ label: moderators });
    await page.getByText("6 of 7 commands").waitFor();
    await tried.channel("Lounge");
    await page.locator("#locale").selectOption("de");
    await tried.pick("/wetter");
    await page.getByRole("button", { name: "Add tage" }).waitFor();
    await tried.send("Here is the forecast:");
    expect(received()).toMatchObject({
      locale: "de",
      guild_id: service.guild_id,
      channel: { type: 2 },
      member: { roles: [expect.stringMatching(/^\d+$/)] },
      data: { name: "weather" },
    });
    await page.getByLabel("User ID", { exact: true }).fill("12x");
    await page.getByText("Enter an ID: digits only").waitFor();
    await page.getByLabel("User ID", { exact: true }).fill("424242");
    await tried.channel("Your app");
    await tried.pick("/secret");
    await tried.send("Only for you");
    expect(received()).toMatchObject({ context: 1, user: { id: "424242" } });
    expect(received()).not.toHaveProperty("guild_id");
  });

  test("commands published in the meantime appear when the window gets the focus", async () => {
    await tried.open(globalCommands);
    await tried.list();
    await tried.publish(hostileCommands, "guild");
    await tried.publish([{ name: "only", description: "The last one" }], "global");
    await tried.focusWindow();
    await vi.waitFor(async () => expect(await tried.rows).toEqual(["/only", "/hostile"]), patiently);
  });

  test("the address names a command: it is filled in, or the page says that it is not published", async () => {
    await tried.publish([{ name: "only", description: "The last one" }], "global");
    const picked = tried.page.locator(".picked", { hasText: "/only" });
    for (const name of ["only", "/only"]) {
      await tried.openAt(name);
      await picked.waitFor();
    }
    const notice = tried.page.locator(".banner");
    await tried.openAt(`<b onclick="x">${"o".repeat(10_000)}`);
    await notice.getByText("The page's address names the command “<b onclick=").waitFor();
    expect(((await notice.textContent()) ?? "").length).toBeLessThan(200);
    await tried.page.locator("#rows .row", { hasText: "/only" }).click();
    await picked.waitFor();
    expect(await notice.count()).toBe(0);
    expect(tried.faults).toEqual([]);
  });

  test("the keyboard alone picks a command, takes the first value and sends it, and the next answer is below", async () => {
    await tried.open(globalCommands);
    const { page, uses } = tried;
    const { keyboard } = page;
    await page.locator("#typed:focus").waitFor();
    await keyboard.type("/w");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowUp");
    await keyboard.press("Enter");
    await page.locator("#option-harbor:focus").waitFor();
    await keyboard.type("Bar");
    await page.getByRole("option", { name: "Harbor of Bar", selected: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await keyboard.press("Enter");
    expect(await page.locator("#option-harbor:focus").inputValue()).toBe("harbor-Bar");
    await keyboard.press("Enter");
    await uses.nth(0).getByText("Here is the forecast:").waitFor();
    // The box is empty again, as in Discord.
    expect(await page.locator("#typed:focus").inputValue()).toBe("");
    await keyboard.type("/secret");
    await keyboard.press("Enter");
    await page.locator("#send:focus").waitFor();
    await keyboard.press("Enter");
    await uses.nth(1).getByText("Only for you").waitFor();
    await uses.nth(0).getByText("Here is the forecast:").waitFor();
    expect(await uses.count()).toBe(2);
  });

  test("nothing that a command or an answer says is run", async () => {
    await tried.open(hostileCommands, "guild");
    await tried.pick("/hostile");
    await tried.page.getByRole("button", { name: "Add topic" }).click();
    await tried.page.getByRole("option", { name: hostile }).waitFor();
    await tried.page.keyboard.press("ArrowDown");
    await tried.page.keyboard.press("Enter");
    await tried.send("The app answered");
    await tried.result.getByText(hostile).first().waitFor();
    expect(await tried.page.locator("command-try-it :is(img, script)").count()).toBe(0);
    const links = await tried.result.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([]);
    await tried.pickFromMenu("<b>Report</b>", "Apps for this message");
    await tried.send("Reported");
    expect(await tried.page.title()).toBe("Local service");
    expect(tried.faults).toEqual([]);
    const html = await tried.page.content();
    for (const secret of [service.token, service.user_token, service.client_secret]) expect(html).not.toContain(secret);
  });

  test("axe-core finds nothing and the message box is in sight, in light and dark and at every width", async () => {
    const { page, result } = tried;
    const box = page.locator(".box");
    /** Looks at what is shown in each layout, and at its colors once in the dark. */
    const isReadable = async () => {
      for (const width of [900, 420, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect([width, await tried.pageWidth()]).toEqual([width, width]);
        expect([width, await isInSight(box)]).toEqual([width, true]);
        // Between the other two, the page has no part that they do not have.
        if (width !== 900) expect([width, await axeFindings(page)]).toEqual([width, []]);
      }
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    };
    await tried.open(globalCommands);
    await isReadable();
    await tried.be("everyone");
    await tried.pickHidden("/ban");
    await tried.send("Only administrators");
    await tried.pick("/order");
    await tried.send("Shirts for sailors");
    expect(await tried.styleOf(".answer .row", "display")).toBe("flex");
    await isReadable();
    await tried.pick("/weather");
    await page.setViewportSize({ width: 420, height: 700 });
    expect(await isInSight(box)).toBe(true);
    await result.getByRole("button", { name: "Order…" }).click();
    await page.locator("#modal-name:focus").waitFor();
    await isReadable();
  });

  test("Inspect opens with the keyboard, beside the channel or over it, and Escape returns to the message box", async () => {
    const { page } = tried;
    await tried.open(globalCommands);
    await tried.pick("/secret");
    await tried.send("Only for you");
    const inspect = page.getByRole("complementary", { name: "Inspect" });
    for (const width of [1280, 420]) {
      await page.setViewportSize({ width, height: 700 });
      await page.getByRole("button", { name: "Inspect" }).focus();
      await page.keyboard.press("Enter");
      await page.locator("#inspect-title:focus").waitFor();
      await inspect.getByText("CHANNEL_MESSAGE_WITH_SOURCE (4)").waitFor();
      if (width === 1280) {
        await inspect.getByText("Interaction as JSON").click();
        await inspect.getByRole("region", { name: "Interaction as JSON" }).getByText('"name": "secret"').waitFor();
      }
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("#typed:focus").waitFor();
      expect(await inspect.isVisible()).toBe(width === 1280);
    }
  });

  test("in the system's high contrast, fields, buttons and the selected row look different", async () => {
    await tried.page.emulateMedia({ forcedColors: "active", contrast: "more" });
    await tried.open(globalCommands);
    await tried.pick("/poll open");
    await tried.send("Shall we sail?");
    await tried.list();
    expect(await tried.styleOf('#rows [aria-selected="true"]', "outline-style")).toBe("solid");
    expect(await tried.styleOf(".box", "border-top-style")).toBe("solid");
    expect(await tried.styleOf(".answer .sample", "border-top-style")).toBe("solid");
    await tried.pick("/order");
    await tried.send("Shirts for sailors");
    await tried.result.getByRole("button", { name: "Order…" }).click();
    await tried.page.locator("#modal-name:focus").waitFor();
    expect(await tried.styleOf("dialog", "border-top-style")).toBe("solid");
  });
});
