/** Only the paths. The package's own types are a source file that our compiler options refuse, so `tsconfig.json` leads here. */
declare module "discord-api-spec" {
  export const pathsList: Readonly<Record<"get" | "post" | "put" | "patch" | "delete", readonly string[]>>;
}

/** The package has no types for its schemas. Names that end with `Schema` are schemas. */
declare module "discord-api-spec/zod" {}
