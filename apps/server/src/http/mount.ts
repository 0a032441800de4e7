import { answer } from '@petalpost/api-client/schemas/answer'
import type { CallName, Contract, ContractEntry } from '@petalpost/api-client/schemas/contract'
import type { Language } from '@petalpost/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'

import { AppError } from './app-error.ts'
import { callerLanguage } from './caller-language.ts'
import { inputChecker } from './check-input.ts'
import type { PendingCall } from './pending-calls.ts'
import { withRawJson } from './raw-json.ts'
import type { SessionUser } from './session.ts'

export type Input<N extends CallName> = Static<Contract[N]['input']>
export type Data<N extends CallName> = Static<Contract[N]['data']>

/** One call as its handler sees it: input is checked against the contract, the user comes from the session cookie. */
export interface Call<I> {
  input: I
  /** null = not signed in */
  user: SessionUser | null
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the answer's `data`, or throws `AppError`. */
export type Handler<N extends CallName> = (call: Call<Input<N>>) => Promise<Data<N>> | Data<N>

/**
 * A handler for every call of the contract that is not on the list of those still to come: leave one out and
 * `app.ts` does not compile. A module writes `({ … }) satisfies Partial<Handlers>`.
 */
export type Handlers = { [N in Exclude<CallName, PendingCall>]: Handler<N> }

/** The user of a call that needs login. @throws AppError not_logged_in */
export function signedIn(call: Pick<Call<unknown>, 'user'>): SessionUser {
  if (call.user === null) throw new AppError('not_logged_in')
  return call.user
}

/**
 * Serves one call of the contract: checks the input, runs the handler, shapes the answer by the data schema (a field
 * the schema does not name never leaves). `rawJson` lets stored JSON text go out as it is.
 */
export function mount(app: FastifyInstance, entry: ContractEntry, handler: (call: Call<never>) => unknown): void {
  const { endpoint } = entry
  const check = inputChecker(entry.input, { coerce: endpoint.encode === 'query' })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { 200: answer(entry.data) } },
    onSend: async (_request, reply, payload) => withRawJson(reply, payload),
    handler: async (request, reply) => {
      const sent = endpoint.encode === 'query' ? request.query : (request.body ?? {})
      const input = check({ ...(sent as object), ...(request.params as object) })
      const user = await request.sessionUser()
      const call = { input: input as never, user, language: callerLanguage(request), request, reply }
      const data = await handler(call)
      return { success: true, code: 200, message: '', msg: '', data: data ?? null }
    },
  })
}
