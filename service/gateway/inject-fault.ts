import type { Connection } from "./connection.ts";
import type { GatewayFault } from "./fault.schema.ts";
import { Opcode } from "./protocol.ts";

/** Lets a fault happen to a connection. */
export function injectFault(connection: Connection, { kind, resumable = false, code }: GatewayFault): void {
  const { line } = connection;
  if (kind === "reconnect") line.send({ op: Opcode.reconnect, d: null });
  else if (kind === "invalid_session") connection.invalidate(resumable);
  else if (kind === "silence") line.mute();
  else if (code === undefined) line.cut();
  else connection.close({ code, reason: "Simulated fault." });
}
