import cookie from '@fastify/cookie'
import { contract } from '@petalpost/api-client/schemas/contract'
import fastify, { type FastifyInstance, LogController } from 'fastify'

import { forwardedPlainly } from './client-network.ts'
import type { Deps } from './deps.ts'
import { answerErrors, answerFrameworkError } from './http/call/errors.ts'
import { answerOnce } from './http/call/idempotency.ts'
import { takeJson } from './http/call/json-bodies.ts'
import { lazySerializers } from './http/call/lazy-serializers.ts'
import { logRequests } from './http/call/log.ts'
import { type Call, type Handlers, mount } from './http/call/mount.ts'
import { requestIds } from './http/call/request-id.ts'
import { readSessions } from './http/call/session.ts'
import { refuseOtherHosts } from './http/guards/known-host.ts'
import { normalizeUrl } from './http/guards/normalize-url.ts'
import { refuseSeveralHosts } from './http/guards/one-host.ts'
import { createPlaces, shedLoad } from './http/guards/overload.ts'
import { limitRequests } from './http/guards/request-limit.ts'
import { refuseCrossSite } from './http/guards/same-origin.ts'
import { securityHeaders, sendSecurityHeaders } from './http/guards/security-headers.ts'
import { serveMailbox } from './http/serve/dev-mail.ts'
import { serveFiles } from './http/serve/files.ts'
import { serveHealth } from './http/serve/health.ts'
import { serveOpenApi } from './http/serve/openapi.ts'
import { staticApps } from './http/serve/static-apps.ts'
import { serveUploadForm } from './http/serve/upload-form.ts'
import { aiImagesRoutes } from './modules/ai/images/routes.ts'
import { aiWordsRoutes } from './modules/ai/words/routes.ts'
import { brandRoutes } from './modules/brand/routes.ts'
import { cardsRoutes } from './modules/cards/routes.ts'
import { categoriesRoutes } from './modules/categories/routes.ts'
import { designsRoutes } from './modules/designs/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { festivalsRoutes } from './modules/festivals/routes.ts'
import { filesRoutes } from './modules/files/routes.ts'
import { serveFonts } from './modules/fonts/routes.ts'
import { invoicesRoutes } from './modules/invoices/routes.ts'
import { passkeyRoutes } from './modules/login/passkeys/routes.ts'
import { providerLoginRoutes, serveProviderReturns } from './modules/login/provider/routes.ts'
import { qrLoginRoutes, serveWechatEvents } from './modules/login/qr/routes.ts'
import { loginRoutes } from './modules/login/routes.ts'
import { loginWaysRoutes } from './modules/login/ways/routes.ts'
import { servePages } from './modules/pages/routes.ts'
import { payRoutes, servePayments } from './modules/pay/routes.ts'
import { servePlugin } from './modules/plugin/routes.ts'
import { printRoutes } from './modules/print/routes.ts'
import { recordsRoutes } from './modules/records/routes.ts'
import { serveReminders } from './modules/reminders/routes.ts'
import { rewardsRoutes } from './modules/rewards/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { solutionsRoutes } from './modules/solutions/routes.ts'
import { userRoutes } from './modules/user/routes.ts'

const MAX_BODY_BYTES = 1_048_576
/** a request that has not arrived completely by then is aborted: 20 MB on a slow line take most of this time */
const REQUEST_MS = 300_000

/** A handler for every call of the contract that is not pending. A missing handler does not compile. */
const handlersOf = (deps: Deps): Handlers => ({
  ...loginRoutes(deps),
  ...qrLoginRoutes(deps),
  ...providerLoginRoutes(deps),
  ...loginWaysRoutes(deps),
  ...passkeyRoutes(deps),
  ...cardsRoutes(deps),
  ...recordsRoutes(deps),
  ...rewardsRoutes(deps),
  ...payRoutes(deps),
  ...invoicesRoutes(deps),
  ...designsRoutes(deps),
  ...printRoutes(deps),
  ...festivalsRoutes(deps),
  ...categoriesRoutes(deps),
  ...searchRoutes(deps),
  ...solutionsRoutes(deps),
  ...userRoutes(deps),
  ...feedbackRoutes(deps),
  ...filesRoutes(deps),
  ...aiImagesRoutes(deps),
  ...brandRoutes(deps),
  ...aiWordsRoutes(deps),
})

declare module 'fastify' {
  interface FastifyInstance {
    /** every route as it was registered */
    routeTable: { method: string; url: string }[]
    /** the process is stopping: each response is the last on its connection */
    isStopping: boolean
  }
}

/** Builds the server without listening. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as unknown as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // connected clients still get their response
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    requestTimeout: REQUEST_MS,
    frameworkErrors: answerFrameworkError(securityHeaders('/api/', deps.config)),
    childLoggerFactory: (log) => log, // see logOf
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    genReqId: requestIds(deps.random),
  })
  const apps = staticApps(deps.config, deps.services.pages.write)
  app.decorate('routeTable', [])
  app.decorate('isStopping', false)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isStopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.routeTable.push({ method: one, url })
  })

  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwardedPlainly(forwarded)
    done()
  })
  answerErrors(app)
  logRequests(app, deps.log)
  sendSecurityHeaders(app, deps.config, apps.hashesOf)
  refuseSeveralHosts(app)
  refuseOtherHosts(app, deps.config)
  await app.register(cookie, { hook: false }) // parsed only when somebody reads the session; most requests do not
  readSessions(app, deps)
  refuseCrossSite(app, deps.config)
  const inPlace = createPlaces()
  limitRequests(app, deps, inPlace)
  shedLoad(app, inPlace)

  takeJson(app)
  const once = answerOnce(deps)
  for (const [name, handler] of Object.entries(handlersOf(deps)) as [keyof Handlers, (call: Call<never>) => unknown][])
    mount(app, contract[name], once(name, handler))
  serveFiles(app, deps)
  serveFonts(app, deps.services)
  serveUploadForm(app, deps)
  servePlugin(app, deps)
  servePayments(app, deps)
  serveWechatEvents(app, deps)
  serveProviderReturns(app, deps)
  serveReminders(app, deps)
  servePages(app, deps)
  serveHealth(app, deps)
  serveOpenApi(app)
  serveMailbox(app, deps)
  await apps.serve(app, deps.services.builds.find)
  return app
}
