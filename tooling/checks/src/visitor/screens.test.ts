import { type CivilDate, civilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { dueOn } from '@petalpost/domain/festival'
import { chooseToShow } from '@petalpost/domain/show-config'
import { nextShowing, type SolutionDefinition } from '@petalpost/domain/solution'
import { nextShown } from '@petalpost/embed/schedule'
import { festivalSlides } from '@petalpost/web/shared/solution/festival-slides'
import { shownFestivals } from '@petalpost/web/shared/solution/solution-festivals'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { datedAt, ownersChoice, payloadAt, PUBLIC_SOLUTIONS, withWindows } from './public-solutions.ts'

const FIRST_DAY = '2026-11-22'
const DEFINITIONS = new Map(PUBLIC_SOLUTIONS.map(({ name, definition }) => [name, definition]))

/** What the embed shows a new visitor on a computer on this day. */
function shownBy(payload: EmbedPayload, date: CivilDate): EmbedFestival | undefined {
  const today = dayNumber(date)
  const questions = payload.f.flatMap((festival) => {
    const day = dueOn(festival[1], today, festival[6], festival[7])
    const config = payload.c[festival[2]]
    return day && config ? [{ ...day, festival, config, today, history: undefined }] : []
  })
  return chooseToShow(questions)?.festival
}

/** The first day, from this one on, on which the embed shows anything, and the last day of those in a row. */
function nextOf(festival: EmbedFestival, date: CivilDate) {
  const [from, to] = nextShown(festival, dayNumber(date)) ?? []
  return { from: from === undefined ? null : civilDate(from), to: to === undefined ? null : civilDate(to) }
}

it('banner and carousel name the festival and the days that the embed shows (decisions: "Dates")', () => {
  const windows = fc.array(fc.record({ before: fc.nat(20), after: fc.nat(12) }), { maxLength: 8 })
  fc.assert(
    fc.property(
      fc.constantFrom(...DEFINITIONS.keys()),
      windows,
      fc.integer({ min: 0, max: 330 }),
      (name, list, later) => {
        const date = civilDate(dayNumber(FIRST_DAY) + later)
        const now = Date.parse(`${date}T12:00Z`)
        const zoned = ownersChoice(DEFINITIONS.get(name) as SolutionDefinition, '+00:00', 0)
        const { definition } = withWindows(zoned, list)
        const payload = payloadAt(definition, now)
        const dated = datedAt(definition, now)
        const seen = (platform: 'pc' | 'mobile') => shownFestivals(dated as never, platform, new Date(now))
        const [first] = festivalSlides(seen('pc'), seen('mobile'), date)
        const told = first && nextShowing(first, date)
        const shown = shownBy(payload, date)
        const festival = payload.f.find(([, , , , , title]) => title === first?.name)
        const soonest = payload.f.map((one) => nextOf(one, date).from ?? '9999').toSorted()[0]
        expect(told?.to).toBe(festival && nextOf(festival, date).to)
        expect(told && told.from <= date).toBe(shown !== undefined)
        expect(shown ? first?.name : told?.from).toBe(shown ? shown[5] : soonest)
      },
    ),
    { numRuns: 150 },
  )
})
