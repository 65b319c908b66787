import type { Context } from "hono";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../world/world.ts";

/**
 * Serves the files of messages, which need no token. A browser neither runs what is in them nor shows them as a page, for
 * they come from the same origin as the service's own page.
 */
export function fileServer(world: World): (c: Context) => Response {
  return (c) => {
    const file = world.files.get(c.req.param("id") ?? "");
    if (!file || file.filename !== c.req.param("filename")) throw refuse(serviceErrors.notFound);
    return new Response(file.bytes, {
      headers: {
        "Content-Type": file.contentType,
        "Content-Length": String(file.bytes.length),
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      },
    });
  };
}
