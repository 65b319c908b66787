import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { documented } from "../../service/http/documented-routes.generated.ts";
import { missingRoute } from "../../service/http/not-served.ts";
import { startProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { inEditor, inOldestEditor, type Session, type SessionOptions } from "./session.ts";
import { TargetView } from "./target-view.ts";
import { viewIn } from "./view.ts";
import { Walkthrough } from "./walkthrough.ts";

const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
const titles: readonly string[] = contributes.walkthroughs[0].steps.map(({ title }: { title: string }) => title);
/** A route of Discord that the local service does not have. */
const unserved = documented
  .split("\n")
  .map((line) => line.split(" ")[0] ?? "")
  .find((path) => !/[{.]/.test(path) && missingRoute({ method: "GET", path: `/api/v10${path}` }));
const [create = "", fix = "", preview = "", publish = "", look = "", signIn = ""] = titles;

const options: SessionOptions = { files: { "README.md": "# Bot\n" }, signedOut: true };

async function createManifest({ workbench }: Session, walkthrough: Walkthrough): Promise<void> {
  const { page } = workbench;
  await walkthrough.press(create, "New Command Manifest");
  await workbench.answer("Enter a name for the manifest", "hello");
  await workbench.shows('"name": ""');
  // The cursor is in the name, and Tab goes to the description.
  await page.keyboard.type("Hello");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Says hello");
  await page.keyboard.press("Control+S");
  await workbench.shows('"description": "Says hello"');
  await walkthrough.isDone(create).waitFor();
}

async function fixPublishAndPreview({ workbench }: Session, walkthrough: Walkthrough): Promise<void> {
  const { page } = workbench;
  // No sample takes the place of a manifest of one's own.
  await workbench.squiggle();
  await walkthrough.press(fix, "Show a Mistake");
  await page.locator(".statusbar-item", { hasText: /^Ln 5, Col \d+$/ }).waitFor();
  expect(await walkthrough.isDone(fix).count()).toBe(0);
  await workbench.quickFix("hello");
  await workbench.shows('"name": "hello"');
  await walkthrough.isDone(fix).waitFor();
  await page.keyboard.press("Control+S");
  await walkthrough.press(fix, "Show a Mistake");
  await workbench.message("hello.commands.json has no mistakes.");
  await workbench.clearMessages();
  expect(await page.locator(".editor-group-container").count()).toBe(2);
  // There is no other manifest that could be meant.
  await walkthrough.press(publish, "Publish to Guild…");
  await workbench.answerMessage("Start the local service", "Start Local Service");
  const agree = page.locator(".monaco-dialog-box").getByRole("button", { name: "Publish", exact: true });
  await agree.waitFor();
  expect(await walkthrough.isDone(publish).count()).toBe(0);
  await agree.press("Enter");
  await workbench.message("1 created");
  await walkthrough.isDone(publish).waitFor();

  await walkthrough.press(preview, "Open Preview to the Side");
  await viewIn(page).locator("#rows").getByText("/hello").waitFor();
  await walkthrough.isDone(preview).waitFor();
  // The manifest stays in sight, between the walkthrough and its preview.
  expect(await page.locator(".editor-group-container").count()).toBe(3);
  await workbench.shows('"name": "hello"');
}

inEditor("a newcomer in", options, (session, test) => {
  const walkthrough = new Walkthrough(() => session.workbench);

  test("does every step without a mouse, and the local service ends with the editor", async ({ workbench }) => {
    const { page } = workbench;
    const view = new TargetView(workbench);
    await view.open();
    await view.offers("This workspace has no command manifest.");
    for (const offered of ["Get Started", "New Command Manifest", "I Have Commands in Code…"])
      await page.locator(".part.sidebar .welcome-view").getByRole("button", { name: offered }).first().waitFor();
    await page.locator(".part.sidebar .pane-header", { hasText: "Local Service" }).click();
    await view.offers("Nothing you publish to it is sent to Discord.");
    await walkthrough.open();
    expect(await page.locator(".getting-started-step").count()).toBe(titles.length);
    expect(await page.locator(".getting-started-step .codicon.complete").count()).toBe(0);

    await walkthrough.press(publish, "Publish to Guild…");
    const missing = await workbench.message("Open a command manifest first.");
    await missing.getByRole("button", { name: "New Command Manifest" }).waitFor();
    expect(await walkthrough.isDone(publish).count()).toBe(0);
    await workbench.clearMessages();

    await createManifest(session, walkthrough);
    expect(await page.locator(".editor-group-container").count()).toBe(2);
    await view.open();
    await view.offers("Nothing has been published from this workspace yet.");

    await fixPublishAndPreview(session, walkthrough);

    const [servicePage] = await Promise.all([
      page.context().waitForEvent("page"),
      walkthrough.press(look, "Open Local Service Page"),
    ]);
    await servicePage.locator("#typed").fill("/");
    await servicePage.locator("#rows .row", { hasText: "/hello" }).waitFor();
    await servicePage.close();
    await walkthrough.isDone(look).waitFor();

    await walkthrough.press(signIn, "Sign In…");
    await workbench.pick("Other Endpoint URL…");
    await workbench.answer("Endpoint URL with its version", session.service.url);
    await workbench.pick("Bot Token");
    await workbench.answer("Sign In (4/4): Bot Token", session.service.identity.botToken);
    await walkthrough.isDone(signIn).waitFor();

    await workbench.openFile("hello.commands.json");
    await view.open();
    await view.row(/^Test server \(…\d{4}\), in sync, Test server/);
    await view.status(/Test server \(…\d{4}\) ▸ in sync/);
    await view.row(/^(POST|PUT) \/guilds\/…\d{4}\/commands, 20\d \w+, /);
    const service = `http://127.0.0.1:${await view.port()}/api/v10${unserved}`;
    await fetch(service);
    await (await view.row(new RegExp(`^GET ${unserved}, The local service has no GET ${unserved}\\., `))).hover();
    await view.row(`Running, port ${await view.port()}, 1 refused (4xx)`);
    const [requests] = await Promise.all([
      page.context().waitForEvent("page"),
      (await view.row(new RegExp(`^GET ${unserved}`))).click(),
    ]);
    await requests.getByRole("heading", { name: "Recent requests" }).waitFor();
    await requests.close();
    await view.act(/^Running/, "Stop Local Service");
    await view.offers("Nothing you publish to it is sent to Discord.");
    await view.row("/hello, in sync");
    await expect(fetch(service)).rejects.toThrow();

    const other = await startProcess(temporaryFolder());
    await page.locator(".part.sidebar").getByRole("button", { name: "Start Local Service" }).click();
    await workbench.message(`The local service is running at ${other.url}.`);
    await workbench.command("Stop Local Service");
    await workbench.message(/The local service was started by .+\. Stop it there\./);
    expect((await fetch(new URL("/", other.url))).status).toBe(200);
    await other.end("SIGTERM");

    await workbench.command("Start Local Service");
    // The row may still have the port of the service that ended.
    const portAfterStart = async () => (await view.port()) !== new URL(other.url).port;
    await expect.poll(portAfterStart).toBe(true);
    const startedAgain = `http://127.0.0.1:${await view.port()}/`;
    expect((await fetch(startedAgain)).status).toBe(200);
    await workbench.close();
    await expect
      .poll(() =>
        fetch(startedAgain).then(
          () => "there",
          () => "gone",
        ),
      )
      .toBe("gone");
  });
});

inOldestEditor("a newcomer in", options, (session, test) => {
  test("creates a manifest, fixes, publishes and previews it", async () => {
    const walkthrough = new Walkthrough(() => session.workbench);
    await walkthrough.open();
    await createManifest(session, walkthrough);
    await fixPublishAndPreview(session, walkthrough);
  });
});
