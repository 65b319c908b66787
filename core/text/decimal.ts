/**
 * A JSON number with all its digits, for comparing with limits. JavaScript's numbers round 9007199254740993 and do not have
 * 1e400.
 */
export interface Decimal {
  readonly negative: boolean;
  /** Significant digits, without zeros at either end; empty for zero. */
  readonly digits: string;
  /** The value is 0.digits × 10^magnitude. A bigint, because an exponent may have many digits. */
  readonly magnitude: bigint;
}

const literal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Reads a JSON number's literal; undefined if it is not a number. */
export function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole = "", fraction = "", exponent = "0"] = literal.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const written = `${whole}${fraction}`;
  const significant = written.replace(/^0+/, "");
  if (significant === "") return { negative: false, digits: "", magnitude: 0n };
  const leadingZeros = written.length - significant.length;
  const magnitude = BigInt(whole.length - leadingZeros) + powerOf(exponent);
  return { negative: sign === "-", digits: withoutTrailingZeros(significant), magnitude };
}

/** An exponent with more digits counts as the largest, because reading it would take more than linear time. */
const maxExponentDigits = 100;

function powerOf(exponent: string): bigint {
  const [, sign, digits = ""] = /^([+-]?)0*(\d+)$/.exec(exponent) ?? [];
  const power = digits.length > maxExponentDigits ? 10n ** BigInt(maxExponentDigits) : BigInt(digits);
  return sign === "-" ? -power : power;
}

/** Loops, because a regular expression takes quadratic time on a number with very many zeros. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** Returns a negative number, 0 or a positive number if `a` is less than, equal to or more than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (decimalSign(a) !== decimalSign(b)) return decimalSign(a) - decimalSign(b);
  return a.negative ? compareSizes(b, a) : compareSizes(a, b);
}

function decimalSign({ negative, digits }: Decimal): number {
  if (digits === "") return 0;
  return negative ? -1 : 1;
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.magnitude !== b.magnitude) return a.magnitude < b.magnitude ? -1 : 1;
  // Digits after the point compare like text.
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -1 : 1;
}

/** Whether a decimal is a whole number, as `1e0` and `1.0` are. */
export function isWhole({ digits, magnitude }: Decimal): boolean {
  return magnitude >= BigInt(digits.length) || digits === "";
}

/** A whole number's digits without point and exponent; undefined for a fraction or for too many digits. */
export function wholeDigits(decimal: Decimal, maxDigits: number): string | undefined {
  const { negative, digits, magnitude } = decimal;
  if (!isWhole(decimal) || magnitude > BigInt(maxDigits)) return undefined;
  return `${negative ? "-" : ""}${digits.padEnd(Number(magnitude), "0") || "0"}`;
}

/** Whether a decimal lies in an inclusive range. */
export function isInRange(
  decimal: Decimal,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): boolean {
  const [low, high] = [decimalOf(String(min)), decimalOf(String(max))];
  return (
    low !== undefined && high !== undefined && compareDecimals(decimal, low) >= 0 && compareDecimals(decimal, high) <= 0
  );
}
