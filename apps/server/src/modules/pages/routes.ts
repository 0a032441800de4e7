import { isLanguage } from '@petalpost/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { answerNotFound } from '#http/call/errors.ts'
import { reachedOrigin } from '#http/call/reached-origin.ts'
import { sendCompressed } from '#http/serve/send-compressed.ts'
import type { Deps } from '#src/deps.ts'

import { maxSide, OEMBED_PATH, type Sides } from './oembed.ts'
import { robotsTxt } from './robots.ts'
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts'

/** Search engines fetch these rarely; a change may take an hour to reach them. */
const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'

interface OembedQuery {
  url?: unknown
  format?: unknown
  maxwidth?: unknown
  maxheight?: unknown
}

/** An answer to a consumer of oEmbed whose request has no response. */
const refuse = (reply: FastifyReply, status: 400 | 404 | 501, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send({ error })

const sendPicture = (reply: FastifyReply, picture: Buffer | null): FastifyReply =>
  picture === null ? answerNotFound(reply) : reply.header('cache-control', DAY).type('image/jpeg').send(picture)

/** What search engines and other sites fetch of our pages besides the pages. Open to everyone. */
export function servePages(app: FastifyInstance, { services: { pages }, config, clock }: Deps): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robotsTxt(config.publicOrigin)),
  )

  app.get(SECURITY_TXT_PATH, (_request, reply) => {
    const { securityContact: contact, publicOrigin: origin } = config
    if (contact === null) return answerNotFound(reply)
    const text = securityTxt({ contact, origin, now: clock.now() })
    return reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(text)
  })

  app.get('/sitemap.xml', async (request, reply) => sendCompressed(request, reply, await pages.sitemaps.main(), HOUR))

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const [, name = ''] = /^([\w-]+)\.xml$/.exec(request.params.file) ?? []
    const part = await pages.sitemaps.part(name)
    return part === null ? answerNotFound(reply) : sendCompressed(request, reply, part, HOUR)
  })

  app.get<{ Params: { file: string } }>('/share/card/:file', async (request, reply) => {
    const [, id] = /^([\w-]{1,64})\.jpg$/.exec(request.params.file) ?? []
    return sendPicture(reply, id === undefined ? null : await pages.cardPicture(id))
  })

  app.get<{ Params: { file: string } }>('/share/festival/:file', async (request, reply) => {
    const [, slug = '', language] = /^([a-z0-9-]{1,64})\.([\w-]+)\.jpg$/.exec(request.params.file) ?? []
    return sendPicture(reply, isLanguage(language) ? await pages.festivalPicture(slug, language) : null)
  })

  app.get(OEMBED_PATH, async (request: FastifyRequest<{ Querystring: OembedQuery }>, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query
    if (format !== 'json') return refuse(reply, 501, 'Only format=json is available.')
    if (typeof url !== 'string' || url === '') return refuse(reply, 400, 'The parameter url is missing.')
    const sides: Sides = {}
    for (const [name, side, asked] of [
      ['maxwidth', 'maxWidth', maxwidth],
      ['maxheight', 'maxHeight', maxheight],
    ] as const) {
      if (asked === undefined) continue
      const most = maxSide(typeof asked === 'string' ? asked : '')
      if (most === null) return refuse(reply, 400, `${name} must be a whole number of pixels.`)
      sides[side] = most
    }
    const found = await pages.oembed(url, sides, reachedOrigin(request, config))
    if (found === null) return refuse(reply, 404, 'This address is no public card of this site.')
    return reply.header('cache-control', HOUR).type('application/json; charset=utf-8').send(found)
  })
}
