import { type Files, noFiles } from "../../core/workspace/files.ts";

/** A browser has no disk. */
export const diskFiles = (): Files => noFiles;
