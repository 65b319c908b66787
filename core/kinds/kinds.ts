import { authorizationKind } from "./authorization/index.ts";
import { interactionKind } from "./interaction/index.ts";
import { lobbyKind } from "./lobby/index.ts";
import { permissionsKind } from "./permissions/index.ts";
import type { Kind } from "./table/kind.ts";

const registry = [permissionsKind, lobbyKind, authorizationKind, interactionKind] as const;

/** The names of the kinds, as used in file names. */
export type KindName = (typeof registry)[number]["name"];

/** Every kind of manifest except command manifests. */
export const kinds: readonly Kind<KindName>[] = registry;
