import type { ShowPosition, ShowTimes } from './show-config.ts'
import type { SolutionOptions } from './solution-options.ts'

/**
 * What the plugin script carries: one solution, ready for a browser that knows no calendar, no cron and no Intl.
 * Written by the server (modules/plugin), read by apps/embed. Keys are one letter and lists are packed because every
 * page view of every embedding site transfers it.
 */

/** Days ahead of its birth that the script knows. It is fetched anew every minute, and a copy is kept for a week. */
export const SCRIPT_HORIZON_DAYS = 45

/**
 * Where the cards of a solution are: `/plugin/card/KEY/ENTRY/PLATFORM?b=MARK&lang=…`. Whoever asks with an old mark gets
 * the entry's card of now. `&o=ORIGIN` says through which domain it is asked for.
 */
export const CARDS_PATH = '/plugin/card/'

/** Days ahead that the whole solution knows (`/plugin/solution`): what an owner asks for and tries out. */
export const EMBED_HORIZON_DAYS = 400

/**
 * Where the day begins: `a` = at the visitor's own midnight; otherwise minutes east of UTC, followed for a zone with
 * clock changes by pairs of [Unix minute of the change, minutes east from then on].
 */
export type EmbedZone = 'a' | readonly number[]

/** A showConfig with inheritance resolved (spec 3). */
export interface EmbedConfig {
  readonly p: ShowPosition
  /** showTimes; missing = 0, as with all that follows */
  readonly t?: ShowTimes
  /** delay before showing, ms */
  readonly d?: number
  /** closes itself after so many ms */
  readonly x?: number
  /** 1 = a mask covers the page and makes the popup modal */
  readonly m?: 1
  /** CSS lengths of the box; without them the card's own size at its position */
  readonly r?: readonly [top: string, left: string, width: string, height: string]
  /** 1 = switched off: such festivals stand in the whole solution only */
  readonly h?: 1
}

/** One festival entry of the solution that has a card and falls within the horizon. */
export type EmbedFestival = readonly [
  /** the entry's id, under which the visitor's browser remembers what it showed */
  id: string,
  /** its own days as inclusive runs of days since the payload's birth [first, last, first, last, …], ascending */
  ownRuns: readonly number[],
  /** the festival's name, read out as the popup's label */
  title: string,
  /** index of its config on a computer; -1 = not on this platform */
  pc: number,
  /** the same on a phone */
  mobile: number,
  /** stands in the address of its cards (CARDS_PATH) and changes with them and with the build of the card frame */
  mark: string,
  /** days before an own day on which it shows too; missing = 0 */
  before?: number,
  /** days after; missing = 0 */
  after?: number,
]

export interface EmbedPayload {
  /** the solution's public key */
  readonly k: string
  /** birth, as a day number: a visitor's clock is never believed to be earlier, and days are counted from it */
  readonly g: number
  readonly z: EmbedZone
  /** the product's origin, for a script that does not know its own address */
  readonly o: string
  /** path of the popup stage on that origin */
  readonly p: string
  /** the distinct configs */
  readonly c: readonly EmbedConfig[]
  readonly f: readonly EmbedFestival[]
  /** what the owner set for all pages; the tag's query string and `data-*` of the same names go before it */
  readonly n?: SolutionOptions
}
