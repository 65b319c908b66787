import { describe, expect, inject, test } from "vitest";
import { challengeOf } from "../../client/authorization/code-verifier.ts";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const name = "desktop.authorization.json";
const files = { [name]: '{\n  "Scopes": "openid sdk.social_layer"\n}\n' };
const copied = "something of the user's own";

describe.skipIf(editors.length === 0).each(editors)("code challenges in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });
  const clipboard = (): Promise<string> => session.workbench.page.evaluate("navigator.clipboard.readText()");

  /** The challenge that is in the editor. */
  async function challenge(): Promise<string> {
    const line = session.workbench.page.locator(".view-line", { hasText: '"Challenge"' });
    return /"Challenge":\s*"([\w-]+)"/.exec(((await line.textContent()) ?? "").replaceAll("\u00a0", " "))?.[1] ?? "";
  }

  /** Runs the command with something else on the clipboard. */
  async function create(): Promise<void> {
    const { workbench } = session;
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await workbench.openFile(name);
    await workbench.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(copied)})`);
    await workbench.run("Command Manifest: Create Code Challenge");
    await workbench.message("The code challenge was added to the manifest.");
  }

  test("the challenge is written unsaved, and the verifier is copied only by the button", async () => {
    const { workbench } = session;
    await create();
    await workbench.page.locator(".tab.active.dirty", { hasText: name }).waitFor();
    expect(session.read(name)).toBe(files[name]);
    expect(await clipboard()).toBe(copied);
    await workbench.answerMessage("The code challenge was added to the manifest.", "Copy Verifier");
    await workbench.page.locator(".statusbar-item", { hasText: "Verifier copied" }).waitFor();
    // The status bar may still say so of the test before.
    await expect.poll(clipboard).not.toBe(copied);
    const verifier = await clipboard();
    expect(challengeOf(verifier)).toBe(await challenge());
    expect(workbench.filesWith(verifier)).toEqual([]);
  });

  test("a message that is closed leaves the clipboard alone, and says how to get a new pair", async () => {
    const { workbench } = session;
    await create();
    const first = await challenge();
    await workbench.run("Notifications: Clear All Notifications");
    await workbench.message("The verifier was not copied and is gone.");
    expect(await clipboard()).toBe(copied);
    await workbench.answerMessage("The verifier was not copied and is gone.", "Create New Challenge");
    await workbench.answerMessage("The code challenge was added to the manifest.", "Copy Verifier");
    await expect.poll(clipboard).not.toBe(copied);
    expect(challengeOf(await clipboard())).toBe(await challenge());
    expect(await challenge()).not.toBe(first);
  });
});
