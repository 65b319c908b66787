// Scenarios of publishing. They use the same editor, so none of them relies on a guild that another one has chosen.
import "./compare.scenarios.ts";
import "./permissions.scenarios.ts";
import "./plan-document.scenarios.ts";
import "./publish.scenarios.ts";
import "./publish-targets.scenarios.ts";
import "./publish-warnings.scenarios.ts";
