import type { CivilDate } from '@petalpost/domain/civil-day'
import type { FestivalWindow } from '@petalpost/domain/festival'
import { orderByShowing } from '@petalpost/domain/solution'

import { type CardedEntry, festivalKey } from '../solution-festivals.ts'

/** Approximate width of the cards in a slide, px. */
export const PC_WIDTH = 360
export const MOBILE_WIDTH = 120

/** A festival with its card on each platform that has one. */
export interface Slide extends Omit<CardedEntry, 'card'> {
  pc?: CardedEntry['card']
  mobile?: CardedEntry['card']
}

/** One slide per festival, also when both platforms have it; what shows today or next comes first. */
export function festivalSlides(pc: readonly CardedEntry[], mobile: readonly CardedEntry[], today: CivilDate): Slide[] {
  const slides = new Map<string, Slide>()
  const take = (entries: readonly CardedEntry[], platform: 'pc' | 'mobile') => {
    for (const { card, window, ...entry } of entries) {
      const key = festivalKey(entry)
      const known = slides.get(key)
      slides.set(key, { ...(known ?? entry), ...widest(known?.window, window), [platform]: card })
    }
  }
  take(pc, 'pc')
  take(mobile, 'mobile')
  return orderByShowing([...slides.values()], today)
}

/** Platforms that show a festival on different days are described in one text. */
function widest(one?: FestivalWindow, other?: FestivalWindow): { window?: FestivalWindow } {
  if (!one && !other) return {}
  const [a, b] = [one ?? NO_DAYS, other ?? NO_DAYS]
  return { window: { before: Math.max(a.before, b.before), after: Math.max(a.after, b.after) } }
}

const NO_DAYS: FestivalWindow = { before: 0, after: 0 }
