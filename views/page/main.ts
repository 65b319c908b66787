import "@vscode-elements/elements/dist/vscode-button/index.js";
import "@vscode-elements/elements/dist/vscode-icon/index.js";
import { CommandTryIt } from "./try-it.ts";

customElements.define("command-try-it", CommandTryIt);
document.getElementById("try-it")?.replaceChildren(document.createElement("command-try-it"));
