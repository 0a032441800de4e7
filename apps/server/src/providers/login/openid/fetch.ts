import type { CustomFetch } from 'openid-client'

import { type HttpResponse, sendRequest } from '../../http-client.ts'
import type { PublicRequests } from '../../public-request.ts'

/** The body is unpacked and complete, so these no longer apply. */
const OF_THE_WIRE = new Set(['content-encoding', 'content-length', 'transfer-encoding'])

function toResponse({ status, headers, body }: HttpResponse): Response {
  const kept = [...headers].filter(([name]) => !OF_THE_WIRE.has(name))
  return new Response(new Uint8Array(body), { status, headers: kept })
}

/**
 * The requests of openid-client, with our limits. The operator has named the issuer's own origin; every other address
 * comes from the provider and must be public (rule S17).
 */
export function openIdFetch(issuer: string, publicRequests: PublicRequests): CustomFetch {
  const { origin } = new URL(issuer)
  return async (url, { method, headers, body }) => {
    const init = {
      method,
      headers,
      // openid-client sends forms only
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    }
    const isOwn = new URL(url).origin === origin
    return toResponse(await (isOwn ? sendRequest(url, init) : publicRequests.send(url, init)))
  }
}
