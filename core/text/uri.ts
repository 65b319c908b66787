/** A scheme, then characters of RFC 3986 and percent-encoded bytes. A fragment has no second “#”. */
const uri =
  /^[a-z][a-z\d+.-]*:(?:[\w.~:/?[\]@!$&'()*+,;=-]|%[\da-f]{2})+(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i;

/** “https:” without a host is a URI by the letter of RFC 3986, but it leads nowhere. */
const webWithoutHost = /^https?:(?!\/\/[^/?#])/i;

/** Whether a text is an absolute URI of ASCII characters, as the format “uri” of JSON Schema requires. */
export function isUri(text: string): boolean {
  return uri.test(text) && !webWithoutHost.test(text);
}
