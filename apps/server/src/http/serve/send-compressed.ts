import type { FastifyReply, FastifyRequest } from 'fastify'

import { type Compressed, type Encoding, ENCODINGS } from '#src/compressed.ts'

const taking = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`)
/** Does an Accept-Encoding header name it, and not to refuse it? */
const TAKES = { br: taking('br'), gzip: taking('gzip'), identity: /^/ }

/** Cache-Control of what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable'

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  return ENCODINGS.find((encoding) => TAKES[encoding].test(accepted)) ?? 'identity'
}

/**
 * Answers with the encoding the caller prefers, or with 304 when it has the body already. A connection that stays open
 * is what HTTP/1.1 means without a word: Node's two headers that say so weigh 48 bytes of every answer.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: Compressed,
  cacheControl: string,
): FastifyReply {
  const encoding = encodingOf(request)
  reply.raw.removeHeader('connection')
  // strong: each encoding is a body of its own
  const etag = `"${compressed.hash}${encoding[0]}"`
  reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding')
  const known = (request.headers['if-none-match'] ?? '').split(',')
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(compressed.type).send(compressed.bodies[encoding])
}
