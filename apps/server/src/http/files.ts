import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps.ts'
import { answerNotFound } from './errors.ts'

/** Types we store. Anything else leaves as a plain download. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const YEAR_S = 31_536_000

/** GET /files/KEY: a stored file. Keys are never used twice, so an answer is good for ever. */
export function serveFiles(app: FastifyInstance, { storage }: Deps): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const found = await storage.read(key)
    if (found === null) return answerNotFound(reply)
    const { object, content } = found
    const etag = `"${object.bytes.toString(36)}-${Math.floor(object.modifiedAt).toString(36)}"`
    reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      content.destroy()
      return reply.code(304).send()
    }
    return reply
      .type(TYPES[path.extname(key).toLowerCase()] ?? 'application/octet-stream')
      .header('content-length', object.bytes)
      .send(content)
  })
}
