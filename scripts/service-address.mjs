/**
 * The output of `command-manifest serve --format json`. The tokens are secrets, so never print them.
 * @typedef {object} ServiceAddress
 * @property {string} url
 * @property {string} token
 * @property {string} user_token
 * @property {string} application_id
 * @property {string} guild_id
 * @property {string} public_key
 */

/** The environment variable with the local service's address as JSON, for the extension and the terminal program. */
export const serviceVariable = "COMMAND_MANIFEST_SERVICE";
