import { settledSwitches } from "../../../core/texts/preview/settled-switches.ts";
import { publishedForm, usableAt } from "../../../core/use/try-it/published-form.ts";
import type { TryItRequest, TryItView } from "../../../core/use/try-it/try-it.schema.ts";
import { applicationName } from "../../world/made-up-guild.ts";
import type { World } from "../../world/world.ts";
import { choicesIn, objectsIn, scopeKeyOf, scopesOf } from "./published.ts";
import type { PublishedPreviews } from "./published-previews.ts";

/** The published commands of a scope as the page shows them to a user. */
export function viewOf(
  world: World,
  previews: PublishedPreviews,
  { scope: asked, switches, selected }: TryItRequest,
): TryItView {
  const scope = scopeKeyOf(world, asked);
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
