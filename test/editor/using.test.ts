// Scenarios of interactions, lobbies, texts and the history, in one editor. Only the one of places may choose a guild: it
// looks at the question for it.
import "./interaction.scenarios.ts";
import "./lobby.scenarios.ts";
import "./publish-places.scenarios.ts";
import "./roll-back.scenarios.ts";
import "./translations-grid.scenarios.ts";
