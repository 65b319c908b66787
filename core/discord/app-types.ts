import type { Client } from "./client.ts";
import { ServiceError, Unreachable } from "./service-error.ts";

/**
 * The integration types that an application is configured for, which its commands without their own have. Undefined:
 * the application does not say, or the token may not read them. Only a bot's may. Rejects as the client does. §2.1
 */
export async function appIntegrationTypes(
  client: Pick<Client, "getOwnApplication">,
  signal?: AbortSignal,
): Promise<readonly number[] | undefined> {
  try {
    const { integration_types_config: config } = await client.getOwnApplication(signal);
    const types = Object.keys(config ?? {}).filter((key) => /^\d{1,3}$/.test(key));
    return types.length > 0 ? types.map(Number) : undefined;
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return undefined;
    throw error;
  }
}

/** The same; also undefined if Discord refuses or cannot be reached, because they are only a default. */
export async function readableIntegrationTypes(
  client: Pick<Client, "getOwnApplication">,
  signal?: AbortSignal,
): Promise<readonly number[] | undefined> {
  return await appIntegrationTypes(client, signal).catch((error: unknown) => {
    if (error instanceof ServiceError || error instanceof Unreachable) return undefined;
    throw error;
  });
}
