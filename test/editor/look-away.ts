import type { Page } from "playwright-core";

/**
 * Lets VS Code write down what it keeps, as it does when a user turns to another window: a page that is closed may not get
 * the time for it. Its database takes turns, so it has been written when it is our turn.
 */
const lookAwayScript = `(async () => {
  document.hasFocus = () => false;
  window.dispatchEvent(new Event("blur"));
  const finished = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith("vscode-web-state-db-")) continue;
    const database = await finished(indexedDB.open(name));
    await finished(database.transaction("ItemTable", "readwrite").objectStore("ItemTable").count());
    database.close();
  }
})()`;

/** Turns to another window until the page is loaded again. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(lookAwayScript);
}
