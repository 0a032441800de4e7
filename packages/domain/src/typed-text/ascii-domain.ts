/** The same in browsers and in Node; this package uses no other part of either. */
declare const URL: new (address: string) => { readonly hostname: string }

/** No character of ASCII that would end the host of an address, or be decoded in it. */
const HOST = /^[a-z\d.\-\u0080-\u{10ffff}]+$/u

/**
 * A domain in the form in which mail servers know it: lower case, and `xn--…` for other letters than a to z. A domain
 * that cannot exist stays as it is.
 */
export function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  if (/^[\u0021-\u007e]*$/.test(lower) || !HOST.test(lower)) return lower
  try {
    return new URL(`http://${lower}`).hostname
  } catch {
    return lower
  }
}
