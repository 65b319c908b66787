// Scenarios of what an author does with a manifest, in one editor. Only those of Back may choose a guild: they look at the
// question for it.
import "./back.scenarios.ts";
import "./code-challenge.scenarios.ts";
import "./completion.scenarios.ts";
import "./convert-scope.scenarios.ts";
import "./pick-permissions.scenarios.ts";
import "./javascript.scenarios.ts";
import "./preview-page.scenarios.ts";
import "./project-translations.scenarios.ts";
import "./refactorings.scenarios.ts";
