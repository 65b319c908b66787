import type { Locator, Page } from "playwright-core";
import type { Line } from "../service/process.ts";
import { tabTo } from "./view.ts";

/** The page of a local service with its area to try out commands, as a user sees it. */
export class TryItPage {
  readonly page: Page;
  readonly #service: Line;
  /** The errors of the page, and the contents that its policy has blocked. */
  readonly faults: string[] = [];

  constructor(page: Page, service: Line) {
    this.page = page;
    this.#service = service;
    page.on("pageerror", ({ message }) => this.faults.push(message));
    page.on("console", (message) => message.type() === "error" && this.faults.push(message.text()));
  }

  get result(): Locator {
    return this.page.locator(".result");
  }

  /** All messages of the channel. */
  get answers(): Locator {
    return this.result.getByRole("group", { name: "Answer" });
  }

  /** Chooses the user to be in the side bar, which a narrow page folds. */
  async be(member: string): Promise<void> {
    const { page } = this;
    const toggle = page.getByRole("button", { name: "Channels" });
    if (await toggle.isVisible()) await toggle.click();
    if (!(await page.locator("#member").isVisible())) await page.locator(".me summary").click();
    await page.locator("#member").selectOption(member);
    if (await toggle.isVisible()) await page.keyboard.press("Escape");
  }

  async channel(name: string): Promise<void> {
    await this.page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
    await this.page.getByRole("heading", { level: 1, name }).waitFor();
  }

  get rows(): Promise<readonly string[]> {
    return this.page.locator("#rows .name").allInnerTexts();
  }

  /** Opens the page with these commands in a scope. */
  async open(commands: readonly object[], scope: "global" | "guild" = "global"): Promise<void> {
    await this.publish(commands, scope);
    await this.page.goto(new URL("/", this.#service.url).href);
    await this.page.locator(".picker").waitFor();
  }

  /** Opens the page at an address that names a command. */
  async openAt(command: string): Promise<void> {
    await this.page.goto(new URL(`/?command=${encodeURIComponent(command)}`, this.#service.url).href);
    await this.page.locator(".picker").waitFor();
  }

  async publish(commands: readonly object[], scope: "global" | "guild"): Promise<void> {
    const { url, application_id: app, guild_id: guild, token } = this.#service;
    const place = scope === "global" ? `applications/${app}` : `applications/${app}/guilds/${guild}`;
    const response = await fetch(`${url}/${place}/commands`, {
      method: "PUT",
      headers: { Authorization: `Bot ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(commands),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Changes settings of the service past the page. */
  async set(settings: object): Promise<void> {
    const response = await fetch(new URL("/local/settings", this.#service.url), {
      method: "PATCH",
      headers: { Authorization: `Bot ${this.#service.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(settings),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Shows all commands again. */
  async list(): Promise<void> {
    const { page } = this;
    const back = page.locator(".picked");
    if (await back.isVisible()) await back.click();
    await page.locator("#typed").fill("/");
    await page.locator("#rows").waitFor();
  }

  /** Picks a command with a click, and fills in what it requires. */
  async pick(name: string): Promise<void> {
    await this.list();
    await this.#choose(this.page.locator("#rows .row", { hasText: name }).first(), name);
  }

  /** Picks a command from the menu of the sample message or its author. */
  async pickFromMenu(name: string, menu: string): Promise<void> {
    await this.list();
    await this.page.getByRole("button", { name: menu }).click();
    await this.#choose(this.page.getByRole("menuitem", { name }), name);
  }

  /** Picks a command that the user does not see. */
  async pickHidden(name: string): Promise<void> {
    await this.list();
    await this.page.locator('.fold button[aria-expanded="false"]').click();
    await this.#choose(this.page.locator("#hidden-rows .row", { hasText: name }).first(), name);
  }

  async #choose(row: Locator, name: string): Promise<void> {
    await row.click();
    await this.page.locator(".picked", { hasText: name }).waitFor();
    // They are focused once the options are there.
    await this.page.locator(".box :is(input, #send):focus").waitFor();
    const empty = this.page.locator(".box input:focus");
    if (!(await empty.isVisible()) || (await empty.inputValue()) !== "") return;
    await this.page.getByRole("button", { name: "Fill In Required Options" }).click();
  }

  /** Sends what is filled in, and waits for the result below all that was there. */
  async send(outcome: string): Promise<void> {
    const earlier = await this.uses.count();
    await this.page.getByRole("button", { name: "Send", exact: true }).click();
    await this.uses.nth(earlier).waitFor({ state: "attached" });
    await this.result.getByText(outcome).last().waitFor();
  }

  /** The uses in the channel, each with what it added. */
  get uses(): Locator {
    return this.result.locator(".use");
  }

  /** Moves the focus with Tab until it is in a field. */
  async tabTo(id: string): Promise<void> {
    await tabTo(this.page.locator(`[id="${id}"]`));
  }

  /** Does as if the user came back from another window. */
  async focusWindow(): Promise<void> {
    await this.page.locator("html").evaluate(({ ownerDocument }) => {
      ownerDocument.defaultView?.dispatchEvent(new Event("focus"));
    });
  }

  /** The width of all that the page has, in pixels. */
  async pageWidth(): Promise<number> {
    return await this.page.locator("html").evaluate(({ scrollWidth }) => scrollWidth);
  }

  /** A property of the style that the first element of a selector has now. */
  async styleOf(selector: string, property: string): Promise<string> {
    const element = this.page.locator(selector).first();
    return await element.evaluate(
      (one, name) => one.ownerDocument.defaultView?.getComputedStyle(one).getPropertyValue(name) ?? "",
      property,
    );
  }
}
