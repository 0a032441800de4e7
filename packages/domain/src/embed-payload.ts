import type { ShowPosition, ShowTimes } from './show-config.ts'
import type { SolutionOptions } from './solution-options.ts'

/**
 * What the plugin script carries: one solution, ready for a browser that knows no calendar, no cron and no Intl. The
 * server writes it (modules/plugin), apps/embed reads it. Keys are one letter and lists are packed because each page
 * view of each embedding site downloads it.
 */

/**
 * The script knows this many days from the day it was made. Browsers fetch it again every minute; a copy may be used
 * for a week.
 */
export const SCRIPT_HORIZON_DAYS = 45

/**
 * Path of a solution's cards: `/plugin/card/KEY/ENTRY/PLATFORM?b=MARK&lang=…`. A request with an old mark gets the
 * entry's present card. `&o=ORIGIN` names the domain through which the page requests it.
 */
export const CARDS_PATH = '/plugin/card/'

/** Our page that shows a solution as a customer's page does: `?k=KEY&lang=…#petalpost-date=…`. */
export const TEST_PAGE_PATH = '/plugin/try'

/**
 * Path of a solution as JSON: `?k=KEY`. With `near=1` it is the script's payload; without, the whole solution, to which
 * a valid `sign` of a preview link adds `preview`.
 */
export const SOLUTION_PATH = '/plugin/solution'

/** Days ahead in the whole solution, which owners request and try out. */
export const EMBED_HORIZON_DAYS = 400

/**
 * Where the day begins: `a` = at the visitor's own midnight; otherwise minutes east of UTC. For a zone with clock
 * changes, pairs follow: [Unix minute of the change, minutes east from then on].
 */
export type EmbedZone = 'a' | readonly number[]

/** A showConfig with inheritance resolved (spec 3). */
export interface EmbedConfig {
  readonly p: ShowPosition
  /** showTimes; missing = 0, as for all fields below */
  readonly t?: ShowTimes
  /** delay before showing, ms */
  readonly d?: number
  /** closes by itself after this time, ms */
  readonly x?: number
  /** 1 = a mask covers the page and makes the popup modal */
  readonly m?: 1
  /** CSS lengths of the box; missing = the card's own size at its position */
  readonly r?: readonly [top: string, left: string, width: string, height: string]
  /** 1 = switched off; such festivals are only in the whole solution */
  readonly h?: 1
}

/** One festival entry of the solution that has a card and falls within the horizon. */
export type EmbedFestival = readonly [
  /** the entry's id; the visitor's browser stores its display history under this id */
  id: string,
  /** its own days as inclusive runs of days since `g` [first, last, first, last, …], ascending */
  ownRuns: readonly number[],
  /** the festival's name, which screen readers read out as the popup's label */
  title: string,
  /** index of its config on PC; -1 = not on this platform */
  pc: number,
  /** index of its config on mobile */
  mobile: number,
  /** part of the address of its cards (CARDS_PATH); changes with the cards and with the build of the card frame */
  mark: string,
  /** it also shows this many days before an own day; missing = 0 */
  before?: number,
  /** it also shows this many days after an own day; missing = 0 */
  after?: number,
]

/** Told in the console of a page whose embed code has an unknown or revoked key. */
export const UNKNOWN_KEY_HINT = 'Petalpost: no solution has this embed key. Copy the embed code again.'

/**
 * Pinned scripts of all earlier builds read it (decision 0029): fields may be added, but none may go or change its
 * meaning.
 */
export interface EmbedPayload {
  /** the solution's public key */
  readonly k: string
  /** birth, as a day number: a visitor's clock is never believed to be earlier, and days are counted from it */
  readonly g: number
  readonly z: EmbedZone
  /** the product's origin, for a script that cannot find out its own address */
  readonly o: string
  /** path of the popup stage on that origin */
  readonly p: string
  /** the configs, each of them once */
  readonly c: readonly EmbedConfig[]
  readonly f: readonly EmbedFestival[]
  /** what the owner set for all pages; the script tag's query string and `data-*` attributes override it */
  readonly n?: SolutionOptions
}
