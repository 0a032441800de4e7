import { API_PREFIXES } from '@petalpost/domain/api-call'

const PERCENT = /%[0-9a-f]{2}/gi
const MALFORMED = /%(?![0-9a-f]{2})/i
/** Characters that mean the same when percent-encoded (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/
/** A request may contain its full address, as requests to a proxy do. */
const ORIGIN = /^https?:\/\/[^/?#]*/i

const asLetter = (code: string): string => {
  const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return UNRESERVED.test(letter) ? letter : code
}

const [CONTRACT_PREFIX, ...OTHER_PREFIXES] = API_PREFIXES

/** `/ecards_web/…` is another name of `/api/ecards/web/…` (spec 7). */
function underContractPrefix(path: string): string {
  const other = OTHER_PREFIXES.find((prefix) => path.startsWith(prefix))
  return other === undefined ? path : CONTRACT_PREFIX + path.slice(other.length)
}

function decoded(url: string): string {
  if (url.startsWith('/') && !url.includes('%')) return url
  const rest = url.replace(ORIGIN, '')
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return MALFORMED.test(path) ? path : path.replaceAll(PERCENT, asLetter)
}

/**
 * The normalized form of an address. The router reads `/%61pi/…` and `http://any/api/…` as `/api/…`. The checks of
 * addresses must read them the same way (rules S4, S7, S10 and S20), so both use this form. A malformed address stays
 * as it is, for the router to refuse: decoded here and again in the router, `/%%361pi` would become another address.
 */
export const normalizeUrl = (url: string): string => underContractPrefix(decoded(url))
