// npm run new -- rule CODE: writes the files of a new rule, and says what only its author can write.
import "./require-node.mjs";

import("./new-files.mjs").then(({ createNew }) => createNew(process.argv.slice(2)));
