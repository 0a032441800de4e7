import type { ShowPosition, ShowTimes } from './show-config.ts'

/**
 * What the plugin script carries: one solution, ready for a browser that knows no calendar, no cron and no Intl.
 * Written by the server (modules/plugin), read by apps/embed. Keys are one letter and lists are packed because every
 * page view of every embedding site transfers it.
 */

/** Days ahead of its birth that a payload knows; past them nothing is shown until the script is fetched anew. */
export const EMBED_HORIZON_DAYS = 400

/**
 * Where the day begins: `a` = at the visitor's own midnight; otherwise minutes east of UTC, followed for a zone with
 * clock changes by pairs of [Unix minute of the change, minutes east from then on].
 */
export type EmbedZone = 'a' | readonly number[]

/** A showConfig with inheritance resolved (spec section 3); what is not to show is not in the payload. */
export interface EmbedConfig {
  /** as in a ShowConfig */
  readonly showTimes: ShowTimes
  /** delay before showing, ms */
  readonly d: number
  /** closes itself after so many ms; 0 = stays */
  readonly x: number
  readonly p: ShowPosition
  /** 1 = a mask covers the page and makes the popup modal */
  readonly m: 0 | 1
  /** CSS lengths of the box; 0 = the card's own size at its position */
  readonly r: 0 | readonly [top: string, left: string, width: string, height: string]
}

/** One festival entry of the solution that has a card and falls within the horizon. */
export type EmbedFestival = readonly [
  /** the entry's id, under which the visitor's browser remembers what it showed */
  id: string,
  /** its own days as inclusive runs of day numbers [first, last, first, last, …], ascending */
  ownRuns: readonly number[],
  /** index of its config on a computer; -1 = not on this platform */
  pc: number,
  /** the same on a phone */
  mobile: number,
  /** `id@version` of the card; it tells its size itself */
  card: string,
  /** the festival's name, read out as the popup's label */
  title: string,
  /** days before an own day on which it shows too; missing = 0 */
  before?: number,
  /** days after; missing = 0 */
  after?: number,
]

export interface EmbedPayload {
  /** the solution's public key */
  readonly k: string
  /** birth, Unix seconds: a visitor's clock is never believed to be earlier */
  readonly g: number
  readonly z: EmbedZone
  /** the product's origin */
  readonly o: string
  /** path of the popup stage on that origin */
  readonly p: string
  /** build of the card frame; a card's address names it, so that a mended frame reaches visitors. Missing without cards */
  readonly b?: string
  /** the distinct configs */
  readonly c: readonly EmbedConfig[]
  readonly f: readonly EmbedFestival[]
}
