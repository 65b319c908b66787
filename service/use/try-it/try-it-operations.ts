import { type Context, Hono } from "hono";
import { serviceErrors } from "../../../core/discord/service-errors.ts";
import type { Validator } from "../../../core/discord/validator.ts";
import { isTryItComponent, isTryItModal, isTryItRequest, isTryItUse } from "../../../core/use/try-it/try-it.schema.ts";
import { refuse, requireValid } from "../../http/refusal.ts";
import { readJson } from "../../http/request-body.ts";
import { breadthErrors } from "../../verdicts/body-scan.ts";
import type { World } from "../../world/world.ts";
import { ownPage } from "./own-page.ts";
import { publishedPreviews } from "./published-previews.ts";
import { submitModalOnPage, useComponentOnPage } from "./respond-published.ts";
import { usePublished } from "./use-published.ts";
import { viewOf } from "./view-of.ts";

/** What the page needs to try out commands: what a user sees, and what the app answers. */
export function tryItOperations(world: World): Hono {
  const app = new Hono();
  const previews = publishedPreviews(world);
  app.use(ownPage);
  app.post("/view", async (c) => c.json(viewOf(world, previews, await bodyOf(world, c, isTryItRequest))));
  app.post("/use", async (c) => {
    const { origin } = new URL(c.req.url);
    return c.json(await usePublished(world, previews, { ...(await bodyOf(world, c, isTryItUse)), origin }));
  });
  app.post("/component", async (c) => {
    const { origin } = new URL(c.req.url);
    return c.json(await useComponentOnPage(world, { ...(await bodyOf(world, c, isTryItComponent)), origin }));
  });
  app.post("/modal", async (c) => {
    const { origin } = new URL(c.req.url);
    return c.json(await submitModalOnPage(world, { ...(await bodyOf(world, c, isTryItModal)), origin }));
  });
  return app;
}

/** Nothing that the page sends has more members. */
const longestList = 1000;

async function bodyOf<T>(world: World, c: Context, isRight: Validator<T>): Promise<T> {
  const { value } = await readJson(world, c.req.raw);
  requireValid(breadthErrors(value, longestList));
  if (!isRight(value)) throw refuse(serviceErrors.invalidForm);
  return value;
}
