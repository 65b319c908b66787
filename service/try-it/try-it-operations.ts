import { type Context, Hono } from "hono";
import { switchChoices } from "../../core/preview/switches.ts";
import { publishedForm, usableAt } from "../../core/try-it/published-form.ts";
import { PublishedPreview, permissionsOf } from "../../core/try-it/published-preview.ts";
import type { TryItRequest, TryItView } from "../../core/try-it/try-it.schema.ts";
import { isTryItRequest, isTryItUse } from "../../core/try-it/try-it.validate.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import type { Validator } from "../../core/wire/validator.ts";
import { refuse } from "../http/refusal.ts";
import { readJson } from "../http/request-body.ts";
import { applicationName } from "../world/made-up-guild.ts";
import type { World } from "../world/world.ts";
import { ownPage } from "./own-page.ts";
import { knownGuild, namesOf, publishedIn, scopeKeyOf, scopesOf } from "./published.ts";
import { usePublished } from "./use-published.ts";

/** What the page needs to try out commands: what a user sees, and what the app answers. */
export function tryItOperations(world: World): Hono {
  const app = new Hono();
  const show = shower(world);
  app.use(ownPage);
  app.post("/view", async (c) => c.json(show(await bodyOf(world, c, isTryItRequest))));
  app.post("/use", async (c) => c.json(await usePublished(world, await bodyOf(world, c, isTryItUse))));
  return app;
}

async function bodyOf<T>(world: World, c: Context, isRight: Validator<T>): Promise<T> {
  const { value } = await readJson(world, c.req.raw);
  if (!isRight(value)) throw refuse(serviceErrors.invalidForm);
  return value;
}

/** Keeps what was read of each scope, as long as its commands stay the same. */
function shower(world: World): (request: TryItRequest) => TryItView {
  const previews = new Map<string, PublishedPreview>();
  return ({ scope: asked, switches, selected }) => {
    const scope = scopeKeyOf(world, asked);
    const preview = previews.get(scope) ?? new PublishedPreview();
    previews.set(scope, preview);
    const published = publishedIn(world, scope);
    const { version, rows, command } = preview.rows(published, switches, selected);
    const use = selected === undefined ? undefined : usableAt(selected, published.commands);
    return {
      scope,
      scopes: scopesOf(world),
      version,
      app: applicationName,
      defaultLocale: published.defaultLocale,
      rows,
      choices: switchChoices(permissionsOf(published).entries, namesOf(world), knownGuild(world)),
      ...(command && use && { command, form: publishedForm(command, use) }),
    };
  };
}
