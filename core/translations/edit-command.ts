/** The editor's command that opens the table of translations. Its arguments: the manifest's URI, and the cell to go to. */
export const editTranslationsCommand = "commandManifest.editTranslations";
