import { setTimeout as pause } from 'node:timers/promises'

import type { Random } from '../../random.ts'
import { HttpClientError, type HttpResponse } from '../http-client.ts'
import { PaymentFailed } from './payment.ts'

/** A request whose answer was lost is sent again: it names its order, so the provider does the work once. */
const TRIES = 3
/** ms before the second try; three times as long before the third */
const FIRST_PAUSE_MS = 100
/** A provider that asks for a longer pause is asked again by a later job: no page waits for it. */
const MAX_PAUSE_MS = 2_000

const isBusy = ({ status }: HttpResponse): boolean => status >= 500 || status === 429

/**
 * Makes a request that may be repeated, again after a lost answer or a fault of the provider (rule F6). The pauses vary,
 * and follow `Retry-After`.
 * @throws PaymentFailed after the last try; `describe` names what an answer says, without secrets
 */
export async function askAgain(
  attempt: () => Promise<HttpResponse>,
  describe: (answer: HttpResponse) => string,
  random: Pick<Random, 'int'>,
): Promise<HttpResponse> {
  let reason = ''
  for (let tried = 1; ; tried++) {
    let pauseMs = FIRST_PAUSE_MS * 3 ** (tried - 1) * (0.5 + random.int(1000) / 1000)
    try {
      const answer = await attempt()
      if (!isBusy(answer)) return answer
      reason = describe(answer)
      pauseMs = Math.max(pauseMs, Number(answer.headers.get('retry-after') ?? 0) * 1000 || 0)
    } catch (error) {
      if (!(error instanceof HttpClientError)) throw error
      reason = error.message
    }
    if (tried === TRIES || pauseMs > MAX_PAUSE_MS) throw new PaymentFailed(reason, false)
    await pause(pauseMs)
  }
}
