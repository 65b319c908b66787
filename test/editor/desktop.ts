import { releases } from "../../scripts/install-vscode.mjs";

/** A VS Code with a window: one that is installed, or a version to download. */
export type Desktop = { readonly name: string; readonly path?: string; readonly version?: string };

const updateServer = "https://update.code.visualstudio.com/api/releases/stable";
const patienceMilliseconds = 5_000;

/** The VS Code that `VSCODE_PATH` names, else the newest and the oldest supported where they can be downloaded, else none. */
export async function findDesktops(): Promise<readonly Desktop[]> {
  if (!hasScreen()) return [];
  const { VSCODE_PATH } = process.env;
  if (VSCODE_PATH) return [{ name: VSCODE_PATH, path: VSCODE_PATH }];
  if (!(await canDownload())) return [];
  return ["stable", releases[releases.length - 1]?.version ?? ""].map((version) => ({ name: version, version }));
}

function hasScreen(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== "linux" || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
}

async function canDownload(): Promise<boolean> {
  try {
    return (await fetch(updateServer, { signal: AbortSignal.timeout(patienceMilliseconds) })).ok;
  } catch {
    return false; // No network, or one that does not lead there: that is the answer.
  }
}
