/** Seconds until another code can be sent; the button counts them down (spec 4). */
export const CODE_COUNTDOWN_S = 60

/** Login and deletion codes have six digits and are valid for ten minutes. */
export const CODE_LENGTH = 6
export const CODE_VALID_MS = 600_000

/** True for six digits of ASCII, the form of a code (spec 5). */
export function isCode(value: string): boolean {
  return /^\d{6}$/.test(value)
}

/** Seconds the code button stays disabled; 0 when it is enabled. `sentAt` is null before the first code; ms. */
export function codeCountdown(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0
  const left = Math.ceil(CODE_COUNTDOWN_S - (now - sentAt) / 1000)
  // A clock set back must not lock the button for longer than a countdown.
  return Math.min(Math.max(left, 0), CODE_COUNTDOWN_S)
}
