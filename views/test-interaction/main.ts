import "@vscode-elements/elements/dist/vscode-button/index.js";
import "@vscode-elements/elements/dist/vscode-icon/index.js";
import { followEditorTheme } from "../view/discord.ts";
import { TestInteraction } from "./test-interaction.ts";

followEditorTheme();
customElements.define("test-interaction", TestInteraction);
document.body.append(document.createElement("test-interaction"));
