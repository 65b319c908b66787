// The language servers that are measured, all in the Node that VS Code itself runs on.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { installVSCode, releases } from "../install-vscode.mjs";
import { root } from "../processes.mjs";

/**
 * @typedef {object} Server
 * @property {readonly string[]} command The program and its arguments.
 * @property {string} languageId
 * @property {object} initializationOptions What it is told on its start.
 * @property {readonly [method: string, params: object][]} notifications What it is told after its start.
 */

const schema = pathToFileURL(path.join(root, "schemas/commands.schema.json")).href;

/** @returns {Promise<Readonly<Record<"ours" | "json", Server>>>} This project's server, and VS Code's own JSON server with the schema. */
export async function servers() {
  const { main, node } = await installVSCode({ version: releases[0].version, log: console.error });
  const extension = path.join(path.dirname(path.dirname(main)), "extensions/json-language-features");
  return {
    ours: {
      command: [node, path.join(root, "dist/server.cjs"), "--stdio"],
      languageId: "command-manifest",
      initializationOptions: {},
      notifications: [],
    },
    json: {
      command: [node, path.join(extension, "server/dist/node/jsonServerMain.js"), "--stdio"],
      languageId: "json",
      initializationOptions: { handledSchemaProtocols: ["file"], provideFormatter: true },
      notifications: [["json/schemaAssociations", [{ uri: schema, fileMatch: ["*.commands.json"] }]]],
    },
  };
}
