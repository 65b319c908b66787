import "@vscode-elements/elements/dist/vscode-button/index.js";
import "@vscode-elements/elements/dist/vscode-icon/index.js";
import { TranslationsEditor } from "./translations-editor.ts";

customElements.define("translations-editor", TranslationsEditor);
document.body.append(document.createElement("translations-editor"));
// Makes the table go from edge to edge.
document.body.style.padding = "0";
