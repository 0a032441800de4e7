import { createHash } from 'node:crypto'

import { DAY_MS } from '@petalpost/domain/civil-day'
import {
  EMBED_HORIZON_DAYS,
  type EmbedConfig,
  type EmbedFestival,
  type EmbedPayload,
} from '@petalpost/domain/embed-payload'
import { runsOf } from '@petalpost/domain/festival'
import { effectiveShowConfig, MASK_SHOWN, type Platform, type ShowConfig } from '@petalpost/domain/show-config'
import type { FestivalEntry, SolutionDefinition } from '@petalpost/domain/solution'

import { embedZone } from './zone.ts'

/** Days before the birth that still belong to a payload: the visitor's calendar may be a day behind UTC. */
const LOOK_BACK_DAYS = 2

/** Letters of an entry's id in the payload; more when two entries of a solution would share them. */
const SHORT_ID = 4
const LONG_ID = 12

export interface PayloadSource {
  /** the embed key that was asked with */
  key: string
  /** with `dates` filled in */
  definition: SolutionDefinition
  /** versions of the cards that may be shown, by id; a card that is missing is not shown */
  cardVersions: ReadonlyMap<string, number>
}

export interface PayloadPlace {
  /** the product's origin */
  origin: string
  /** path of the popup stage */
  popupPath: string
  /** which build of the card frame is the current one */
  cardBuild: string
}

/**
 * What a visitor's browser needs of a solution, and nothing else (rule S11). It is the same all (UTC) day for the same
 * solution, so every server process answers with the same bytes.
 */
export function embedPayload(
  { key, definition, cardVersions }: PayloadSource,
  place: PayloadPlace,
  now: number,
): EmbedPayload {
  const birth = Math.floor(now / DAY_MS)
  const configs: EmbedConfig[] = []
  const festivals = new Map<string, EmbedFestival>()
  const idOf = shortIds(definition)

  for (const platform of ['pc', 'mobile'] as const)
    for (const entry of definition.platforms[platform].festivals) {
      const config = effectiveShowConfig(definition.platforms[platform].showConfig, entry.showConfig)
      const card = cardReference(entry, cardVersions)
      const runs = comingRuns(entry, birth)
      const window = windowOf(entry)
      if (!config.show || card === null || runs.length === 0) continue
      // the same festival with the same card on both platforms is sent once
      const same = JSON.stringify([entry.id, runs, card, entry.name, window])
      const known = festivals.get(same)
      const index = indexOf(embedConfig(config), configs)
      const places: Record<Platform, number> = { pc: known?.[2] ?? -1, mobile: known?.[3] ?? -1, [platform]: index }
      festivals.set(same, [idOf(entry.id), runs, places.pc, places.mobile, card, entry.name, ...window])
    }

  return {
    k: key,
    g: (birth * DAY_MS) / 1000,
    z: embedZone(definition.timeZone, (birth - LOOK_BACK_DAYS) * DAY_MS, (birth + EMBED_HORIZON_DAYS + 1) * DAY_MS),
    o: place.origin,
    p: place.popupPath,
    b: place.cardBuild,
    c: configs,
    f: [...festivals.values()],
  }
}

/** What an unknown and a revoked key alike get: a payload that names no solution and never shows anything. */
export const emptyPayload = (place: PayloadPlace): EmbedPayload => ({
  k: '',
  g: 0,
  z: 'a',
  o: place.origin,
  p: place.popupPath,
  c: [],
  f: [],
})

function cardReference({ card }: FestivalEntry, versions: ReadonlyMap<string, number>): string | null {
  const version = card && versions.get(card.id)
  return version === undefined ? null : `${card?.id}@${version}`
}

/** Runs of own days that show within the days a payload is good for, packed as first and last day. */
function comingRuns({ dates = [], window }: FestivalEntry, birth: number): number[] {
  const from = birth - LOOK_BACK_DAYS - (window?.after ?? 0)
  const to = birth + EMBED_HORIZON_DAYS + (window?.before ?? 0)
  return runsOf(dates)
    .filter(([first, last]) => last >= from && first <= to)
    .flat()
}

/** Days before and after the own days, as far as there are any. */
function windowOf({ window }: FestivalEntry): [before?: number, after?: number] {
  if (window === undefined || window.before + window.after === 0) return []
  return window.after === 0 ? [window.before] : [window.before, window.after]
}

function embedConfig(config: ShowConfig): EmbedConfig {
  const { top, left, width, height } = config.style
  const ownSize = config.showPosition === 'full' || (width === '100%' && height === '100%')
  return {
    showTimes: config.showTimes,
    d: config.delay,
    x: config.autoClose ? config.closeDelay : 0,
    p: config.showPosition,
    m: config.showMask === MASK_SHOWN ? 1 : 0,
    r: ownSize ? 0 : [top, left, width, height],
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
 * An entry's id as the payload carries it: a digest, because ids are long and random letters do not compress. It
 * depends on the entry alone, so a browser's history survives every other change of the solution.
 */
function shortIds({ platforms }: SolutionDefinition): (id: string) => string {
  const ids = new Set([...platforms.pc.festivals, ...platforms.mobile.festivals].map(({ id }) => id))
  const length = new Set([...ids].map((id) => digest(id, SHORT_ID))).size < ids.size ? LONG_ID : SHORT_ID
  return (id) => digest(id, length)
}
