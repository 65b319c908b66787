import type { KeyObject } from "node:crypto";
import { type Command, Option } from "commander";
import { endpointFault } from "../../core/discord/service-url.ts";
import { describeAnswer, savedInteraction } from "../../core/use/send.ts";
import { defaultAnswerTime, sendInteraction } from "../../service/use/endpoint.ts";
import { sendBy } from "../../service/world/send.ts";
import { privateKeyFrom, publicKeyOf } from "../../service/world/signature.ts";
import { readManifest } from "../files/read.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { print, printError, printJson } from "../terminal/print.ts";
import { registerMakeInteraction } from "./make-interaction.ts";

const keyVariable = "COMMAND_MANIFEST_SIGNING_KEY";

const keyHelp = `
The signing key comes from the environment variable ${keyVariable}. It is an Ed25519 key in PEM
format, for example from “openssl genpkey -algorithm ed25519”. Your endpoint verifies requests with its public key.`;

const sendHelp = `${keyHelp}

Exit codes:
  0  The answer is valid
  1  The manifest has errors
  2  The command cannot run
  3  No answer, or an answer that is not valid`;

/** Adds `interaction`. §6 */
export function registerInteraction(program: Command): void {
  const interaction = program.command("interaction").description("test the interactions endpoint of your application");
  const endpoint = new Option(
    "--endpoint <url>",
    "interactions endpoint URL of your application",
  ).makeOptionMandatory();
  interaction
    .command("send")
    .description("sign an interaction, send it to your endpoint and check the answer")
    .argument("<file>", "interaction manifest")
    .addOption(endpoint)
    .addHelpText("after", sendHelp)
    .action(action(send));
  registerMakeInteraction(interaction);
  interaction
    .command("public-key")
    .description("print the public key that your endpoint requires")
    .addHelpText("after", keyHelp)
    .action(() => print(publicKeyOf(signingKey())));
}

async function send(file: string, { endpoint: url }: { readonly endpoint: string }): Promise<ExitCode> {
  const fault = endpointFault(url);
  if (fault) throw new CannotRun(fault);
  const privateKey = signingKey();
  const endpoint = { url, privateKey, send: sendBy(fetch), now: Date.now, answerWithin: defaultAnswerTime };
  const posted = await sendInteraction(endpoint, savedInteraction(readManifest(file)));
  if (posted.answer !== undefined) printJson(posted.answer);
  printError(describeAnswer(posted));
  return posted.problem === undefined ? exitCode.done : exitCode.refused;
}

/** Messages leave the key out. */
function signingKey(): KeyObject {
  const key = process.env[keyVariable] ?? "";
  if (key === "") throw new CannotRun(`No signing key was found. Set ${keyVariable} to an Ed25519 key in PEM format.`);
  try {
    return privateKeyFrom(key);
  } catch {
    throw new CannotRun(`${keyVariable} must contain an Ed25519 key in PEM format.`);
  }
}
