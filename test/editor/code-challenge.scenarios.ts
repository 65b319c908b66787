import { expect } from "vitest";
import { codeChallenge } from "../../client/authorization/code-verifier.ts";
import { inEditor } from "./session.ts";

const name = "desktop.authorization.json";
const files = { [name]: '{\n  "Scopes": "openid sdk.social_layer"\n}\n' };
const copied = "something of the user's own";

inEditor("a code challenge in", { shared: true, files }, (session, test) => {
  const clipboard = (): Promise<string> => session.workbench.page.evaluate("navigator.clipboard.readText()");

  /** The challenge that is in the editor. */
  async function challenge(): Promise<string> {
    const line = session.workbench.page.locator(".view-line", { hasText: '"Challenge"' });
    return /"Challenge":\s*"([\w-]+)"/.exec(((await line.textContent()) ?? "").replaceAll("\u00a0", " "))?.[1] ?? "";
  }

  test("is written unsaved; its verifier is copied only by the button", async ({ workbench }) => {
    const added = "The code challenge was added to the manifest.";
    const gone = "The verifier was not copied and is gone.";
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await workbench.openFile(name);
    await workbench.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(copied)})`);
    await workbench.command("Create Code Challenge");
    const told = await workbench.message(added);
    await workbench.page.locator(".tab.active.dirty", { hasText: name }).waitFor();
    expect(session.read(name)).toBe(files[name]);
    const first = await challenge();
    // By its own button: to clear all would take the one that follows along.
    await told.hover();
    await told.locator(".codicon-notifications-clear").click();
    await workbench.message(gone);
    expect(await clipboard()).toBe(copied);
    await workbench.answerMessage(gone, "Create New Challenge");
    await workbench.answerMessage(added, "Copy Verifier");
    // The status bar says so for some seconds only.
    await expect.poll(clipboard).not.toBe(copied);
    const verifier = await clipboard();
    expect(await codeChallenge(verifier)).toBe(await challenge());
    expect(await challenge()).not.toBe(first);
    expect(workbench.filesWith(verifier)).toEqual([]);
  });
});
