import { Hono, type MiddlewareHandler } from "hono";
import { serviceErrors } from "../../../core/discord/service-errors.ts";
import type { Validator } from "../../../core/discord/validator.ts";
import { settledSwitches } from "../../../core/texts/preview/settled-switches.ts";
import { publishedForm, usableAt } from "../../../core/use/try-it/published-form.ts";
import {
  isTryItComponent,
  isTryItModal,
  isTryItRequest,
  isTryItUse,
  type TryItRequest,
  type TryItView,
} from "../../../core/use/try-it/try-it.schema.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { readValid } from "../../http/request-body.ts";
import { applicationName } from "../../world/made-up-guild.ts";
import type { World } from "../../world/world.ts";
import { choicesIn, objectsIn, type PublishedPreviews, publishedPreviews, scopeKeyOf, scopesOf } from "./published.ts";
import { submitModalOnPage, useComponentOnPage, usePublished } from "./use-published.ts";

/** The page's requests: what a user sees, and the answers of the app. */
export function tryItOperations(world: World): Hono {
  const app = new Hono();
  const previews = publishedPreviews(world);
  app.use(ownPage);
  const post = <T>(path: string, isValid: Validator<T>, answer: (request: T, origin: string) => unknown): void => {
    app.post(path, async (c) => {
      const request = await readValid(world, c.req.raw, isValid, () => refuse(serviceErrors.invalidForm));
      return c.json((await answer(request, new URL(c.req.url).origin)) as object);
    });
  };
  post("/view", isTryItRequest, (request) => viewOf(world, previews, request));
  post("/use", isTryItUse, (request, origin) => usePublished(world, previews, request, origin));
  post("/component", isTryItComponent, (request, origin) => useComponentOnPage(world, request, origin));
  post("/modal", isTryItModal, (request, origin) => submitModalOnPage(world, request, origin));
  return app;
}

/**
 * Allows only the service's own page. Its scripts cannot omit `Origin` in a POST, and `guard` has refused all other origins.
 * So the page needs no token, which its HTML could give away.
 */
const ownPage: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Origin") === undefined)
    throw new Refusal(403, { message: "Only the page of the local service may use this address.", code: 0 });
  return next();
};

/** The published commands of a scope as a user sees them. */
function viewOf(
  world: World,
  previews: PublishedPreviews,
  { scope: key, switches, selected }: TryItRequest,
): TryItView {
  const scope = scopeKeyOf(world, key);
  const { published, preview } = previews(scope);
  const choices = choicesIn(world, preview.entries(published));
  const { version, rows, command } = preview.rows(published, settledSwitches(switches, choices), selected);
  const use = selected === undefined ? undefined : usableAt(selected, published.commands);
  return {
    scope,
    scopes: scopesOf(world),
    version,
    app: applicationName,
    defaultLocale: published.defaultLocale,
    rows,
    choices,
    objects: objectsIn(world),
    ...(command && use && { command, form: publishedForm(command, use) }),
  };
}
