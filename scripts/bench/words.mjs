// The words of the generated manifests, in English and German. All translations differ from the English word.
/** The end of every description, to give it a typical length. */
export const seen = { en: "as members see it", de: "wie Mitglieder es sehen" };

const nouns = `
answer antwort, badge abzeichen, birthday geburtstag, event veranstaltung, feedback rückmeldung, game spiel,
giveaway verlosung, greeting begrüßung, invite einladung, member mitglied, playlist wiedergabeliste, poll umfrage,
quote zitat, reminder erinnerung, role rolle, rule regel, tag schlagwort, team mannschaft, ticket anfrage,
warning warnung
`;

const verbs = "add hinzufügen, edit bearbeiten, list auflisten, remove entfernen, show anzeigen";

const properties = `
author verfasser, channel kanal, category kategorie, colour farbe, count anzahl, date datum, day tag, duration dauer,
filter auswahl, format darstellung, hour stunde, icon symbol, language sprache, level stufe, limit grenze,
link verweis, message nachricht, month monat, note notiz, order reihenfolge, owner besitzer, picture bild,
priority vorrang, reason grund, size größe, source quelle, state zustand, title überschrift, week woche, year jahr
`;

/** @typedef {{ readonly en: string, readonly de: string }} Word The word in each language. */

/** @param {string} table @returns {readonly Word[]} */
function read(table) {
  const entries = table.trim().split(/,\s/);
  return entries.map((entry) => ({ en: entry.split(" ")[0] ?? "", de: entry.split(" ")[1] ?? "" }));
}

/** The words that names and descriptions of commands and options are put together from. */
export const words = { nouns: read(nouns), verbs: read(verbs), properties: read(properties) };
