import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { type DayRun, dueOn } from '@petalpost/domain/festival'

import type { Due, RunningSolution } from './popup-stage.ts'

/** A whole solution: its next 400 days, and also what is switched off. */
export interface WholeSolution {
  default: EmbedPayload
  /** truthy when the request had a preview link with a valid sign */
  preview?: 1 | undefined
}

/** Loads the whole solution; `query` is added to its address. */
export type WholeOf = (solution: RunningSolution, query?: string) => Promise<WholeSolution>

/** One solution on a page, for the calls that need all of it. */
export interface OwnersSolution extends RunningSolution {
  whole(query?: string): Promise<WholeSolution>
}

/** A browser caches the failure of a module, so another try needs another address. */
let failures = 0

/**
 * Imported as a module: a page that allows the script allows this too, while `connect-src` may forbid all other ways.
 */
export const importWhole: WholeOf = async ({ payload, origin }, query = '') => {
  const address = `${origin()}/plugin/js/solution.mjs?k=${payload.k}${query}${failures ? `&try=${failures}` : ''}`
  try {
    return (await import(/* @vite-ignore */ address)) as WholeSolution
  } catch (error) {
    failures += 1
    throw error
  }
}

/** What is due today on this platform in the whole solution, without what is switched off. */
export function dueOf(whole: EmbedPayload, { ask, today }: RunningSolution): Due[] {
  return whole.f.flatMap((festival) => {
    const [, ownRuns, , , , , before, after] = festival
    const day = dueOn(
      ownRuns.map((one) => one + whole.g),
      today(),
      before,
      after,
    )
    const due = day && ask(whole, festival, day)
    return due && !due.config.h ? [due] : []
  })
}

/** When a festival shows, starting at `day`: the remaining days of the current span, else the next span. */
export function nextShown(
  [, ownRuns, , , , , before = 0, after = 0]: EmbedFestival,
  birth: number,
  day: number,
): DayRun | undefined {
  let span: [number, number] | undefined
  for (let i = 0; i < ownRuns.length; i += 2) {
    const from = Math.max(birth + ownRuns[i]! - before, day)
    const to = birth + ownRuns[i + 1]! + after
    if (span && from > span[1] + 1) break
    if (to >= day) span = [span ? span[0] : from, to]
  }
  return span
}
