import { readServiceAddress, type ServiceAddress } from "../../core/discord/service-address.ts";
import { addressVariable, type RunningService, runningServices } from "../../node/disk/running-services.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { printError } from "../../node/terminal/print.ts";

/** The local service to use, and the advice if it does not answer. */
export interface FoundService {
  readonly address: ServiceAddress;
  readonly remedy: string;
}

const startHint = "Start it with `command-manifest serve`.";

/**
 * The local service from the environment, else the newest one that this user runs on this machine. Prints which others run.
 * Throws CannotRun if none runs, or if the address in the environment is not valid.
 */
export async function findLocalService(): Promise<FoundService> {
  const found = await runningLocalService();
  if (!found) throw new CannotRun(`The local service is not running. ${startHint}`);
  return found;
}

/** As `findLocalService`, but undefined if none runs. */
export async function runningLocalService(): Promise<FoundService | undefined> {
  const given = addressInEnvironment();
  if (given) {
    const remedy = `Its address is from ${addressVariable}. Start it there, or unset the variable.`;
    return { address: given, remedy };
  }
  const [newest, ...others] = await runningServices(fetch);
  if (!newest) return undefined;
  announce(newest, others);
  return { address: newest.address, remedy: startHint };
}

/** The address in the environment, if it has one. Throws CannotRun, whose message omits the text because it contains tokens. */
export function addressInEnvironment(): ServiceAddress | undefined {
  const text = process.env[addressVariable];
  if (!text) return undefined;
  const address = readServiceAddress(text);
  if (address) return address;
  throw new CannotRun(
    `The address of the local service in the environment variable ${addressVariable} is not valid. Use the line that \`serve --format json\` prints.`,
  );
}

/** For users: `http://127.0.0.1:10010 (started by the editor, data in /home/ada/…)`. */
export function describeService({ address, started_by, folder }: RunningService): string {
  return `${new URL(address.url).origin} (started by ${started_by}, data in ${folder})`;
}

/** The services of which the others were printed: a command with several targets looks for the service of each. */
const announced = new Set<string>();

function announce(used: RunningService, others: readonly RunningService[]): void {
  const { url } = used.address;
  if (others.length === 0 || announced.has(url)) return;
  announced.add(url);
  const list = others.map(describeService).join(", ");
  const also = others.length === 1 ? "Another one runs" : "Others run";
  printError(`Using the newest local service, ${describeService(used)}. ${also} at ${list}. ${chooseHint}`);
}

const chooseHint = `To use another one, set ${addressVariable} to the line that its \`serve --format json\` prints.`;
