import { Refusal } from "../../endpoint/bodies/refusal.ts";
import type { OperationCall, OperationResponse } from "../http/operation.ts";
import type { CommandRequest } from "../world/command-request.ts";
import type { GuildOrGlobal } from "./commands.ts";

/** An operation on the commands of one scope. */
export type ScopedOperation = (
  call: OperationCall,
  place: GuildOrGlobal,
) => OperationResponse | Promise<OperationResponse>;

/** Reports each request and its response to the world's `onCommandRequest`. */
export function observed(kind: CommandRequest["kind"], operation: ScopedOperation): ScopedOperation {
  return async (call, place) => {
    const { onCommandRequest } = call.world;
    if (!onCommandRequest) return await operation(call, place);
    let body: unknown;
    const json: OperationCall["json"] = async () => {
      const read = await call.json();
      body = read.value;
      return read;
    };
    const report = (response: CommandRequest["response"]): void =>
      onCommandRequest({ kind, guildId: place, commandId: call.parameter("command_id"), body, response });
    try {
      const response = await operation({ ...call, json }, place);
      report(response);
      return response;
    } catch (error) {
      if (error instanceof Refusal) report({ status: error.status, refusal: error.body });
      throw error;
    }
  };
}
