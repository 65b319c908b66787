/** The package has no types for its schemas. Names that end with `Schema` are schemas. */
declare module "discord-api-spec/zod" {}
