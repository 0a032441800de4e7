import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'

/** The festival of a list, as the address has it in `f`; what is no festival does not filter. */
export function festivalInAddress(text: unknown): { f?: number } {
  const f = Number(text)
  return Number.isSafeInteger(f) && f > ALL_FESTIVALS_ID ? { f } : {}
}
