import type { FontName } from '@petalpost/card-art/text/fonts'
import { rangeOfCodes } from '@petalpost/card-art/text/range-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { AppError } from '#errors/app-error.ts'
import { answerNotFound } from '#http/call/errors.ts'
import { FOREVER, sendCompressed } from '#http/serve/send-compressed.ts'
import { FILES_PATH } from '#providers/storage/file-url.ts'
import { compress, type Compressed } from '#src/compressed.ts'
import { NoTurn } from '#src/threads/fair-threads.ts'

import { faceFile, faces, FACES_PATH, fontOfLetters } from './faces.ts'
import type { FontsService } from './service.ts'

const RETRY_AFTER_S = 5

interface FileRoute {
  Params: { folder: string; '*': string }
}
type FileRequest = FastifyRequest<FileRoute>

/** the list changes with the product */
const AN_HOUR = 'public, max-age=3600'

/**
 * The fonts of the editor, in slices made by fontsource. `/fonts/faces.json` lists them, each with a stylesheet and the
 * address of its characters.
 * Viewers of a card do not need these addresses: the card contains its own font subsets.
 */
export function serveFonts(app: FastifyInstance, { fonts }: { fonts: FontsService }): void {
  const letters = new Map<FontName, Promise<Compressed>>()
  const stylesheets = new LRUCache<string, Compressed>({ max: 64 })
  let list: Promise<Compressed> | undefined

  /** Made once, because it opens every slice of the font. After a failure the next request tries again. */
  function lettersOf(font: FontName): Promise<Compressed> {
    const made =
      letters.get(font) ??
      fonts
        .letters(font)
        .then((codes) => compress(rangeOfCodes(codes), 'text/plain; charset=utf-8'))
        .catch((error: unknown) => {
          letters.delete(font)
          if (error instanceof NoTurn) throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S })
          throw error
        })
    letters.set(font, made)
    return made
  }

  app.get(`${FACES_PATH}faces.json`, async (request, reply) => {
    list ??= faces().then((all) => compress(JSON.stringify(all), 'application/json; charset=utf-8'))
    return sendCompressed(request, reply, await list, AN_HOUR)
  })

  async function serveFile(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { folder, '*': file } = request.params
    const key = JSON.stringify([folder, file])
    const compressed = stylesheets.get(key)
    if (compressed) return sendCompressed(request, reply, compressed, FOREVER)
    const font = await fontOfLetters(folder, file)
    if (font !== undefined) return sendCompressed(request, reply, await lettersOf(font), FOREVER)
    const found = await faceFile(folder, file)
    if (found === null) return answerNotFound(reply)
    if (!file.endsWith('.css')) return reply.header('cache-control', FOREVER).type(found.type).send(found.content)
    const made = await compress(found.content.toString(), found.type)
    stylesheets.set(key, made)
    return sendCompressed(request, reply, made, FOREVER)
  }

  app.get<FileRoute>(`${FACES_PATH}:folder/*`, serveFile)
  // the preview of unsaved work finds every file of a card below FILES_PATH
  app.get<FileRoute>(`${FILES_PATH}fonts/:folder/*`, serveFile)
}
