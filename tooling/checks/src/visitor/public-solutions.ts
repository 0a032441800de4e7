import { type CivilDate, DAY_MS } from '@petalpost/domain/civil-day'
import { EMBED_HORIZON_DAYS, type EmbedPayload, SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import type { FestivalWindow } from '@petalpost/domain/festival'
import { type CatalogueFestival, FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { PLATFORMS, type ShowTimes } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { festivalDates } from '@petalpost/server/modules/festivals/calendar/festival-dates'
import { embedPayload, popupCards } from '@petalpost/server/modules/plugin/payload'
import { withDates } from '@petalpost/server/modules/solutions/dates'
import { PUBLIC_SOLUTION_PLANS, type PublicSolutionPlan } from '@petalpost/server/seed/public-solution-plans'
import { publicSolution } from '@petalpost/server/seed/public-solutions'

import { secondSourceOf } from '../calendar/sources.ts'

/** A card for every festival, whether or not the collection has one. */
const cardOf = (festivalId: number) => [
  { id: `card-${festivalId}`, isTemplate: 1 as const, thumbnail: '/files/card.webp', title: 'Card' },
]
const CARDS = { get: cardOf }

/** Every public solution of the product, as seeded. */
export const PUBLIC_SOLUTIONS: readonly { name: string; language: Language; definition: SolutionDefinition }[] =
  LANGUAGES.flatMap((language) =>
    PUBLIC_SOLUTION_PLANS[language].map((plan, turn) => ({
      name: plan.name,
      language,
      definition: definitionOf(plan, language, turn),
    })),
  )

/** A solution made from a plan, as seeding does it, with a card for every festival. */
export function definitionOf(plan: PublicSolutionPlan, language: Language, turn = 0): SolutionDefinition {
  return publicSolution(plan, language, turn, { pc: CARDS, mobile: CARDS })
}

/** The solution after an owner has changed zone and show times on both platforms. */
export function ownersChoice(
  definition: SolutionDefinition,
  timeZone: SolutionDefinition['timeZone'],
  showTimes: ShowTimes,
): SolutionDefinition {
  const { pc, mobile } = definition.platforms
  return {
    timeZone,
    platforms: {
      pc: { ...pc, showConfig: { ...pc.showConfig, showTimes } },
      mobile: { ...mobile, showConfig: { ...mobile.showConfig, showTimes } },
    },
  }
}

/** The solution with these windows for its festivals, on both platforms; festivals beyond the list get none. */
export function withWindows(
  { timeZone, platforms: { pc, mobile } }: SolutionDefinition,
  windows: readonly FestivalWindow[],
): { definition: SolutionDefinition; byName: ReadonlyMap<string, FestivalWindow> } {
  const windowed = pc.festivals.map((entry, index) => ({ ...entry, ...(windows[index] && { window: windows[index] }) }))
  return {
    definition: {
      timeZone,
      platforms: { pc: { ...pc, festivals: windowed }, mobile: { ...mobile, festivals: windowed } },
    },
    byName: new Map(windowed.flatMap(({ name, window }) => (window ? [[name, window] as const] : []))),
  }
}

/** The payload that the server writes into the script on the day of `now`. */
export const payloadAt = (definition: SolutionDefinition, now: number): EmbedPayload =>
  payloadWithin(definition, now, SCRIPT_HORIZON_DAYS)

/** The server's response when the whole solution is requested. */
export const wholePayloadAt = (definition: SolutionDefinition, now: number): EmbedPayload =>
  payloadWithin(definition, now, EMBED_HORIZON_DAYS)

function payloadWithin(definition: SolutionDefinition, now: number, horizon: number): EmbedPayload {
  const states = new Map(FESTIVAL_CATALOGUE.map(({ id }) => [`card-${id}`, { version: 1, isOwn: false }]))
  const place = { origin: 'https://cards.example.com', popupPath: '/plugin/js/popup.X.mjs' }
  const cards = popupCards(definition, states, 'AB12')
  return embedPayload({ key: 'KEY', definition: datedAt(definition, now), cards }, place, now, {
    horizon,
    hidden: false,
  })
}

/** The solution as the server returns it at the instant `now`. */
export function datedAt(definition: SolutionDefinition, now: number): SolutionDefinition {
  const firstYear = new Date(now).getUTCFullYear() - 1
  const dates = datesFrom(firstYear)
  const presets = new Map(
    FESTIVAL_CATALOGUE.map(({ id, cron, zh, en }) => [
      id,
      { festivalId: id, cron, names: { 'zh-CN': zh, 'en-US': en }, dates: dates.get(id) ?? [] },
    ]),
  )
  return withDates(definition, presets, now)
}

const knownDates = new Map<number, Map<number, CivilDate[]>>()

function datesFrom(firstYear: number): Map<number, CivilDate[]> {
  const known = knownDates.get(firstYear) ?? festivalDates(FESTIVAL_CATALOGUE, firstYear, 6)
  knownDates.set(firstYear, known)
  return known
}

/** Names of the solution's festivals by day, from sources that are independent of our own calendar. */
export function calendarOf(
  { platforms }: SolutionDefinition,
  years: readonly number[],
): ReadonlyMap<CivilDate, ReadonlySet<string>> {
  const days = new Map<CivilDate, Set<string>>()
  const names = new Map(
    PLATFORMS.flatMap((platform) => platforms[platform].festivals).map(({ festivalId, name }) => [festivalId, name]),
  )
  for (const festival of FESTIVAL_CATALOGUE) {
    const name = names.get(festival.id)
    if (name === undefined) continue
    for (const date of years.flatMap((year) => independentDates(festival, year)))
      days.set(date, (days.get(date) ?? new Set()).add(name))
  }
  return days
}

function independentDates(festival: CatalogueFestival, year: number): CivilDate[] {
  const dates = secondSourceOf(festival)?.dates(festival, year)
  if (dates === undefined) throw new Error(`no second source knows ${festival.slug} in ${year}`)
  return dates
}

/** The day on a wall calendar in an IANA zone, by the platform's own calendar. */
export function wallDate(timeZone: string, at: number): CivilDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}

/** Midnights in UTC of `days` days, starting with `from`. */
export const daysFrom = (from: CivilDate, days: number): number[] =>
  Array.from({ length: days }, (_, day) => Date.parse(`${from}T00:00Z`) + day * DAY_MS)
