import type { FestivalWindow } from '../festival.ts'
import type { Language } from '../language.ts'
import festivals from './festivals.json' with { type: 'json' }
import type { Tone } from './tone.ts'

/** Which library or table may compute a festival's dates; each festival has exactly one (docs/decisions: dates). */
export type CalendarEngine = 'lunar-javascript' | 'date-holidays' | 'korean-lunar-calendar' | 'table'

/** One festival as the catalog states it: names, where it is kept, and the rule its dates come from. */
export type CatalogueFestival = {
  /** the spec's festivalId; 0 is kept for custom festivals */
  id: number
  slug: string
  zh: string
  en: string
  /** interface languages that offer it as a preset */
  locales: Language[]
  /** where it is kept, as ISO 3166 codes; '*' = everywhere, beside others: known elsewhere too (`isKeptBy`) */
  regions: string[]
  kind: string
  engine: CalendarEngine
  /** in date-holidays' grammar; 'table' when `dates` lists them */
  rule: string
  /** only where a civil-calendar schedule says exactly the same as `rule` */
  cron: string | null
  /** days around the date on which a greeting is welcome too; only offered to the owner of a solution */
  suggestedWindow: FestivalWindow
  tone: Tone
  group: 'festival' | 'solar-term'
  /** 1 = offered first */
  tier: number
  /** slugs of festivals of the same kind, the nearest first: without cards of its own it may offer theirs (kin.ts) */
  kin?: string[]
  dates?: string[]
}

/** The festival catalog, in the order it is offered: 60 kB, for the server and for tools; browsers ask the server. */
export const FESTIVAL_CATALOGUE: CatalogueFestival[] = festivals as CatalogueFestival[]
