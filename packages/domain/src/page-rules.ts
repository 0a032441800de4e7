/**
 * Page rules and the address of a page together have at most this many characters. A longer address gets no card when
 * there are rules: this bounds the time that an address can cost.
 */
export const RULES_WORK_LIMIT = 3000

/** Marks both ends of a path. No address contains it: decoding never yields half a character. */
const EDGE = '\ud800'

/** Path and query of an address, and path and query in its hash; scheme and host are left out. */
const PARTS = /^(?:https?:\/\/[^/?#]*)?([^?#]*)\??([^#]*)#?([^?]*)\??(.*)/

/** The rules that apply to every page of a site, by name; each is a list of globs, separated by commas. */
export type PageRules = (name: 'include' | 'exclude') => string | null | undefined

/**
 * True when cards may show at an address (path, query and hash). This one function decides for the popup, the preview,
 * the test page and "Why does it not show?".
 *
 * Rules compare addresses, not texts: escapes, a slash at the end and repeated slashes make no difference. Where sites
 * differ, in letter case, a glob of `exclude` matches and one of `include` does not: in doubt no card shows.
 */
export function showsOn(address: string, rules: PageRules): boolean {
  const include = rules('include')
  const exclude = rules('exclude')
  return (!include || isOn(include, address)) && !(exclude && isOn(exclude, address, true))
}

/**
 * True when one of the globs matches the address. A glob without `?` matches any query, one without `#` any hash; the
 * parameters of a query may be in any order and among others. `anyCase`: letter case makes no difference.
 */
export function isOn(globs: string, address: string, anyCase = false): boolean {
  if (globs.length + address.length > RULES_WORK_LIMIT) return anyCase
  const plain = (text: string): string => {
    let letters = text
    try {
      letters = decodeURIComponent(text)
    } catch {
      // escapes of another encoding are compared as they are written
    }
    return (anyCase ? letters.toLowerCase() : letters).replace(/\/+/g, '/')
  }
  /** At odd indexes a path, at even ones a query. */
  const page = PARTS.exec(address)!.map((part, at) => plain(at % 2 ? `${EDGE}${part}/${EDGE}` : `&${part}&`))
  /**
   * Looks for what stands between the stars, from left to right and never back. A star that stands for nothing between
   * two slashes leaves one slash.
   */
  const matches = (glob: string, text: string): boolean => {
    let at = 0
    return glob.split('*').every((part) => {
      const piece = plain(part)
      at = text.indexOf(piece, piece[0] === '/' ? at - 1 : at) + piece.length
      return at >= piece.length
    })
  }
  return globs
    .split(',')
    .some(
      (glob) =>
        glob.trim() &&
        PARTS.exec(glob.trim())!.every(
          (part, at) =>
            !at ||
            !part ||
            (at % 2
              ? matches(`${EDGE}${part}/${EDGE}`, page[at]!)
              : part.split('&').every((one) => matches(`&${one}&`, page[at]!) || matches(`&${one}=`, page[at]!))),
        ),
    )
}
