import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'
import { Agent, type RequestInit } from 'undici'

import { CONNECT_MS, HttpClientError, type HttpResponse, sendRequest } from './http-client.ts'

/** Resolves a name to all of its addresses. */
export type ResolveAll = (
  name: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Is it an address that anybody on the internet can reach? An IPv4 address inside an IPv6 one counts as itself. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** A lookup that fails unless every address of the name is public. Connections use only the addresses it returns. */
const publicLookup =
  (resolve: ResolveAll): LookupFunction =>
  (name, { all }, done) => {
    resolve(name, { all: true }, (error, found) => {
      const [first] = found
      if (error !== null) return done(error, [])
      if (first === undefined || !found.every(({ address }) => isPublic(address)))
        return done(Object.assign(new Error('not a public address'), { code: 'EPRIVATE' }), [])
      return all === true ? done(null, found) : done(null, first.address, first.family)
    })
  }

const refused = () => new HttpClientError('not an address of the public web', true)

/** @throws HttpClientError unless it is an https address on port 443 without a user, of a name or a public address */
function publicUrl(address: string): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') throw refused()
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) throw refused() // no lookup happens for such a host
  return url
}

export type PublicRequests = ReturnType<typeof createPublicRequests>

/** Makes requests to addresses that a user or an outside service has given (rule S17). */
export function createPublicRequests(resolve: ResolveAll = lookup) {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS, lookup: publicLookup(resolve) } })
  return {
    /**
     * Returns a response of at most `maxBytes`, after 10 s at most; follows no redirect.
     * @throws HttpClientError, also when the address is not public
     */
    get: async (address: string, maxBytes: number): Promise<HttpResponse> =>
      sendRequest(publicUrl(address), {}, { maxBytes, dispatcher }),

    /**
     * Makes any request, with the limits of `sendRequest`.
     * @throws HttpClientError, also when the address is not public
     */
    send: async (address: string, init: RequestInit): Promise<HttpResponse> =>
      sendRequest(publicUrl(address), init, { dispatcher }),
  }
}
