import { expect, test } from "vitest";
import { bench } from "./support.ts";

test.each([
  [{ Host: "127.0.0.1:10010" }, 200],
  [{ Host: "localhost:10010" }, 200],
  [{ Host: "[::1]:10010" }, 200],
  [{ Host: "evil.example" }, 403],
  [{ Host: "127.0.0.1.evil.example" }, 403],
  [{ Host: "127.0.0.1:10010", Origin: "http://127.0.0.1:10010" }, 200],
  [{ Host: "127.0.0.1:10010", Origin: "http://127.0.0.1:3000" }, 403],
  [{ Host: "127.0.0.1:10010", Origin: "https://evil.example" }, 403],
  [{ Host: "127.0.0.1:10010", Origin: "null" }, 403],
  [{ Host: "127.0.0.1:10010", "Sec-Fetch-Site": "cross-site" }, 403],
  [{ Host: "127.0.0.1:10010", "Sec-Fetch-Site": "same-site" }, 403],
  [{ Host: "127.0.0.1:10010", "Sec-Fetch-Site": "same-origin" }, 200],
  [{ Host: "127.0.0.1:10010", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" }, 200],
])("%j → %i", async (headers, status) => {
  const { send, commands } = bench();
  const answer = await send("GET", commands("global"), undefined, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
});
