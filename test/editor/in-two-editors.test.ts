// Scenarios of what depends on VS Code: each runs in the newest release and in the oldest, in one editor of each.
import "./editor.scenarios.ts";
import "./preview.scenarios.ts";
import "./rule-pages.scenarios.ts";
import "./translations.scenarios.ts";
import "./tree.scenarios.ts";
