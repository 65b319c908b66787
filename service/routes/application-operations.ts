import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { integrationTypes } from "../../core/interface/facts/constants.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import { requireValid } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { applicationObject, ownFlags } from "../guilds/application.ts";
import type { Operation, Operations } from "../http/operation.ts";
import { requireEndpoint } from "../messages/endpoint.ts";
import { settingsOf, singletonKey } from "../world/world.ts";
import { editedFields } from "./edited-fields.ts";
import { imageHash } from "./image-data.ts";
import { requestedBody } from "./requested.ts";

type ApplicationRoute = "getOwnApplication" | "getBotApplication" | "editOwnApplication" | "getApplication";

/** The fields that are stored. Teams and types are not. */
const keptFields = [
  ...["description", "icon", "cover_image", "flags", "tags", "custom_install_url", "install_params"],
  ...["role_connections_verification_url", "integration_types_config", "explicit_content_filter", "max_participants"],
  ...["event_webhooks_url", "event_webhooks_status", "event_webhooks_types"],
];

/** The document has translations of the description. The documentation has a text. */
function editSchema(): BodySchema {
  const { properties, ...schema } = schemaNamed("ApplicationFormPartial");
  const description: BodySchema = { type: "string", maxLength: 400, nullable: true };
  return { ...schema, properties: { ...properties, description } };
}

const get: Operation = ({ world }) => ({ status: 200, body: applicationObject(world) });

const edit: Operation = async (call) => {
  const { world } = call;
  const body = await requestedBody(call, editSchema());
  const { integration_types_config: configs, interactions_endpoint_url: url } = body;
  requireValid(configErrors(configs));
  const given = asReturned(body);
  await requireEndpoint(world, body);
  const settings = settingsOf(world);
  const value = {
    ...settings,
    application: editedFields(settings.application, given, keptFields),
    ...(isObject(configs) && { integrationTypes: Object.keys(configs).map(Number) }),
    ...(url !== undefined && { interactionsEndpointUrl: url === null ? null : String(url) }),
  };
  await world.store.commit([{ table: "settings", key: singletonKey, value }]);
  return { status: 200, body: applicationObject(world) };
};

/** The application, which has three paths for one object. */
export const applicationOperations: Operations<ApplicationRoute | "editApplication"> = {
  getOwnApplication: get,
  getBotApplication: get,
  getApplication: get,
  editOwnApplication: edit,
  editApplication: edit,
};

const installs: readonly string[] = integrationTypes.map(({ value }) => String(value));

/** The errors of the installation contexts, which are the names of members. */
function configErrors(configs: unknown): readonly ErrorEntry[] {
  if (!isObject(configs)) return [];
  const path = ["integration_types_config"];
  const names = Object.keys(configs);
  if (names.length === 0) return [{ path, ...formErrors.tooShort(1) }];
  const unknown = names.filter((name) => !installs.includes(name));
  return unknown.map((name) => ({ path: [...path, name], ...formErrors.notOneOf(installs) }));
}

/** The fields of an edit as Discord returns them. */
function asReturned(body: JsonObject): JsonObject {
  const { icon, cover_image: cover, flags, install_params: install, integration_types_config: configs } = body;
  return {
    ...body,
    ...(icon !== undefined && { icon: imageHash("icon", icon) }),
    ...(cover !== undefined && { cover_image: imageHash("cover_image", cover) }),
    ...(typeof flags === "number" && { flags: flags & ownFlags }),
    ...(isObject(install) && { install_params: installParams(install) }),
    ...(isObject(configs) && {
      integration_types_config: Object.fromEntries(
        Object.entries(configs).map(([type, config]) => [type, installConfig(config)]),
      ),
    }),
  };
}

function installConfig(config: unknown): object {
  const params = isObject(config) ? config.oauth2_install_params : undefined;
  return isObject(params) ? { oauth2_install_params: installParams(params) } : {};
}

function installParams({ scopes, permissions }: JsonObject): object {
  return { scopes: scopes ?? [], permissions: String(permissions ?? 0) };
}
