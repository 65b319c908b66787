/** A legal URI scheme. RFC 3986, section 3.1 */
export const schemePattern: RegExp = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** The redirect on mobile devices after an authorization. §2.5 */
export function redirectOf(scheme: string): string {
  return `${scheme}:/authorize/callback`;
}
