import { HttpClientError, type HttpResponse, type RequestLimits, sendRequest } from '../http-client.ts'
import { NotMade } from '../not-made.ts'
import type { OpenAiService } from './openai-config.ts'

/** Codes of services that do not want to do this. */
const REFUSALS = new Set(['content_policy_violation', 'moderation_blocked', 'content_filter'])

/** The address of a call. */
export const addressOf = ({ url }: Pick<OpenAiService, 'url'>, call: string): string =>
  `${url.replace(/\/+$/, '')}/${call}`

/** Turns a failed request into NotMade. */
export const notMade = (error: unknown): never => {
  throw error instanceof HttpClientError ? new NotMade('failed', error.message) : error
}

/** The JSON object of a response; an empty one when it is none. */
function parsed({ body }: HttpResponse): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body.toString())
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>
  } catch {
    // reported by the caller
  }
  return {}
}

/**
 * Sends a request with the model that is configured, and returns the JSON object of the response; an empty one when it
 * is none. @throws NotMade
 */
export async function askOpenAi(
  service: OpenAiService,
  call: string,
  request: object,
  limits: RequestLimits,
): Promise<Record<string, unknown>> {
  const { model, apiKey } = service
  const headers = {
    'content-type': 'application/json',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  }
  const body = JSON.stringify({ model, ...request })
  const answer = await sendRequest(addressOf(service, call), { method: 'POST', headers, body }, limits).catch(notMade)
  const made = parsed(answer)
  const { status } = answer
  if (status === 200) return made
  const code = (made['error'] as { code?: unknown } | null | undefined)?.code
  if (typeof code === 'string' && REFUSALS.has(code)) throw new NotMade('refused', code)
  throw new NotMade(status === 429 || status === 503 ? 'busy' : 'failed', `status ${status}`)
}
