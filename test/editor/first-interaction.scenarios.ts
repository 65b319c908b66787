import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { privateKeyFrom, publicKeyOf } from "../../endpoint/sending/signature.ts";
import { root } from "../../scripts/processes.mjs";
import { FormPage } from "./form-page.ts";
import { inEditor } from "./session.ts";

const name = "timeout.interaction.json";
const files = { [name]: readFileSync(path.join(root, "examples/interactions", name), "utf8") };

inEditor("the first test interaction in", { shared: true, files }, (session, test) => {
  test("asks where a saved interaction goes before it is sent, with the key of the local service", async () => {
    const page = new FormPage(() => session.workbench);
    const key = await page.open(name);
    await page.view.locator("#endpoint").and(page.view.locator(":focus")).waitFor();
    expect(key).toBe(publicKeyOf(privateKeyFrom(session.service.identity.signingKey)));
  });
});
