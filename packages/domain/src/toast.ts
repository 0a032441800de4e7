/** The shortest time of a toast. */
export const TOAST_DURATION_MS = 3000
const LONGEST_MS = 15_000

/** What reading takes, ms for each character. A Chinese, Japanese or Korean one says as much as several letters. */
const READING_MS = { letter: 60, wide: 150 } as const
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** How long a sentence stays so that it can be read: ms by its length, from three to fifteen seconds. */
export function toastMs(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  const letters = Array.from(text).length - wide
  const reading = letters * READING_MS.letter + wide * READING_MS.wide
  return Math.min(LONGEST_MS, Math.max(TOAST_DURATION_MS, reading))
}

/** Distance from the edge of the window, px. */
export const TOAST_OFFSET_PX = 16
