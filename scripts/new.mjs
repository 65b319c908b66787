// npm run new -- rule|kind|route|field NAME: writes what a new one begins with, and says what only its author can write.
import "./require-node.mjs";

import("./new-files.mjs").then(({ createNew }) => createNew(process.argv.slice(2)));
