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
