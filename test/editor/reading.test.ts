// Scenarios of what shows in the editor. They share one.
import "./editor.scenarios.ts";
import "./preview.scenarios.ts";
import "./rule-pages.scenarios.ts";
import "./translations.scenarios.ts";
import "./tree.scenarios.ts";
