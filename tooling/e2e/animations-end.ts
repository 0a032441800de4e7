import { expect, type Page } from '@playwright/test'

/** The animations that play and come to an end by themselves: not those that repeat for ever, or are paused. */
const playing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect, id }) => {
      if (playState !== 'running' || effect?.getComputedTiming().endTime === Infinity) return []
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return [`${id} ${target?.outerHTML.slice(0, 200) ?? 'without an element'}`.trim()]
    }),
  )

/** Waits until nothing moves on a page any more that would come to an end. Fails with what still moves. */
export const animationsEnd = (page: Page): Promise<void> =>
  expect.poll(() => playing(page), 'animations still play').toEqual([])
