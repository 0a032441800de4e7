import type { FastifyReply, FastifyRequest } from 'fastify'

import { type Compressed, type Encoding, ENCODINGS } from '#src/compressed.ts'

const taking = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`)
/** Does an Accept-Encoding header name the encoding, without refusing it (`q=0`)? */
const TAKES = { br: taking('br'), gzip: taking('gzip'), identity: /^/ }

/** Cache-Control for content that never changes at its address. */
export const FOREVER = 'public, max-age=31536000, immutable'

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  return ENCODINGS.find((encoding) => TAKES[encoding].test(accepted)) ?? 'identity'
}

/**
 * Sends the body in the encoding that the caller prefers, or 304 when the caller has it already. `varies` names further
 * request headers on which the body depends. HTTP/1.1 keeps
 * connections open by default: Node's two headers that say so would add 48 bytes to every response.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: Compressed,
  cacheControl: string,
  varies: readonly string[] = [],
): FastifyReply {
  const encoding = encodingOf(request)
  reply.raw.removeHeader('connection')
  // strong, because each encoding is another body
  const etag = `"${compressed.hash}${encoding[0]}"`
  reply
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('vary', ['accept-encoding', ...varies].join(', '))
  const known = (request.headers['if-none-match'] ?? '').split(',')
  const isKnown = known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (isKnown && reply.statusCode === 200) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(compressed.type).send(compressed.bodies[encoding])
}
