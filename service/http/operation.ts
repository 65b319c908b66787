import type { RouteName } from "../../core/interface/routes.ts";
import type { BodyWithFiles } from "../../endpoint/bodies/form.ts";
import type { Principal } from "../world/tokens.ts";
import type { World } from "../world/world.ts";
import type { JsonBody } from "./request-body.ts";

/** An authorized request to one operation. */
export interface OperationCall {
  readonly world: World;
  readonly principal: Principal | undefined;
  /** The origin by which the client reaches the service. */
  readonly origin: string;
  /** A parameter of the path; all are snowflakes except an interaction's token. */
  parameter(name: string): string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
  json(): Promise<JsonBody>;
  jsonOrFiles(): Promise<BodyWithFiles>;
}

/** Without a body, the response is empty. */
export interface OperationResponse {
  readonly status: 200 | 201 | 204;
  readonly body?: unknown;
}

export type Operation = (call: OperationCall) => OperationResponse | Promise<OperationResponse>;

export type Operations<Name extends RouteName> = Readonly<Record<Name, Operation>>;
