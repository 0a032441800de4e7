import type { Clock } from '../../../clock.ts'
import type { Random } from '../../../random.ts'
import { HttpClientError, type HttpResponse, sendRequest } from '../../http-client.ts'
import { askAgain } from '../ask-again.ts'
import { fieldsOf, PaymentFailed } from '../payment.ts'
import type { PaypalAccount } from './config.ts'

/** A token is renewed this long before its end. */
const MARGIN_MS = 60_000
const WORD = /^[\w.-]{1,64}$/

/** What an error of PayPal says: its status, its name and the first issue. */
export function describeAnswer({ status, body }: HttpResponse): string {
  const { name, error, details } = fieldsOf(body.toString())
  const issue = Array.isArray(details) ? (details[0] as { issue?: unknown } | undefined)?.issue : undefined
  const words = [name ?? error, issue].filter((word): word is string => typeof word === 'string' && WORD.test(word))
  return [`status ${status}`, ...words].join(' ')
}

/** Does this error name the issue? */
export const hasIssue = (answer: HttpResponse, issue: string): boolean => describeAnswer(answer).endsWith(` ${issue}`)

/** Statuses with which PayPal has decided about the request itself. Others are about our access, or will pass. */
const DECIDED = new Set([400, 404, 409, 422])

/** Is PayPal still working on an earlier request with the same id? */
export const isInProgress = (answer: HttpResponse): boolean => hasIssue(answer, 'PREVIOUS_REQUEST_IN_PROGRESS')

export const refusal = (answer: HttpResponse): PaymentFailed =>
  new PaymentFailed(describeAnswer(answer), DECIDED.has(answer.status) && !isInProgress(answer))

interface Token {
  value: string
  /** ms */
  endsAt: number
}

export type PaypalClient = ReturnType<typeof paypalClient>

/** Calls PayPal's REST API with an access token, which is kept until shortly before it ends. */
export function paypalClient(
  { endpoint, clientId, secret }: Pick<PaypalAccount, 'endpoint' | 'clientId' | 'secret'>,
  { clock, random }: { clock: Clock; random: Random },
) {
  /** callers that need a token at the same time share one request for it */
  let token: Promise<Token> | null = null

  async function requestToken(): Promise<Token> {
    const headers = {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const init = { method: 'POST', headers, body: 'grant_type=client_credentials' }
    const answer = await askAgain(
      () => sendRequest(new URL('/v1/oauth2/token', endpoint), init),
      describeAnswer,
      random,
    )
    const { access_token: value, expires_in: seconds } = fieldsOf(answer.body.toString())
    if (answer.status !== 200 || typeof value !== 'string' || typeof seconds !== 'number')
      throw new PaymentFailed(`no access token: ${describeAnswer(answer)}`, false)
    return { value, endsAt: clock.now() + seconds * 1000 - MARGIN_MS }
  }

  async function currentToken(): Promise<Token> {
    const known = token
    if (known !== null) {
      const found = await known
      if (found.endsAt > clock.now()) return found
      if (token === known) token = null
    }
    token ??= requestToken().catch((error: unknown) => {
      token = null
      throw error
    })
    return token
  }

  /**
   * One call. `requestId` makes it repeatable: PayPal does the work of a repeated call once. A POST without one is made
   * once, unless it never left this machine.
   * @throws PaymentFailed when PayPal fails or does not respond
   */
  async function call(
    method: 'GET' | 'PATCH' | 'POST',
    path: string,
    { body, requestId }: { body?: string; requestId?: string } = {},
  ): Promise<HttpResponse> {
    const once = async (): Promise<HttpResponse> => {
      const access = await currentToken()
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${access.value}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId, prefer: 'return=representation' }),
      }
      const answer = await sendRequest(new URL(path, endpoint), {
        method,
        headers,
        ...(body !== undefined && { body }),
      })
      if (answer.status === 401) token = null
      return answer
    }
    const onceOrAgain = async (): Promise<HttpResponse> => {
      const answer = await once()
      return answer.status === 401 ? once() : answer
    }
    if (method !== 'POST' || requestId !== undefined) return askAgain(onceOrAgain, describeAnswer, random)
    try {
      return await onceOrAgain()
    } catch (error) {
      throw error instanceof HttpClientError ? new PaymentFailed(error.message, false) : error
    }
  }

  return {
    get: (path: string) => call('GET', path),
    /** A call that PayPal does once, however often it is repeated with this id. */
    post: (path: string, content: object, requestId: string) =>
      call('POST', path, { body: JSON.stringify(content), requestId }),
    /** Sets values, so repeating it changes nothing (JSON Patch). */
    patch: (path: string, changes: readonly object[]) => call('PATCH', path, { body: JSON.stringify(changes) }),
    /** A question that changes nothing; `body` is sent as it is. */
    ask: (path: string, body: string) => call('POST', path, { body }),
  }
}
