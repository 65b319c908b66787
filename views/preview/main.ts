import "@vscode-elements/elements/dist/vscode-icon/index.js";
import { followEditorTheme } from "../view/discord.ts";
import { CommandPreview } from "./preview.ts";

followEditorTheme();
customElements.define("command-preview", CommandPreview);
document.body.append(document.createElement("command-preview"));
