// npm test [-- arguments of vitest]: runs every check and test, and prints the totals last.
import "./require-node.mjs";

import("./run-tests.mjs").then(({ runTests }) => runTests(process.argv.slice(2)));
