import type { RouteName } from "../../core/discord/routes.ts";
import type { Principal } from "../world/tokens.ts";
import type { World } from "../world/world.ts";
import type { BodyWithFiles } from "./multipart.ts";
import type { JsonBody } from "./request-body.ts";

/** A request to one operation, admitted. */
export interface Call {
  readonly world: World;
  readonly principal: Principal | undefined;
  /** Where the client reaches the service. */
  readonly origin: string;
  /** A parameter of the path; all of them are snowflakes but an interaction's token. */
  parameter(name: string): string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
  json(): Promise<JsonBody>;
  /** A body that may have files beside its JSON. */
  jsonOrFiles(): Promise<BodyWithFiles>;
}

/** What an operation answers. No body: the answer is empty. */
export interface Answer {
  readonly status: 200 | 201 | 204;
  readonly body?: unknown;
}

/** Serves one operation. Throws a refusal. */
export type Operation = (call: Call) => Answer | Promise<Answer>;

/** Some of the operations by name. */
export type Operations<Name extends RouteName> = Readonly<Record<Name, Operation>>;
