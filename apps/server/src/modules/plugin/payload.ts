import { createHash } from 'node:crypto'

import { DAY_MS } from '@petalpost/domain/civil-day'
import type { EmbedConfig, EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { runsOf } from '@petalpost/domain/festival'
import { effectiveShowConfig, MASK_SHOWN, PLATFORMS, type ShowConfig } from '@petalpost/domain/show-config'
import type { FestivalEntry, SolutionDefinition } from '@petalpost/domain/solution'

import type { CardState } from './store.ts'
import { embedZone } from './zone.ts'

/** A payload also covers this many days before its own day: the visitor's calendar may be a day behind UTC. */
const LOOK_BACK_DAYS = 2

/** Length of an entry's id in the payload; LONG_ID when two entries of a solution would have the same short id. */
const SHORT_ID = 4
const LONG_ID = 12
/** Length of a card's mark. */
const MARK = 4

export interface PayloadSource {
  /** the embed key in the request */
  key: string
  /** with `dates` filled in */
  definition: SolutionDefinition
  /** cards that may be shown, by their place; a festival without one is left out */
  cards: PopupCards
}

export interface PayloadPlace {
  /** the product's origin */
  origin: string
  /** path of the popup stage */
  popupPath: string
}

/**
 * What a visitor's browser needs of a solution for the days within `horizon`, and nothing else (rule S11). For one
 * solution it stays the same for a whole UTC day, so every server process sends the same bytes. Without `hidden`,
 * switched-off festivals are left out.
 */
export function embedPayload(
  { key, definition, cards }: PayloadSource,
  place: PayloadPlace,
  now: number,
  { horizon, hidden }: { horizon: number; hidden: boolean },
): EmbedPayload {
  const birth = Math.floor(now / DAY_MS)
  const configs: EmbedConfig[] = []
  const festivals = new Map<string, EmbedFestival>()
  const idOf = shortIds(definition)

  for (const platform of PLATFORMS)
    for (const entry of definition.platforms[platform].festivals) {
      const config = effectiveShowConfig(definition.platforms[platform].showConfig, entry.showConfig)
      const card = cards.get(`${idOf(entry.id)}/${platform}`)
      const runs = comingRuns(entry, birth, horizon)
      const window = windowOf(entry)
      if (!(config.show || hidden) || card === undefined || runs.length === 0) continue
      // a festival that both platforms show on the same days is sent only once
      const same = JSON.stringify([entry.id, runs, entry.name, window])
      const { 3: pc = NOWHERE, 4: mobile = NOWHERE } = festivals.get(same) ?? []
      const own = indexOf(embedConfig(config), configs)
      const places = platform === 'pc' ? ([own, mobile] as const) : ([pc, own] as const)
      festivals.set(same, [idOf(entry.id), runs, entry.name, ...places, card.mark, ...window])
    }

  return {
    k: key,
    g: birth,
    z: embedZone(definition.timeZone, (birth - LOOK_BACK_DAYS) * DAY_MS, (birth + horizon + 1) * DAY_MS),
    o: place.origin,
    p: place.popupPath,
    c: configs,
    f: [...festivals.values()],
    ...(definition.options && { n: definition.options }),
  }
}

/** The platform does not show the festival. */
const NOWHERE = -1

/** A card that a solution shows. */
export interface PopupCard extends CardState {
  id: string
  /** changes when a card of its festival or the frame has changed */
  mark: string
}

/** Cards by their place in the solution, `ENTRY/PLATFORM` as in their addresses. */
export type PopupCards = ReadonlyMap<string, PopupCard>

/**
 * The cards of a solution, named by their place in it. Ids would take more bytes, and a script that was cached
 * yesterday must get today's card.
 * @param states of the cards that may be shown, by id; a card that is missing is not shown
 * @param cardBuild the current build of the card frame
 */
export function popupCards(
  definition: SolutionDefinition,
  states: ReadonlyMap<string, CardState>,
  cardBuild: string,
): PopupCards {
  const idOf = shortIds(definition)
  const placed = PLATFORMS.flatMap((platform) =>
    definition.platforms[platform].festivals.flatMap(({ id, card }) => {
      const state = card && states.get(card.id)
      return state === undefined ? [] : [{ entry: idOf(id), platform, id: card?.id ?? '', ...state }]
    }),
  )
  return new Map(
    [...Map.groupBy(placed, ({ entry }) => entry)].flatMap(([entry, cards]) => {
      const mark = digest(JSON.stringify([cardBuild, cards]), MARK)
      return cards.map(({ platform, id, version, isOwn }) => [`${entry}/${platform}`, { id, version, isOwn, mark }])
    }),
  )
}

/** The response for an unknown and for a revoked key: a payload that names no solution and never shows anything. */
export const emptyPayload = (place: PayloadPlace): EmbedPayload => ({
  k: '',
  g: 0,
  z: 'a',
  o: place.origin,
  p: place.popupPath,
  c: [],
  f: [],
})

/** Runs of a festival's own days that the payload needs, as first and last day relative to the day of the payload. */
function comingRuns({ dates = [], window }: FestivalEntry, birth: number, horizon: number): number[] {
  const from = birth - LOOK_BACK_DAYS - (window?.after ?? 0)
  const to = birth + horizon + (window?.before ?? 0)
  return runsOf(dates)
    .filter(([first, last]) => last >= from && first <= to)
    .flatMap(([first, last]) => [first - birth, last - birth])
}

/** Days before and after the own days, if there are any. */
function windowOf({ window }: FestivalEntry): [before?: number, after?: number] {
  if (window === undefined || window.before + window.after === 0) return []
  return window.after === 0 ? [window.before] : [window.before, window.after]
}

/** Zero and false values are left out. */
function embedConfig(config: ShowConfig): EmbedConfig {
  const { top, left, width, height } = config.style
  const ownSize = config.showPosition === 'full' || (width === '100%' && height === '100%')
  return {
    p: config.showPosition,
    ...(config.showTimes > 0 && { t: config.showTimes }),
    ...(config.delay > 0 && { d: config.delay }),
    ...(config.autoClose && config.closeDelay > 0 && { x: config.closeDelay }),
    ...(config.showMask === MASK_SHOWN && { m: 1 }),
    ...(!ownSize && { r: [top, left, width, height] }),
    ...(!config.show && { h: 1 }),
  }
}

function indexOf(config: EmbedConfig, configs: EmbedConfig[]): number {
  const text = JSON.stringify(config)
  const known = configs.findIndex((one) => JSON.stringify(one) === text)
  return known >= 0 ? known : configs.push(config) - 1
}

const digest = (id: string, length: number): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, length)

/**
 * An entry's id in the payload: a short digest, because ids are long and random characters do not compress. It depends
 * on the entry only, so a browser's history stays valid when anything else in the solution changes.
 */
function shortIds({ platforms }: SolutionDefinition): (id: string) => string {
  const ids = new Set([...platforms.pc.festivals, ...platforms.mobile.festivals].map(({ id }) => id))
  const length = new Set([...ids].map((id) => digest(id, SHORT_ID))).size < ids.size ? LONG_ID : SHORT_ID
  return (id) => digest(id, length)
}
