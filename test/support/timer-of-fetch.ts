import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * `fetch` has one timer for all its limits: it makes it for its first connection, and keeps it. One that is made while a test moves
 * the time would stand still with that time, or run a hundred times too fast, so that idle connections break in use and new
 * ones are given up. So each process makes it before its first test.
 */
const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
await once(server, "listening");
await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).then((response) => response.arrayBuffer());
server.closeAllConnections();
server.close();
