// pack-extension.mjs FILE [PAGE]: packs the build, and into PAGE the extension with the page of `npm start`. A separate
// program, because the packer prints to standard output.
import { packExamplesPage, packExtension } from "./package-extension.mjs";

const [file, page] = process.argv.slice(2);
if (file === undefined) throw new Error("Which file to write is missing.");
await packExtension(file);
if (page !== undefined) await packExamplesPage(page);
