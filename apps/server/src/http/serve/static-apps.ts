import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import { chooseLanguage, type Language } from '@petalpost/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Compressed } from '#src/compressed.ts'
import type { Config } from '#src/config.ts'
import { isHashedName } from '#src/hashed-name.ts'
import { type ScriptHashes, scriptHashesOf } from '#src/script-hashes.ts'

import { answerNotFound } from '../call/errors.ts'
import { reachedOrigin } from '../call/reached-origin.ts'
import { securityHeaders } from '../guards/security-headers.ts'
import { FOREVER, sendCompressed } from './send-compressed.ts'
import { type PageParts, watchWebDocument } from './web-document.ts'

const YEAR_S = 31_536_000
const HOUR_S = 3_600

/** Icons and pictures of the site under fixed names: pages show them often, and an hour late is early enough. */
const PICTURE = /\.(?:svg|png|jpg)$/

/** Paths of other routes: an unknown path among them is not a screen of the web application. */
const NOT_A_SCREEN = /^\/(api|plugin|files|card-frame|assets|dev)(\/|$)|\.\w+$/

/** The built document as it is: visitors get it only with the head of a page. */
const DOCUMENT = '/index.html'

/** Seconds after which a page may be asked for again when its head came too late. */
const RETRY_S = 5

/** What the server writes into a page that a visitor `reached` under this origin, and its status. */
export type WritePage = (url: string, accepted: Language, reached: string) => Promise<{ status: number } & PageParts>

/** Empty when the page is not built. */
const hashesIn = (file: string): ScriptHashes => (existsSync(file) ? scriptHashesOf(readFileSync(file, 'utf8')) : [])

export interface BuiltApps {
  /** hashes of the inline scripts of the page at a path */
  hashesOf: (path: string) => ScriptHashes
  /** `findKept` returns the file of an earlier build at a path */
  serve(app: FastifyInstance, findKept: (path: string) => Promise<Compressed | null>): Promise<void>
}

const cacheHeaders = (reply: FastifyReply, file: string): void => {
  const name = file.replace(/\.(br|gz)$/, '')
  const unhashed = PICTURE.test(name) ? `public, max-age=${HOUR_S}` : 'no-cache'
  // browsers may cache for ever what never changes; only `assets` holds such files
  const isHashed = path.basename(path.dirname(name)) === 'assets' && isHashedName(path.basename(name))
  reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : unhashed)
}

/**
 * The built web application and card frame, below `appRoot`. The builds make the compressed copies (.br, .gz). A screen
 * is the application's document with what `writePage` returns.
 */
export function staticApps(config: Config, writePage: WritePage): BuiltApps {
  const web = path.join(config.appRoot, 'apps/web/dist')
  const frame = path.join(config.appRoot, 'apps/card-frame/dist')
  const document = watchWebDocument(path.join(web, 'index.html'))
  const hashes = { frame: hashesIn(path.join(frame, 'index.html')), embed: hashesIn(path.join(frame, 'embed.html')) }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const built = document()
    if (built === null)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web application has not been built yet. Run npm start, or pnpm build.')
    const accepted = chooseLanguage(null, request.headers['accept-language'])
    const { status, ...parts } = await writePage(request.url, accepted, reachedOrigin(request, config))
    const page = await built.withParts(parts)
    // the policy of this very document, which a build may have replaced
    const [screen = '/'] = request.url.split('?')
    reply.code(status).headers(securityHeaders(screen, config, built.hashes))
    if (status === 503) reply.header('retry-after', RETRY_S)
    return sendCompressed(request, reply, page, 'no-cache', ['accept-language'])
  }

  return {
    hashesOf: (requested) => {
      if (!requested.startsWith('/card-frame')) return document()?.hashes ?? []
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
      app.get('/', sendScreen)
      app.get(DOCUMENT, (_request, reply) => answerNotFound(reply))
      app.setNotFoundHandler(async (request, reply) => {
        const [requested = '/'] = request.url.split('?')
        if (!['GET', 'HEAD'].includes(request.method)) return answerNotFound(reply)
        if (!NOT_A_SCREEN.test(requested)) return sendScreen(request, reply)
        const kept = await findKept(requested)
        return kept === null ? answerNotFound(reply) : sendCompressed(request, reply, kept, FOREVER)
      })
    },
  }
}
