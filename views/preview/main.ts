import "@vscode-elements/elements/dist/vscode-icon/index.js";
import { CommandPreview } from "./preview.ts";

customElements.define("command-preview", CommandPreview);
document.body.append(document.createElement("command-preview"));
