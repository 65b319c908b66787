/** Whether a text is an ID of the service: an unsigned 64-bit number in decimal digits. */
export function isSnowflake(text: string): boolean {
  return /^[1-9]\d{0,19}$/.test(text) && BigInt(text) < 1n << 64n;
}
