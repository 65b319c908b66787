import { expectAnswer as expects } from "./expect-answer.ts";
import type * as packaged from "./index.d.cts";
import { startTestService as starts } from "./start-test-service.ts";

/** The entry of the package, checked against its published types. */
export const { startTestService, expectAnswer }: Omit<typeof packaged, "default"> = {
  startTestService: starts,
  expectAnswer: expects,
};
