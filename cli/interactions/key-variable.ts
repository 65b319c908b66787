/** The environment variable that holds the key with which interactions are signed. §6 */
export const keyVariable = "COMMAND_MANIFEST_SIGNING_KEY";
