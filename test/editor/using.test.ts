// Scenarios of interactions, lobbies, texts and tasks, in one editor. Only the one of places may choose a guild: it looks at
// the question for it.
import "./doctor.scenarios.ts";
import "./hostile-text.scenarios.ts";
import "./interaction.scenarios.ts";
import "./lobby.scenarios.ts";
import "./publish-places.scenarios.ts";
import "./tasks.scenarios.ts";
import "./translations-grid.scenarios.ts";
