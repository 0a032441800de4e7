import { type CivilDate, civilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { dueOn } from '@petalpost/domain/festival'
import { chooseToShow } from '@petalpost/domain/show-config'
import { nextShowing, type SolutionDefinition } from '@petalpost/domain/solution'
import { nextShown } from '@petalpost/embed/whole-solution'
import { ribbonPins, ribbonSpan } from '@petalpost/web/features/solution/editor/ribbon/ribbon-pins'
import { festivalSlides } from '@petalpost/web/shared/solution/preview/festival-slides'
import { shownFestivals } from '@petalpost/web/shared/solution/solution-festivals'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { datedAt, ownersChoice, PUBLIC_SOLUTIONS, wholePayloadAt, withWindows } from './public-solutions.ts'

const FIRST_DAY = '2026-11-22'
const DEFINITIONS = new Map(PUBLIC_SOLUTIONS.map(({ name, definition }) => [name, definition]))

/** A festival's own days, as day numbers. */
const daysOf = ({ g: birth }: EmbedPayload, [, runs]: EmbedFestival): number[] => runs.map((day) => day + birth)

/** What the embed shows a new visitor on PC on this day. */
function shownBy(payload: EmbedPayload, date: CivilDate): EmbedFestival | undefined {
  const today = dayNumber(date)
  const questions = payload.f.flatMap((festival) => {
    const day = dueOn(daysOf(payload, festival), today, festival[6], festival[7])
    const config = payload.c[festival[3]]
    const { t: showTimes = 0 } = config ?? {}
    return day && config ? [{ ...day, festival, config: { showTimes }, today, history: undefined }] : []
  })
  return chooseToShow(questions)?.festival
}

/** The first day, from this one on, on which the embed shows anything, and the last of the consecutive days. */
function nextOf(festival: EmbedFestival, { g: birth }: EmbedPayload, date: CivilDate) {
  const [from, to] = nextShown(festival, birth, dayNumber(date)) ?? []
  return { from: from === undefined ? null : civilDate(from), to: to === undefined ? null : civilDate(to) }
}

/** The days in the twelve months from `date` on which a new visitor may see each festival. */
function daysOfEmbed(payload: EmbedPayload, date: CivilDate, length: number) {
  const first = dayNumber(date)
  const days = Array.from({ length }, (_, later) => later)
  const shownDays = (festival: EmbedFestival) => {
    const [, , , , , , before, after] = festival
    return days.filter((later) => dueOn(daysOf(payload, festival), first + later, before, after))
  }
  return Object.fromEntries(
    payload.f.map((festival) => [festival[2], shownDays(festival)] as const).filter(([, at]) => at.length),
  )
}

/** The same days in the editor's ribbon, whose bars are shares of the twelve months. */
function daysOfRibbon(definition: SolutionDefinition, date: CivilDate) {
  const span = ribbonSpan(date, 0)
  const length = dayNumber(span.to) - dayNumber(span.from) + 1
  const daysOf = (bars: { from: number; to: number }[]) =>
    bars.flatMap(({ from, to }) =>
      Array.from({ length: Math.round((to - from) * length) }, (_, at) => Math.round(from * length) + at),
    )
  const pins = ribbonPins(definition as never, 'pc', span)
  return { length, days: Object.fromEntries(pins.map(({ entry, bars }) => [entry.name, daysOf(bars)])) }
}

it('the year ribbon has a bar on the days on which the embed shows a festival, and on no others (spec 4, "Dates")', () => {
  const windows = fc.array(fc.record({ before: fc.nat(20), after: fc.nat(12) }), { maxLength: 8 })
  const plans = fc.constantFrom(...DEFINITIONS.keys())
  fc.assert(
    fc.property(plans, windows, fc.integer({ min: 0, max: 330 }), (name, list, later) => {
      const date = civilDate(dayNumber(FIRST_DAY) + later)
      const now = Date.parse(`${date}T12:00Z`)
      const zoned = ownersChoice(DEFINITIONS.get(name) as SolutionDefinition, '+00:00', 0)
      const { definition } = withWindows(zoned, list)
      const ribbon = daysOfRibbon(datedAt(definition, now), date)
      expect(ribbon.days).toEqual(daysOfEmbed(wholePayloadAt(definition, now), date, ribbon.length))
    }),
    { numRuns: 60 },
  )
})

it('banner and carousel name the festival and the days that the embed shows (spec 4, "Dates")', () => {
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
        const payload = wholePayloadAt(definition, now)
        const dated = datedAt(definition, now)
        const seen = (platform: 'pc' | 'mobile') => shownFestivals(dated as never, platform, new Date(now))
        const [first] = festivalSlides(seen('pc'), seen('mobile'), date)
        const told = first && nextShowing(first, date)
        const shown = shownBy(payload, date)
        const festival = payload.f.find(([, , title]) => title === first?.name)
        const soonest = payload.f.map((one) => nextOf(one, payload, date).from ?? '9999').toSorted()[0]
        expect(told?.to).toBe(festival && nextOf(festival, payload, date).to)
        expect(told && told.from <= date).toBe(shown !== undefined)
        expect(shown ? first?.name : told?.from).toBe(shown ? shown[2] : soonest)
      },
    ),
    { numRuns: 150 },
  )
})
