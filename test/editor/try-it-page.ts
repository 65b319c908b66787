import type { Locator, Page } from "playwright-core";
import type { Line } from "../service/process.ts";
import { tabTo } from "./view.ts";

/** The page of a local service with its area to try out commands, as a user sees it. */
export class TryItPage {
  readonly page: Page;
  readonly #service: Line;
  /** What went wrong in the page, and what its policy has blocked. */
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

  /** What the app has answered since the command was used. */
  get answer(): Locator {
    return this.result.getByRole("group", { name: "Answer" });
  }

  get rows(): Promise<readonly string[]> {
    return this.page.locator("#rows .name").allInnerTexts();
  }

  /** Opens the page with these commands in a scope, and shows that scope. */
  async open(commands: readonly object[], scope: "global" | "guild" = "global"): Promise<void> {
    await this.publish(commands, scope);
    await this.page.goto(new URL("/", this.#service.url).href);
    await this.page.locator("#scope").selectOption(scope === "global" ? "global" : this.#service.guild_id);
    await this.page.locator(".form").waitFor();
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

  /** Picks a command with a click. */
  async pick(name: string): Promise<void> {
    await this.page.locator("#rows .row", { hasText: name }).first().click();
    await this.page.locator(".form h3", { hasText: name }).waitFor();
  }

  /** Sends what is filled in, and waits for the result. */
  async send(outcome: string): Promise<void> {
    await this.page.getByRole("button", { name: "Send" }).click();
    await this.result.getByText(outcome).first().waitFor();
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
