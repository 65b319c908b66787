// npm start [-- --no-editor | --browser]: from a fresh clone to an editor that checks, previews and publishes.
import "./require-node.mjs";

import("./try-out.mjs").then(({ tryOut }) => tryOut(process.argv.slice(2)));
