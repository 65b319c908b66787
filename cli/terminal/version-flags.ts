/** The options that print the version. Without others, they are answered before commander is loaded. */
export const versionFlags: readonly string[] = ["-V", "--version"];
