import type { HttpResponse } from '../http-client.ts'

/** Codes of services that do not want to do this. */
const REFUSALS = new Set(['content_policy_violation', 'moderation_blocked', 'content_filter'])

/** Why a service with OpenAI's API did not do what it was asked; `reason` is for the log and has no words of the user. */
export interface WhyNot {
  why: 'refused' | 'busy' | 'failed'
  reason: string
}

/** The JSON object of a response; an empty one when it is none. */
export function parsedAnswer({ body }: HttpResponse): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // reported by the caller
  }
  return {}
}

/** Why a response is no success; null when it is one. */
export function whyNot(answer: HttpResponse): WhyNot | null {
  const { status } = answer
  if (status === 200) return null
  const code = (parsedAnswer(answer)['error'] as { code?: unknown } | null | undefined)?.code
  if (typeof code === 'string' && REFUSALS.has(code)) return { why: 'refused', reason: code }
  return { why: status === 429 || status === 503 ? 'busy' : 'failed', reason: `status ${status}` }
}
