// Scenarios in a workspace without a project file, in one editor: VS Code keeps one in mind for minutes after it was deleted.
import "./code.scenarios.ts";
import "./first-interaction.scenarios.ts";
import "./names.scenarios.ts";
import "./problems.scenarios.ts";
