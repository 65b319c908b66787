import { tabTo, ViewPage } from "./view.ts";

/** The form of test interactions. */
export class FormPage extends ViewPage {
  /** Opens the form of a manifest from the palette. Resolves with the public key that it shows. */
  async open(name: string): Promise<string> {
    await this.workbench().commandOn(name, "Send Test Interaction…");
    return await this.publicKey();
  }

  async publicKey(): Promise<string> {
    return (await this.view.locator(".key code").textContent()) ?? "";
  }

  /** Picks a command from the list, and fills in what it requires with samples. */
  async pick(name: string): Promise<void> {
    const back = this.view.locator(".picked");
    if (await back.isVisible()) await back.click();
    await this.view.locator("#typed").fill("/");
    await this.view.locator("#rows .row", { hasText: name }).first().click();
    await this.view.locator(".box input:focus").waitFor();
    // What was sent before is still filled in.
    if ((await this.view.locator(".box input:focus").inputValue()) !== "") return;
    await this.view.getByRole("button", { name: "Fill In Required Options" }).click();
    await this.view.locator(".box input").last().focus();
  }

  /** Waits for the outcome of the last interaction. */
  async answered(sentence = "The endpoint answered with"): Promise<void> {
    await this.view.locator(".result .outcome", { hasText: sentence }).waitFor();
  }

  /** Unfolds the field for the endpoint, which is folded once an endpoint was used in this editor. */
  async unfoldEndpoint(): Promise<void> {
    const field = this.view.locator("#endpoint");
    if (!(await field.isVisible())) await this.view.locator(".destination > summary").click();
    await field.waitFor();
  }

  async setEndpoint(url: string): Promise<void> {
    await this.unfoldEndpoint();
    await this.replaceText("endpoint", url);
  }

  async tabTo(id: string): Promise<void> {
    await tabTo(this.view.locator(`[id="${id}"]`));
  }

  async replaceText(id: string, text: string): Promise<void> {
    await this.tabTo(id);
    // Not Ctrl+A, which the editor sends back into the page a moment later.
    await this.press("Home", "Shift+End");
    await this.type(text);
  }
}
