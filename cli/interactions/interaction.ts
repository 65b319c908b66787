import type { KeyObject } from "node:crypto";
import { type Command, Option } from "commander";
import { describeAnswer, savedInteraction } from "../../core/test-interactions/send.ts";
import { endpointFault } from "../../core/wire/service-url.ts";
import { sendInteraction, usualAnswerTime } from "../../service/interactions/endpoint.ts";
import { privateKeyFrom, publicKeyOf } from "../../service/world/signature.ts";
import { readManifest } from "../files/read.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { registerMakeInteraction } from "./make-interaction.ts";

const keyVariable = "COMMAND_MANIFEST_SIGNING_KEY";

const help = `
The key that signs comes from the environment variable ${keyVariable}: an Ed25519 key as PEM, such as
“openssl genpkey -algorithm ed25519” makes. Your endpoint verifies with the public key that belongs to it.

Exit code 0: the answer fits. 1: the manifest has errors. 2: this cannot run. 3: no answer, or one that does not fit.`;

/** Adds `interaction`. §6 */
export function registerInteraction(program: Command): void {
  const interaction = program.command("interaction").description("try your application's own endpoint");
  const endpoint = new Option("--endpoint <url>", "your application's endpoint").makeOptionMandatory();
  interaction
    .command("send <file>")
    .description("sign an interaction, send it to your endpoint and check the answer")
    .addOption(endpoint)
    .addHelpText("after", help)
    .action(action(send));
  registerMakeInteraction(interaction);
  interaction
    .command("public-key")
    .description("write the public key that your endpoint verifies with")
    .addHelpText("after", help)
    .action(() => console.log(publicKeyOf(signingKey())));
}

async function send(file: string, { endpoint: url }: { readonly endpoint: string }): Promise<ExitCode> {
  const fault = endpointFault(url);
  if (fault) throw new CannotRun(fault);
  const privateKey = signingKey();
  const endpoint = { url, privateKey, fetch: globalThis.fetch, now: Date.now, answerWithin: usualAnswerTime };
  const posted = await sendInteraction(endpoint, savedInteraction(readManifest(file)));
  if (posted.answer !== undefined) console.log(JSON.stringify(posted.answer, undefined, 2));
  console.error(describeAnswer(posted));
  return posted.problem === undefined ? exitCode.done : exitCode.refused;
}

/** The key itself is in no message. */
function signingKey(): KeyObject {
  const kept = process.env[keyVariable] ?? "";
  if (kept === "") throw new CannotRun(`There is no key. Put an Ed25519 key as PEM into ${keyVariable}.`);
  try {
    return privateKeyFrom(kept);
  } catch {
    throw new CannotRun(`${keyVariable} must hold an Ed25519 key in PEM.`);
  }
}
