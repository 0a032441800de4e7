import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

import { answerNotFound } from '#http/call/errors.ts'
import { FOREVER, sendCompressed } from '#http/serve/send-compressed.ts'
import { compress, type Compressed } from '#src/compressed.ts'

import { faceFile, faces, FACES_PATH } from './faces.ts'

/** the list changes with the product */
const AN_HOUR = 'public, max-age=3600'

/**
 * The fonts of the editor, in slices made by fontsource. `/fonts/faces.json` lists them, each with a stylesheet.
 * Viewers of a card do not need these addresses: the card contains its own font subsets.
 */
export function serveFonts(app: FastifyInstance): void {
  const stylesheets = new LRUCache<string, Compressed>({ max: 64 })
  let list: Promise<Compressed> | undefined

  app.get(`${FACES_PATH}faces.json`, async (request, reply) => {
    list ??= faces().then((all) => compress(JSON.stringify(all), 'application/json; charset=utf-8'))
    return sendCompressed(request, reply, await list, AN_HOUR)
  })

  app.get<{ Params: { folder: string; '*': string } }>(`${FACES_PATH}:folder/*`, async (request, reply) => {
    const { folder, '*': file } = request.params
    const key = JSON.stringify([folder, file])
    const compressed = stylesheets.get(key)
    if (compressed) return sendCompressed(request, reply, compressed, FOREVER)
    const found = await faceFile(folder, file)
    if (found === null) return answerNotFound(reply)
    if (!file.endsWith('.css')) return reply.header('cache-control', FOREVER).type(found.type).send(found.content)
    const made = await compress(found.content.toString(), found.type)
    stylesheets.set(key, made)
    return sendCompressed(request, reply, made, FOREVER)
  })
}
