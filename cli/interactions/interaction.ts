import type { KeyObject } from "node:crypto";
import { Unreachable } from "../../core/discord/service-error.ts";
import { type Signer, serviceSigner } from "../../core/discord/service-signer.ts";
import { endpointFault } from "../../core/discord/service-url.ts";
import { localeOf } from "../../core/interface/facts/locales.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { composeInteraction, personIn } from "../../core/use/compose.ts";
import { describeAnswer, savedInteraction } from "../../core/use/send.ts";
import { usableManifest } from "../../core/use/usable-manifest.ts";
import { defaultAnswerTime, sendInteraction, testIds } from "../../endpoint/sending/endpoint.ts";
import { sendBy } from "../../endpoint/sending/send.ts";
import { privateKeyFrom, publicKeyOf, signerWith } from "../../endpoint/sending/signature.ts";
import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { print, printError, printJson } from "../../node/terminal/print.ts";
import { findLocalService } from "../connect/local-service.ts";
import { readManifest } from "../files/read.ts";
import { projectHere } from "../files/workspace.ts";
import { commandLabelled, contextNamed, optionsFromTexts, permissionsNamed, targetFor } from "./choose.ts";
import { keyVariable } from "./key-variable.ts";

interface SendOptions {
  readonly endpoint: string;
  readonly service?: string;
}

/** Sends a saved interaction to an endpoint, and prints the answer. §6 */
export async function sendSaved(file: string, { endpoint: url, service }: SendOptions): Promise<ExitCode> {
  const fault = endpointFault(url);
  if (fault) throw new CannotRun(fault);
  const interaction = savedInteraction(readManifest(file));
  const signer = await signerOf(service);
  const endpoint = { url, signer, send: sendBy(fetch), answerWithin: defaultAnswerTime };
  const posted = await sendInteraction(endpoint, interaction);
  if (posted.answer !== undefined) printJson(posted.answer);
  printError(describeAnswer(posted));
  return posted.problem === undefined ? exitCode.done : exitCode.refused;
}

/** Prints the public key that belongs to the key in the environment. §6 */
export function printPublicKey(): ExitCode {
  print(publicKeyOf(signingKey()));
  return exitCode.done;
}

/** The key for signing. `service`: “local” for the local service's key; absent: the key in the environment. */
async function signerOf(service: string | undefined): Promise<Signer> {
  if (service === undefined) return signerWith(signingKey(), Date.now);
  const { address } = await findLocalService();
  try {
    return await serviceSigner(address, fetch);
  } catch (error) {
    throw error instanceof Unreachable ? new CannotRun(error.message) : error;
  }
}

/** Reads the signing key. Messages omit it. */
function signingKey(): KeyObject {
  const key = process.env[keyVariable] ?? "";
  if (key === "") throw new CannotRun(`No signing key was found. Set ${keyVariable} to an Ed25519 key in PEM format.`);
  try {
    return privateKeyFrom(key);
  } catch {
    throw new CannotRun(`${keyVariable} must contain an Ed25519 key in PEM format.`);
  }
}

interface MakeOptions {
  readonly option?: Readonly<Record<string, string>>;
  readonly typing?: Readonly<Record<string, string>>;
  readonly role?: readonly string[];
  readonly target?: string;
  readonly context?: string;
  readonly locale: string;
  readonly permissions?: string;
}

/** Prints an interaction for a command of a manifest. §6 */
export async function makeInteraction(file: string, name: string, options: MakeOptions): Promise<ExitCode> {
  const manifest = readManifest(file);
  const project = (await projectHere())?.project ?? emptyProject;
  const usable = usableManifest(manifest, project, testIds);
  const use = commandLabelled(name, usable);
  const person = personIn(usable.setting, {
    context: contextNamed(options.context, use, usable),
    locale: localeOption(options),
    permissions: permissionsNamed(options.permissions),
  });
  const { option = {}, typing = {}, role: roles = [] } = options;
  const given = { values: optionsFromTexts(use, option, typing), roles };
  const testUse = { use, person, targetId: targetFor(use, options.target) };
  const interaction = composeInteraction(usable.setting, testUse, given, options.typing !== undefined);
  printJson(interaction);
  return exitCode.done;
}

function localeOption({ locale }: MakeOptions): string {
  if (localeOf(locale)) return locale;
  throw new CannotRun(`“${locale}” is not a Discord locale. Use a code such as en-US.`);
}
