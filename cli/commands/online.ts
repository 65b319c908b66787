// The work of the commands that reach Discord, the local service or an endpoint, which is loaded together. Apart, it would cut
// the code that programs share into twice as many files, and the extension would be slower to load.
export { runDoctor } from "../doctor/doctor.ts";
export { makeInteraction, printPublicKey, sendSaved } from "../interactions/interaction.ts";
export {
  createFromFile,
  deleteByIds,
  editFromFile,
  printLobby,
  putMember,
  removeMember,
} from "../lobbies/lobby.ts";
export { testUse } from "../permissions/can.ts";
export { publishFile, pullPermissions } from "../permissions/guild.ts";
export { deletePublished } from "../publish/delete.ts";
export { diffPaths } from "../publish/diff.ts";
export { planPaths } from "../publish/plan.ts";
export { publishPaths } from "../publish/publish.ts";
export { pullCommands } from "../publish/pull.ts";
