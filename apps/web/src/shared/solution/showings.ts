import type { FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import { type DateSpan, dueOn, runsOf } from '@petalpost/domain/festival'
import { chooseToShow, effectiveShowConfig, inherits, type Platform } from '@petalpost/domain/show-config'
import { nextShowing } from '@petalpost/domain/solution'

import { missingOn } from './missing-festivals.ts'

/** Why a festival shows or does not show on a day, to a visitor who has seen none of the solution's cards yet. */
export type Showing =
  | { kind: 'first' }
  /** due, but `behind` shows on the first page view */
  | { kind: 'waits'; behind: string }
  | { kind: 'other-day'; next: DateSpan }
  | { kind: 'no-date' | 'off' | 'hidden' | 'no-card' | 'not-this' }

export interface FestivalShowing {
  entry: FestivalEntry
  showing: Showing
}

/**
 * Every festival of a solution on a platform and a day: first what shows, then what waits, the next dates, the rest.
 */
export function showingsOn(definition: SolutionDefinition, platform: Platform, day: CivilDate): FestivalShowing[] {
  const { showConfig, festivals } = definition.platforms[platform]
  const today = dayNumber(day)
  const due = festivals.flatMap((entry) => {
    const config = effectiveShowConfig(showConfig, entry.showConfig)
    const { before, after } = entry.window ?? {}
    const now = dueOn(runsOf(entry.dates ?? []).flat(), today, before, after)
    return entry.card && config.show && now ? [{ ...now, entry, config, today, history: undefined }] : []
  })
  const first = chooseToShow(due)?.entry
  const showingOf = (entry: FestivalEntry): Showing => {
    if (!entry.card) return { kind: 'no-card' }
    if (!effectiveShowConfig(showConfig, entry.showConfig).show)
      return { kind: inherits(entry.showConfig) ? 'off' : 'hidden' }
    if (first === entry) return { kind: 'first' }
    if (first && due.some((one) => one.entry === entry)) return { kind: 'waits', behind: first.name }
    const next = nextShowing(entry, day)
    return next && next.to >= day ? { kind: 'other-day', next } : { kind: 'no-date' }
  }
  return [
    ...festivals.map((entry): FestivalShowing => ({ entry, showing: showingOf(entry) })),
    ...missingOn(definition, platform).map((entry): FestivalShowing => ({ entry, showing: { kind: 'not-this' } })),
  ].toSorted((a, b) => placeOf(a.showing).localeCompare(placeOf(b.showing)))
}

/** Sort key: by state, then by next date. */
function placeOf(showing: Showing): string {
  if (showing.kind === 'first') return '0'
  if (showing.kind === 'waits') return '1'
  return showing.kind === 'other-day' ? `2 ${showing.next.from}` : '3'
}
