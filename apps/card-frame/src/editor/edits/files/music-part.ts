import type { CardV2 } from '@petalpost/card-document/card'

import { withField } from '../edit.ts'

export type Music = NonNullable<CardV2['music']>

/** The shortest part of a track that a card plays, s. */
export const LEAST_PART_S = 1

const ms = (seconds: number): number => Math.round(1_000 * seconds)

/** Music that plays from a second of its track, which has `length` seconds; its end stays. */
export function musicFrom(music: Music, from: number, length: number): Music {
  const end = music.end ?? ms(length)
  const start = Math.min(ms(from), end - ms(LEAST_PART_S))
  return withField(music, 'start', start > 0 ? start : undefined)
}

/** Music that plays to a second of its track, which has `length` seconds; its start stays. */
export function musicTo(music: Music, to: number, length: number): Music {
  const end = Math.max(ms(to), (music.start ?? 0) + ms(LEAST_PART_S))
  return withField(music, 'end', end < ms(length) ? end : undefined)
}
