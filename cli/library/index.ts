import type * as packaged from "./index.d.cts";
import { planAt, publishAt } from "./publish.ts";
import { PublishError as ErrorOfPublish } from "./publish-error.ts";

/** The entry of the package, checked against its published types. */
export const { plan, publish, PublishError }: Omit<typeof packaged, "default"> = {
  plan: planAt as typeof packaged.plan,
  publish: publishAt as typeof packaged.publish,
  PublishError: ErrorOfPublish,
};
