import { describe, expect, it } from "vitest";
import { readServiceAddress } from "../../core/discord/service-address.ts";

const address = {
  url: "http://127.0.0.1:10010/api/v10",
  token: "t",
  user_token: "u",
  application_id: "1",
  guild_id: "2",
};

describe("the address of a local service", () => {
  it("is read from its line", () => {
    expect(readServiceAddress(JSON.stringify({ ...address, more: true }))).toEqual(address);
  });

  const damaged = ["", "null", "[]", "3", "{", "{}", '"x"', JSON.stringify({ ...address, url: "here" })];
  it.each(damaged)("is not read from %o", (line) => expect(readServiceAddress(line)).toBeUndefined());

  it.each(Object.keys(address))("is nothing without %s", (field) => {
    expect(readServiceAddress(JSON.stringify({ ...address, [field]: undefined }))).toBeUndefined();
    expect(readServiceAddress(JSON.stringify({ ...address, [field]: "" }))).toBeUndefined();
    expect(readServiceAddress(JSON.stringify({ ...address, [field]: 1 }))).toBeUndefined();
  });
});
