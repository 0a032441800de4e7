import { pinnedScript, pluginSolution } from '@petalpost/api-client/endpoints/plugin'
import { CARDS_PATH, TEST_PAGE_PATH } from '@petalpost/domain/embed-payload'
import { chooseLanguage } from '@petalpost/domain/language'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { answerNotFound } from '#http/call/errors.ts'
import { reachedHost } from '#http/call/reached-origin.ts'
import { FOREVER, sendCompressed } from '#http/serve/send-compressed.ts'
import type { Deps } from '#src/deps.ts'

import { STAGES_FOLDER } from './built-embed.ts'
import { cardPolicy, originIn } from './card-page.ts'
import { MAX_AGE_S } from './service.ts'
import { testPagePolicy } from './test-page/page.ts'

/**
 * A revoked key must stop working within 60 s (rule S11), so caches serve nothing stale while the server responds. When
 * it does not respond, a copy up to a week old is better than none: it knows its dates 45 days ahead. `public` would
 * add nothing to a max-age.
 */
const SCRIPT_CACHE = `max-age=${MAX_AGE_S}, stale-if-error=604800`
const SHORT = `public, max-age=${MAX_AGE_S}`

/** The key of a request; '' for a text that cannot be a key, which is then unknown. */
const keyOf = ({ k }: { k?: unknown }): string => (typeof k === 'string' && /^[\w-]{1,64}$/.test(k) ? k : '')

const notBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('The embed is not built yet.')

/**
 * Files that other sites' pages load. No cookies, no redirects; unknown and revoked keys get the same response (rule
 * S11).
 */
export function servePlugin(app: FastifyInstance, { services: { plugin, builds }, config }: Deps): void {
  app.get<{ Querystring: { k?: unknown } }>('/plugin/js/main.js', async (request, reply) => {
    const script = await plugin.script(keyOf(request.query))
    plugin.noteSighting(keyOf(request.query), { referer: request.headers.referer, address: request.ip })
    return script === null ? notBuilt(reply) : sendCompressed(request, reply, script, SCRIPT_CACHE)
  })

  app.get<{ Querystring: { k?: unknown; near?: unknown; sign?: unknown } }>(
    pluginSolution.path,
    async (request, reply) => {
      const key = keyOf(request.query)
      const { near, sign } = request.query
      const solution = await (near === '1'
        ? plugin.nearSolution(key)
        : plugin.solution(key, typeof sign === 'string' ? sign : null))
      // a page with a pinned script requests this at each view, as others request main.js
      if (near === '1') plugin.noteSighting(key, { referer: request.headers.referer, address: request.ip })
      return solution === null ? notBuilt(reply) : sendCompressed(request, reply, solution, SCRIPT_CACHE)
    },
  )

  app.get(pinnedScript.path, async (_, reply) => {
    const pinned = plugin.pinned()
    return pinned === null ? notBuilt(reply) : reply.header('cache-control', 'no-cache').send(pinned)
  })

  app.get<{ Querystring: { k?: unknown; lang?: unknown } }>(TEST_PAGE_PATH, async (request, reply) => {
    const lang = chooseLanguage(String(request.query.lang), request.headers['accept-language'])
    const found = await plugin.testPage(keyOf(request.query), lang)
    if (found === null) return notBuilt(reply)
    const { host } = new URL(config.publicOrigin)
    const reached = reachedHost(request)
    // without a scheme, a source has the page's own: a proxy that ends TLS may not tell us which that is
    const names = [config.publicOrigin, ...(reached === null || reached === host ? [] : [reached])]
    return reply
      .code(found.status)
      .header('content-security-policy', testPagePolicy(names))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(found.page)
  })

  app.get<{ Querystring: { k?: unknown; sign?: unknown } }>('/plugin/js/solution.mjs', async (request, reply) => {
    const { sign } = request.query
    const module = await plugin.solutionModule(keyOf(request.query), typeof sign === 'string' ? sign : null)
    return module === null ? notBuilt(reply) : sendCompressed(request, reply, module, SHORT)
  })

  app.get<{ Params: { file: string } }>(`${STAGES_FOLDER}:file`, async (request, reply) => {
    const { file } = request.params
    const stage = (await plugin.stage(file)) ?? (await builds.find(STAGES_FOLDER + file))
    return stage === null ? answerNotFound(reply) : sendCompressed(request, reply, stage, FOREVER)
  })

  app.get<{
    Params: { key: string; entry: string; platform: string }
    Querystring: { lang?: unknown; b?: unknown; o?: unknown }
  }>(`${CARDS_PATH}:key/:entry/:platform`, async (request, reply) => {
    const { key, entry, platform } = request.params
    const lang = chooseLanguage(String(request.query.lang))
    const found = await plugin.card(keyOf({ k: key }), `${entry}/${platform}`, String(request.query.b), lang)
    if (found === null) return answerNotFound(reply)
    const asked = originIn(request.query.o)
    const isAdmitted = asked !== null && (await plugin.admits(keyOf({ k: key }), asked, request.host))
    const through = isAdmitted ? asked : null
    // a site that is not known yet may be known soon
    const isLasting = found.lasting && (isAdmitted || asked === null || asked === config.publicOrigin)
    reply
      .header('content-security-policy', cardPolicy(config.publicOrigin, found.scripts, through))
      .header('cross-origin-embedder-policy', 'require-corp')
    return sendCompressed(request, reply, found.page, isLasting ? FOREVER : SHORT)
  })
}
