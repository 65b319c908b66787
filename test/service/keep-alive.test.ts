import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startService } from "../../service/start.ts";

test("idle connections stay open for longer than libraries keep them", async () => {
  const service = await startService({ port: 0 });
  onTestFinished(() => service.stop());
  const headers = { Connection: "keep-alive" };
  const answer = await new Promise<string>((resolve, reject) => {
    request(`${service.url}/gateway`, { headers }, (response) => {
      response.resume();
      resolve(String(response.headers["keep-alive"]));
    })
      .on("error", reject)
      .end();
  });
  // Java's OkHttp keeps them for five minutes.
  expect(Number(/^timeout=(\d+)$/.exec(answer)?.[1])).toBeGreaterThan(300);
});
