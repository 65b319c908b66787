import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

/** Headless browsers first: they take a fifth less time to open an editor. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const places = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * The path of a Chromium: from `CHROMIUM`, else the first one on PATH or in its usual place.
 * @returns {string | undefined}
 */
export function findChromium() {
  const { CHROMIUM, PATH = "" } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const onPath = PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

/**
 * Opens an empty page that can reach only this machine.
 * @param {string} executablePath
 * @param {{ bypassCSP?: boolean }} [options]
 */
export async function openPage(executablePath, { bypassCSP = false } = {}) {
  const browser = await chromium.launch({
    executablePath,
    args: [
      // The page is our own, and Chromium's sandbox cannot start as root or in most containers.
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      // Blocks other hosts in the browser itself: routing in the test passes through its process and disables the cache.
      ...["--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"],
    ],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP });
  return { browser, page: await context.newPage() };
}
