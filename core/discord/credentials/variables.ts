/** The environment variables of secrets. They are not options, because other users of the machine can see options. */
export const variables = {
  application: "COMMAND_MANIFEST_TOKEN",
  clientSecret: "COMMAND_MANIFEST_CLIENT_SECRET",
  user: "COMMAND_MANIFEST_USER_TOKEN",
} as const;
