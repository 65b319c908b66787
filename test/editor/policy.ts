import type { Page } from "playwright-core";

/** A word in every hostile text that must never become more than text. */
export const marker = "stowaway";

/** Watches a page and all frames in it for texts that became more than texts. */
export class Policy {
  readonly #page: Page;
  /** Blocked contents, texts of dialogs, and requests to the network. */
  readonly broken: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) this.broken.push(message.text());
    });
    page.on("dialog", async (dialog) => {
      this.broken.push(dialog.message());
      await dialog.dismiss();
    });
    page.on("request", (request) => {
      if (request.url().includes(marker)) this.broken.push(request.url());
    });
  }

  /** The elements that texts turned into: scripts, styles, handlers, followed addresses, and blocked ones. */
  async violations(): Promise<readonly string[]> {
    const made = this.#page.frames().map((frame) => frame.locator("html").evaluate(madeOfTexts, marker));
    return [...this.broken, ...(await Promise.all(made)).flat()];
  }
}

type DrawnElement = {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly outerHTML: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
};
type Drawn = { querySelectorAll(selector: string): Iterable<DrawnElement> };

function madeOfTexts(html: Drawn, text: string): readonly string[] {
  const acts = /^(?:on.*|src|href|data-href|srcdoc|action|formaction|style|poster|data)$/i;
  return [...html.querySelectorAll("*")].flatMap((element) => {
    const isCode = /^(?:script|style)$/i.test(element.tagName) && element.textContent?.includes(text);
    const attributes = [...element.attributes].filter(({ name, value }) => acts.test(name) && value.includes(text));
    return isCode || attributes.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
  });
}
