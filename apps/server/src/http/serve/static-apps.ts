import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { type Compressed } from '#src/compressed.ts'
import type { Config } from '#src/config.ts'
import { type ScriptHashes, scriptHashesOf } from '#src/script-hashes.ts'

import { answerNotFound } from '../call/errors.ts'
import { FOREVER, sendCompressed } from './send-compressed.ts'

const YEAR_S = 31_536_000

/**
 * A name that the build made from the file's content: the file never changes, so browsers may cache it forever. Only
 * `assets` holds such files.
 */
const HASHED = /[\\/]assets[\\/].*-[\w-]{8}\.\w+$/

/** Paths of other routes: an unknown path among them is not a screen of the web application. */
const NOT_A_SCREEN = /^\/(api|plugin|files|card-frame|assets|dev)(\/|$)|\.\w+$/

/** Empty when the page is not built. */
const hashesIn = (file: string): ScriptHashes => (existsSync(file) ? scriptHashesOf(readFileSync(file, 'utf8')) : [])

export interface BuiltApps {
  /** hashes of the inline scripts of the page at a path */
  hashesOf: (path: string) => ScriptHashes
  /** `findKept` returns the file of an earlier build at a path */
  serve(app: FastifyInstance, findKept: (path: string) => Promise<Compressed | null>): Promise<void>
}

const cacheHeaders = (reply: FastifyReply, file: string): void => {
  const hashed = HASHED.test(file.replace(/\.(br|gz)$/, ''))
  reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
}

/** The built web application and card frame, below `appRoot`. The builds make the compressed copies (.br, .gz). */
export function staticApps({ appRoot }: Config): BuiltApps {
  const web = path.join(appRoot, 'apps/web/dist')
  const frame = path.join(appRoot, 'apps/card-frame/dist')
  const hashes = {
    web: hashesIn(path.join(web, 'index.html')),
    frame: hashesIn(path.join(frame, 'index.html')),
    embed: hashesIn(path.join(frame, 'embed.html')),
  }

  const sendScreen = (reply: FastifyReply): FastifyReply =>
    existsSync(path.join(web, 'index.html'))
      ? reply.header('cache-control', 'no-cache').sendFile('index.html', web)
      : reply
          .code(503)
          .type('text/plain; charset=utf-8')
          .send('The web application has not been built yet. Run npm start, or pnpm build.')

  return {
    hashesOf: (requested) => {
      if (!requested.startsWith('/card-frame')) return hashes.web
      return requested === '/card-frame/embed.html' ? hashes.embed : hashes.frame
    },
    serve: async (app, findKept) => {
      const options = {
        preCompressed: true,
        cacheControl: false,
        setHeaders: cacheHeaders,
        dotfiles: 'ignore',
      } as const
      await app.register(fastifyStatic, { ...options, root: frame, prefix: '/card-frame/', decorateReply: false })
      await app.register(fastifyStatic, { ...options, root: web, prefix: '/', index: false, wildcard: true })
      app.get('/', (_request, reply) => sendScreen(reply))
      app.setNotFoundHandler(async (request, reply) => {
        const [requested = '/'] = request.url.split('?')
        if (!['GET', 'HEAD'].includes(request.method)) return answerNotFound(reply)
        if (!NOT_A_SCREEN.test(requested)) return sendScreen(reply)
        const kept = await findKept(requested)
        return kept === null ? answerNotFound(reply) : sendCompressed(request, reply, kept, FOREVER)
      })
    },
  }
}
