import type { CardV2 } from '@petalpost/card-document/card'
import { cardMs } from '@petalpost/card-document/motion/length'
import { readNotes } from '@petalpost/card-document/sound/note-list'

export const FILM_FPS = 30
/** A GIF counts in hundredths of a second: each frame stands for eight of them. */
export const GIF_FPS = 12.5
/** How long the finished card is seen after its last entrance, s. */
const STANDS_S = 2.5
const MIN_S = 1
export const MAX_S = { film: 60, gif: 20 } as const
/** How long a film is that its author did not set, s. */
const USUAL_S = { film: 30, gif: 12 } as const

export type Kind = keyof typeof MAX_S

/** How long the music of a card plays once, s; 0 when it has none, or when only its file knows. */
function musicS({ music, assets }: CardV2): number {
  if (!music) return 0
  if (music.notes) return readNotes(music.notes).s
  const whole = (assets[music.asset ?? '']?.duration ?? 0) / 1000
  return Math.max(0, Math.min(whole, (music.end ?? Infinity) / 1000) - (music.start ?? 0) / 1000)
}

/** The length that suits a card, s: all of its motion and, in a film, its music once; whole frames. */
export function usualLength(card: CardV2, kind: Kind): number {
  const motion = cardMs(card) / 1000 + STANDS_S
  const wanted = kind === 'film' ? Math.max(motion, musicS(card)) : motion
  return Math.ceil(Math.min(USUAL_S[kind], Math.max(MIN_S, wanted)))
}

export const LENGTHS = { min: MIN_S } as const

/** The size of a film in whole px: even, because H.264 halves its colors. `shortSide` is a wish. */
export function filmSize({ width, height }: Pick<CardV2, 'width' | 'height'>, shortSide: number) {
  const scale = shortSide / Math.min(width, height)
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** The time in the middle of each frame, ms: what is shown stands for all of its time. */
export const timesOf = (seconds: number, fps: number): number[] =>
  Array.from({ length: Math.round(seconds * fps) }, (_, index) => ((index + 0.5) * 1000) / fps)

/** After this time a card shows no change any more, ms; Infinity when something moves without end. */
export function restsAfter(card: CardV2): number {
  const loops = [...card.layers, ...card.groups].some(({ animations }) => animations?.loop)
  const plays = Object.values(card.assets).some(({ kind }) => kind === 'video' || kind === 'gif')
  return loops || plays ? Infinity : cardMs(card)
}
