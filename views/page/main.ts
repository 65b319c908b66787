import "@vscode-elements/elements/dist/vscode-button/index.js";
import "@vscode-elements/elements/dist/vscode-icon/index.js";
import { CommandChannel } from "./channel.ts";

customElements.define("command-channel", CommandChannel);
document.getElementById("channel")?.replaceChildren(document.createElement("command-channel"));
