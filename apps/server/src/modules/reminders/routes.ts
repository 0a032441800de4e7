import type { Language } from '@petalpost/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { callerLanguage } from '#http/call/caller-language.ts'
import type { Deps } from '#src/deps.ts'

import { unsubscribePage, type UnsubscribeState } from './page.ts'
import { UNSUBSCRIBE_PATH } from './service.ts'

const MAX_BODY_BYTES = 4_096

/** What our own page sends to get reminders again; mail programs send `List-Unsubscribe=One-Click`. */
const ON = /(?:^|&)reminders=on(?:&|$)/

const send = (request: FastifyRequest, reply: FastifyReply, state: UnsubscribeState, language: Language | null) =>
  reply
    .code(language === null ? 404 : 200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(language === null ? 'unknown' : state, language ?? callerLanguage(request)))

/**
 * GET and POST /u/TOKEN: ends the reminders by mail (RFC 8058). Mail programs post a form without cookies and from
 * anywhere, so the token is the authority. GET changes nothing, because programs that check links in mails call it.
 */
export function serveReminders(app: FastifyInstance, { services: { reminders } }: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const url = `${UNSUBSCRIBE_PATH}:token`
    scope.get<{ Params: { token: string } }>(url, async (request, reply) =>
      send(request, reply, 'ask', await reminders.languageOf(request.params.token)),
    )
    scope.post<{ Params: { token: string } }>(url, async (request, reply) => {
      const isOn = typeof request.body === 'string' && ON.test(request.body)
      return send(request, reply, isOn ? 'on' : 'off', await reminders.set(request.params.token, isOn))
    })
  })
}
