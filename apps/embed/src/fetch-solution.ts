import { type EmbedPayload, SOLUTION_PATH } from '@petalpost/domain/embed-payload'

import { READY_WAIT_MS } from './stage.ts'
import type { WholeOf } from './whole-solution.ts'

/** @throws Error when there is no usable response within eight seconds */
async function fetchPayload<Payload extends EmbedPayload>(
  origin: string,
  key: string,
  query: string,
): Promise<Payload> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), READY_WAIT_MS)
  try {
    // without the cookies of a site that serves us through its own domain
    const response = await fetch(`${origin}${SOLUTION_PATH}?k=${encodeURIComponent(key)}${query}`, {
      credentials: 'omit',
      signal: stop.signal,
    })
    const payload = (await response.json()) as Payload
    // an error page, or the login page of a hotel's network
    if (!response.ok || (payload.k && payload.k !== key)) throw new Error()
    return payload
  } finally {
    clearTimeout(timer)
  }
}

/** What main.js contains: the payload for a visitor, with an empty key when no solution has this key. */
export const fetchNear = (origin: string, key: string): Promise<EmbedPayload> => fetchPayload(origin, key, '&near=1')

/** The whole solution. A page that allows `fetch` for the payload allows this too. */
export const fetchWhole: WholeOf = async ({ payload, origin }, query = '') => {
  const whole = await fetchPayload<EmbedPayload & { preview?: 1 }>(origin(), payload.k, query)
  return { default: whole, preview: whole.preview }
}
