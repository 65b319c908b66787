import { schemaUrl } from "../../core/interface/facts/urls.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { projectKind } from "../../core/kinds/project/index.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { commandsSchema } from "./schema.ts";

/**
 * The schemas with the files that they are for, in the form of SchemaStore's catalog. Editors such as VS Code, Zed and Neovim
 * take schemas for JSON and YAML files from there.
 */
export function schemaCatalog() {
  const manifests = [
    { name: "commands", description: String(commandsSchema().description) },
    ...kinds.map(({ name, description }) => ({ name, description })),
  ];
  return {
    $schema: "https://json.schemastore.org/schema-catalog.json",
    version: 1,
    schemas: [
      ...manifests.map(({ name, description }) => entry(name, description, [`*.${name}.json`, `*.${name}.jsonc`])),
      entry(projectKind.name, projectKind.description, [...projectFileNames].sort()),
    ],
  };
}

function entry(kind: string, description: string, fileMatch: readonly string[]) {
  return { name: `Command Manifest: ${kind}`, description, fileMatch, url: schemaUrl(kind) };
}
