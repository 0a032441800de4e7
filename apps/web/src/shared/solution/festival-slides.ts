import type { CivilDate } from '@petalpost/domain/civil-day'

import type { CardedEntry } from './solution-festivals.ts'

/** A festival with its cards on both platforms, as far as there are any. */
export interface Slide {
  id: string
  festivalId: number
  name: string
  nextRun: CivilDate | null
  pc?: CardedEntry['card']
  mobile?: CardedEntry['card']
}

/** One slide a festival, the next first: a festival of both platforms comes once. */
export function festivalSlides(pc: readonly CardedEntry[], mobile: readonly CardedEntry[]): Slide[] {
  const slides = new Map<string, Slide>()
  const take = (entries: readonly CardedEntry[], platform: 'pc' | 'mobile') => {
    for (const { id, festivalId, name, nextRun, card } of entries) {
      const key = festivalId === 0 ? name : String(festivalId)
      const slide = slides.get(key) ?? { id, festivalId, name, nextRun: nextRun ?? null }
      slides.set(key, { [platform]: card, ...slide })
    }
  }
  take(pc, 'pc')
  take(mobile, 'mobile')
  return [...slides.values()].toSorted((a, b) => ((a.nextRun ?? '9') < (b.nextRun ?? '9') ? -1 : 1))
}
