// npm test [-- what vitest takes]: everything that is checked, and last a line with how much of it passed.
import "./require-node.mjs";

import("./run-tests.mjs").then(({ runTests }) => runTests(process.argv.slice(2)));
