import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Bench, bench } from "./support.ts";

export const switches = { locale: "en-US", member: "everyone", place: "text", install: "both" };
/** The headers of the page's own scripts. */
export const own = { Origin: "http://127.0.0.1", Host: "127.0.0.1", Authorization: "" };

/** A folder with the files of the page, and one beside them that is private. */
export function pageFolder(): string {
  const folder = join(temporaryFolder(), "views");
  mkdirSync(folder);
  writeFileSync(join(folder, "page.js"), "export {};");
  writeFileSync(join(folder, "preview.js"), "secret");
  return folder;
}

export const benchWithPage = () => bench({ pageFolder: pageFolder() });

export const view = ({ send }: Pick<Bench, "send">, body: object) => send("POST", "/page/view", body, own);
