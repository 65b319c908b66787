// npm run check: everything that `npm test` checks without running the product.
import "./require-node.mjs";

import("./run-tests.mjs").then(({ runOnlyChecks }) => runOnlyChecks());
