/** A token of the local service that does not contain the application's ID, so that the editor has to ask for it. */
export const botTokenWithoutId = `local-bot-${"a1B2".repeat(8)}`;
