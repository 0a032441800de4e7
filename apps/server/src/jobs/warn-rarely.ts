import type { Logger } from 'pino'

/** A problem that lasts is logged again after this time. */
const AGAIN_MS = 60_000

/**
 * Logs a problem at once, and while it comes back only once a minute, with the number of times that it came back since.
 * `now` is in milliseconds.
 */
export function warnRarely(
  log: Pick<Logger, 'warn'>,
  text: string,
  now: () => number = () => performance.now(),
): (reason: string) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  let again = 0
  return (reason) => {
    if (now() - loggedAt < AGAIN_MS) {
      again += 1
      return
    }
    log.warn(again === 0 ? { reason } : { reason, again }, text)
    loggedAt = now()
    again = 0
  }
}
