import { expect, it } from "vitest";
import { isSnowflake } from "../../../core/interface/facts/snowflake.ts";

it.each(["0", "1", "1250000000000000001", "18446744073709551615"])("%s is an ID", (text) => {
  expect(isSnowflake(text)).toBe(true);
});

it.each(["", "-1", "1.0", "1e3", " 1", "١", "18446744073709551616", "123456789012345678901"])("“%s” is no ID", (text) =>
  expect(isSnowflake(text)).toBe(false),
);
