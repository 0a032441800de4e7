import type { EmbedPayload } from '@petalpost/domain/embed-payload'

/** On which devices a festival shows. */
type Audience = 'all' | 'pc' | 'mobile'

/** Day numbers: the first day that shows a festival, its first and last own day, the last day that shows it. */
type ShownSpan = readonly [from: number, first: number, last: number, to: number]

/** A festival with one of its cards, and when it shows. */
export interface TestFestival {
  name: string
  audience: Audience
  /** in chronological order */
  spans: readonly ShownSpan[]
}

/** A festival on one day, with all its cards. */
interface ShownFestival {
  name: string
  /** visitors who see it on this day */
  audience: Audience
  /** visitors who see it on any day: a platform may have other days */
  setFor: Audience
  /** is it the first day of the window before the festival's own days? */
  isFirstDay: boolean
}

/** Every festival in a solution's embed. Past days are included: only a visitor's browser knows which days are past. */
export function testFestivals({ c: configs, f: festivals, g: birth }: EmbedPayload): TestFestival[] {
  const shows = (config: number): boolean => configs[config] !== undefined && !configs[config].h
  return festivals.flatMap(([, runs, name, pc, mobile, , before = 0, after = 0]) => {
    if (!shows(pc) && !shows(mobile)) return []
    const audience = !shows(pc) ? 'mobile' : !shows(mobile) ? 'pc' : 'all'
    const spans = runs.flatMap((first, at) => {
      const last = runs[at + 1] ?? first
      return at % 2 === 0 ? [[birth + first - before, birth + first, birth + last, birth + last + after] as const] : []
    })
    return [{ name, audience, spans }]
  })
}

/**
 * The days to offer from `today` on, and what shows on any day. Each festival has up to two days: the next one that
 * shows it (today while it shows), and its own day unless that is past. The page runs this function from its source
 * text, because only the browser knows the visitor's date. So it must use nothing from outside itself.
 */
export function testDays(festivals: readonly TestFestival[], today: number) {
  const together = (cards: readonly TestFestival[]): Audience => {
    const [one = 'all', ...others] = new Set(cards.map(({ audience }) => audience))
    return others.length > 0 ? 'all' : one
  }
  const offered = festivals.map(({ spans }) => {
    const [from, first, last] = spans.find((span) => span[3] >= today) ?? []
    if (from === undefined || first === undefined || last === undefined) return []
    return [Math.max(from, today), ...(last < today ? [] : [Math.max(first, today)])]
  })
  const coming = [...new Set(offered.flat())].toSorted((a, b) => a - b)

  /** The festivals for which `day` is offered; for any other day, all that show. */
  function on(day: number): ShownFestival[] {
    const holds = ([from, , , to]: ShownSpan) => from <= day && day <= to
    const shown = festivals.filter(({ spans }) => spans.some(holds))
    const marked = festivals.filter((_, at) => offered[at]?.includes(day))
    const names = new Set((marked.length > 0 ? marked : shown).map(({ name }) => name))
    return [...names].map((name) => {
      const same = shown.filter((festival) => festival.name === name)
      const spans = same.flatMap((festival) => festival.spans.filter(holds))
      return {
        name,
        audience: together(same),
        setFor: together(festivals.filter((festival) => festival.name === name)),
        isFirstDay: spans.every(([from, first]) => from === day && day < first),
      }
    })
  }

  return { coming, on }
}
