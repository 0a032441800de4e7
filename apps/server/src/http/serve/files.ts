import type { FastifyInstance } from 'fastify'
import parseRange from 'range-parser'

import { mimeOf } from '#providers/storage/mime-types.ts'
import type { ByteRange, StoredObject } from '#providers/storage/storage.ts'
import type { Deps } from '#src/deps.ts'

import { answerNotFound } from '../call/errors.ts'
import { isDrawing, compressedDrawings } from './drawings.ts'
import { FOREVER, sendCompressed } from './send-compressed.ts'

/**
 * Never served: unchecked uploads (rule S8), files of builds, which have their own addresses, and swept files. It
 * matches in every spelling that a file system accepts.
 */
const NOT_SERVED = /^(?:uploads|builds|removed|installation)\.*\//i

const etagOf = ({ bytes, modifiedAt }: StoredObject): string =>
  `"${bytes.toString(36)}-${Math.floor(modifiedAt).toString(36)}"`

/**
 * The single range that a request asks for: media players do, and some play nothing without it. Undefined = the whole
 * file; null = a range that does not exist.
 */
function rangeOf(header: string | undefined, bytes: number): ByteRange | null | undefined {
  if (header === undefined) return undefined
  const ranges = parseRange(bytes, header, { combine: true })
  if (ranges === -1) return null
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges
  return range && { start: range.start, end: range.end }
}

/** GET and HEAD /files/KEY: a stored file. Keys are never reused, so a response may be cached forever. */
export function serveFiles(app: FastifyInstance, { storage }: Deps): void {
  const drawingOf = compressedDrawings(storage)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const key = request.params['*']
      if (NOT_SERVED.test(key)) return answerNotFound(reply)
      const { range: asked, 'if-range': ifRange, 'if-none-match': known } = request.headers
      if (request.method === 'GET' && asked === undefined && isDrawing(key)) {
        const drawing = await drawingOf(key)
        return drawing === null ? answerNotFound(reply) : sendCompressed(request, reply, drawing, FOREVER)
      }
      // most clients want the whole file, which takes one request to the storage; anything else takes two
      const isPlain = request.method === 'GET' && asked === undefined && known === undefined
      const whole = isPlain ? await storage.read(key) : null
      const object = isPlain ? whole?.object : await storage.head(key)
      if (!object) return answerNotFound(reply)
      const etag = etagOf(object)
      reply.header('cache-control', FOREVER).header('etag', etag)
      reply.header('accept-ranges', 'bytes')
      if (known === etag) return reply.code(304).send()

      const isPart = request.method === 'GET' && (ifRange ?? etag) === etag
      const range = isPart ? rangeOf(asked, object.bytes) : undefined
      if (range === null) return reply.code(416).header('content-range', `bytes */${object.bytes}`).send()
      const { start, end } = range ?? { start: 0, end: object.bytes - 1 }
      reply.type(mimeOf(key)).header('content-length', end - start + 1)
      if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${object.bytes}`)
      if (request.method === 'HEAD') return reply.send()
      const read = whole ?? (await storage.read(key, range))
      return read === null ? answerNotFound(reply) : reply.send(read.content)
    },
  })
}
