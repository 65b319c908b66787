import { spawn } from "node:child_process";

/** Whether a window can appear. The terminal of a remote VS Code has no screen, whatever its variables say. */
export function hasScreen() {
  const { platform, env } = process;
  if (env.VSCODE_IPC_HOOK_CLI !== undefined) return false;
  return platform !== "linux" || env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined;
}

/**
 * Opens an address in the user's browser. The browser is the user's own, so it stays when everything else ends.
 * @param {string} url
 * @param {() => void} onFailure Called when no browser takes it.
 */
export function openInBrowser(url, onFailure) {
  const [command, ...args] = opener();
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.once("error", onFailure);
  child.once("close", (code) => {
    if (code !== 0) onFailure();
  });
  child.unref();
}

/** @returns {[string, ...string[]]} */
function opener() {
  if (process.platform === "darwin") return ["open"];
  if (process.platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return ["xdg-open"];
}
