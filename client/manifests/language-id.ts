/** The language of all manifests. */
export const languageId = "command-manifest";
