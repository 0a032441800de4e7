/**
 * Page rules and the address of a page together have at most this many characters. A longer address gets no card when
 * there are rules: this bounds the time that an address can cost.
 */
export const RULES_WORK_LIMIT = 3000

/** All escapes that follow each other of letters other than ASCII, or one escape. */
const ESCAPES = /(%[89a-f]\w)+|%\w\w/gi

/** Path and query of an address, and path and query in its hash; scheme and host are left out. */
const PARTS = /^(?:\w+:\/\/[^/?#]*)?([^?#]*)\??([^#]*)#?([^?]*)\??(.*)/

/** The rules that apply to every page of a site, by name; each is a list of globs, separated by commas. */
export type PageRules = (name: 'include' | 'exclude') => string | null | undefined

/**
 * True when cards may show at an address (path, query and hash). This one function decides for the popup, the preview,
 * the test page and "Why does it not show?".
 *
 * Rules compare addresses, not texts: escapes, a slash at the end and repeated slashes make no difference. Where sites
 * differ, in letter case and in what follows `;`, a glob of `exclude` matches and one of `include` does not: in doubt no
 * card shows.
 */
export function showsOn(address: string, rules: PageRules): boolean {
  const include = rules('include')
  const exclude = rules('exclude')
  return (
    (!include || isOn(include, address, false)) &&
    // shops in Java put `;jsessionid=…` after any part of a path
    !(exclude && (isOn(exclude, address, true) || isOn(exclude, address.replace(/;[^/?#]*/g, ''), true)))
  )
}

/**
 * True when one of the globs matches the address. A glob without `?` matches any query, one without `#` any hash; the
 * parameters of a query may be in any order and among others. `anyCase`: letter case makes no difference. `tries`: so
 * often escapes may turn out to be of another encoding, as an error costs as much as a thousand letters; with more of
 * them no card shows.
 */
function isOn(globs: string, address: string, anyCase: boolean, tries = 25): boolean {
  if (globs.length + address.length > RULES_WORK_LIMIT) return anyCase
  const plain = (text: string): string => {
    const decoded = text
      .replace(/%20/g, '+') // as queries write a space; so only our own marks are spaces
      .replace(ESCAPES, (escapes) => {
        try {
          return tries ? decodeURIComponent(escapes) : escapes
        } catch {
          tries--
          return escapes // of another encoding: compared as they are written
        }
      })
      .replace(/\/+/g, '/')
      .normalize()
    return anyCase ? decoded.toLowerCase() : decoded
  }
  /**
   * At odd indexes a path between two spaces, at even ones the parameters of a query, each between a space and `==`. A
   * space, because an escaped `&` belongs to a value: `?back=…%26step=pay` has no parameter `step`.
   */
  const page = PARTS.exec(address)!.map(
    // the first is the whole address, which nothing is compared with
    (part, at) => (at && plain(at % 2 ? ` ${part}/ ` : `&${part}&`.replace(/&/g, '== '))) as string,
  )
  return (
    globs.split(',').some(
      (glob) =>
        glob.trim() &&
        PARTS.exec(glob.trim())!.every(
          (part, at) =>
            !at ||
            !part ||
            (at % 2 ? [` ${part}/ `] : part.split('&').map((one) => ` ${one}=`)).every((wanted) => {
              // looks for what stands between the stars, from left to right and never back
              let from = 0
              return wanted.split('*').every((text) => {
                const piece = plain(text)
                // a star that stands for nothing between two slashes leaves one slash
                from = page[at]!.indexOf(piece, piece[0] === '/' ? from - 1 : from) + piece.length
                return from >= piece.length
              })
            }),
        ),
    ) ||
    (anyCase && !tries)
  )
}
