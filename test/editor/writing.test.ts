// Scenarios of what an author does with a manifest, in one editor.
import "./back.scenarios.ts";
import "./code-challenge.scenarios.ts";
import "./completion.scenarios.ts";
import "./convert-scope.scenarios.ts";
import "./javascript.scenarios.ts";
import "./preview-page.scenarios.ts";
import "./project-translations.scenarios.ts";
import "./refactorings.scenarios.ts";
import "./types.scenarios.ts";
