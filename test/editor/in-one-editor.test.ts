// Scenarios that leave nothing behind in an editor that another one would find, so all of them use the same.
import "./code-challenge.scenarios.ts";
import "./compare.scenarios.ts";
import "./convert-scope.scenarios.ts";
import "./javascript.scenarios.ts";
import "./plan-document.scenarios.ts";
import "./refactorings.scenarios.ts";
