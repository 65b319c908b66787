export { installTestedLibraries as default } from "../../scripts/npm.mjs";
