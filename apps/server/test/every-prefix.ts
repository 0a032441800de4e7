import type { AnyEndpoint } from '@petalpost/api-client/endpoint'
import { API_PREFIXES } from '@petalpost/domain/api-call'

const [CONTRACT_PREFIX, ...OTHER_PREFIXES] = API_PREFIXES

/** A call at each of its addresses (spec 7). */
export function underEveryPrefix<E extends AnyEndpoint>(endpoint: E): E[] {
  if (!endpoint.path.startsWith(CONTRACT_PREFIX)) return [endpoint]
  const rest = endpoint.path.slice(CONTRACT_PREFIX.length)
  return [endpoint, ...OTHER_PREFIXES.map((prefix) => ({ ...endpoint, path: `${prefix}${rest}` as const }))]
}
