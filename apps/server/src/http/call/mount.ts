import { answer } from '@petalpost/api-client/schemas/answer'
import type { CallName, Contract, ContractEntry } from '@petalpost/api-client/schemas/contract'
import type { Language } from '@petalpost/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'

import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'

import { callerLanguage } from './caller-language.ts'
import { inputChecker } from './check-input.ts'
import { type Form, readForm, takeForms } from './multipart.ts'
import type { PendingCall } from './pending-calls.ts'
import { PreparedAnswer, success } from './prepared-answer.ts'
import { withRawJson } from './raw-json.ts'

export type Input<N extends CallName> = Static<Contract[N]['input']>
export type Data<N extends CallName> = Static<Contract[N]['data']>
/** Names of the file parts of a multipart call. */
export type FileName<N extends CallName> = Contract[N] extends { files: readonly (infer Name extends string)[] }
  ? Name
  : never

/** A call as its handler sees it: the input is checked against the contract, the user comes from the session cookie. */
export interface Call<I, F extends string = never> {
  input: I
  /** content of the files in a multipart call */
  files: Partial<Record<F, Buffer>>
  /** null = not signed in */
  user: SessionUser | null
  language: Language
  /**
   * The public id for what this call creates: random, but the same when the call is repeated with its
   * `Idempotency-Key`. A handler that finds a thing of the caller under this id returns it instead of creating another.
   */
  newId: () => string
  request: FastifyRequest
  reply: FastifyReply
}

/** A call before `newId` is known. */
export type BareCall = Omit<Call<never>, 'newId'>

/** What a handler returns: the response's `data`, or the whole response prepared before. */
type Given<N extends CallName> = Data<N> | PreparedAnswer

/** Returns the response's `data`, or throws `AppError`. */
export type Handler<N extends CallName> = (call: Call<Input<N>, FileName<N>>) => Promise<Given<N>> | Given<N>

/**
 * A handler for every call of the contract that is not pending. `app.ts` does not compile when one is missing. A module
 * writes `({ … }) satisfies Partial<Handlers>`.
 */
export type Handlers = { [N in Exclude<CallName, PendingCall>]: Handler<N> }

/** The user of a call that needs login. @throws AppError not_logged_in */
export function signedIn(call: Pick<Call<unknown>, 'user'>): SessionUser {
  if (call.user === null) throw new AppError('not_logged_in')
  return call.user
}

const NO_FORM: Form = { fields: {}, files: {} }

/**
 * Serves one call of the contract: checks the input, runs the handler and shapes the response by the data schema, which
 * drops every field that it does not name. `rawJson` inserts stored JSON text without parsing it.
 */
export function mount(app: FastifyInstance, entry: ContractEntry, handler: (call: BareCall) => unknown): void {
  if (entry.endpoint.encode === 'multipart')
    void app.register(async (scope) => {
      await takeForms(scope)
      mountHere(scope, entry, handler)
    })
  else mountHere(app, entry, handler)
}

function mountHere(app: FastifyInstance, entry: ContractEntry, handler: (call: BareCall) => unknown): void {
  const { endpoint } = entry
  const isForm = endpoint.encode === 'multipart'
  const check = inputChecker(entry.input, { coerce: endpoint.encode !== 'json' })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { multipart: isForm },
    schema: { response: { 200: answer(entry.data) } },
    onSend: async (_request, reply, payload) => withRawJson(reply, payload),
    handler: async (request, reply) => {
      const user = await request.sessionUser()
      // clients that are not signed in cannot make us hold a file in memory
      const { fields, files } = isForm && user !== null ? await readForm(request, entry.files ?? []) : NO_FORM
      const sent = endpoint.encode === 'query' ? request.query : (request.body ?? fields)
      const input = check({ ...(sent as object), ...(request.params as object) })
      const call = { input: input as never, files, user, language: callerLanguage(request), request, reply }
      const data = await handler(call)
      if (data instanceof PreparedAnswer) return reply.type('application/json; charset=utf-8').send(data.body)
      return success(data)
    },
  })
}
