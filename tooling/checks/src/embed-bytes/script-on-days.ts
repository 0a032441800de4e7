import { createHash } from 'node:crypto'

import { type CivilDate, civilDate, DAY_MS } from '@petalpost/domain/civil-day'
import { type EmbedPayload, SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import { PLATFORMS } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { shareOf } from '@petalpost/selection/turn'
import { compress } from '@petalpost/server/compressed'
import { inlineJson } from '@petalpost/server/inline-json'
import { type BuiltEmbed } from '@petalpost/server/modules/plugin/built-embed'
import { embedPayload, popupCards } from '@petalpost/server/modules/plugin/payload'
import type { SeededSolution } from '@petalpost/server/test/seeded-server'

import { datedAt } from '../visitor/public-solutions.ts'

const DAYS = 366
/** number of the heaviest days that are compressed with full effort */
const WEIGHED_WHOLE = 20
/** A sampled run checks every sixth day. */
const SHARES = 6

/** The weight of one solution's script, in brotli bytes. */
export interface ScriptWeights {
  /** the script of the first day as text, to compare it with the server's */
  script: string
  first: number
  worst: number
  worstOn: CivilDate
}

/**
 * Random letters like a key, but the same in every run, because keys of the same length differ by some bytes after
 * compression.
 */
const steadyKey = ({ name, key }: SeededSolution): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, key.length)

/** Seeded cards still have their first version. */
const firstVersions = ({ platforms }: SolutionDefinition) =>
  new Map(
    PLATFORMS.flatMap((platform) => platforms[platform].festivals).flatMap(({ card }) =>
      card ? [[card.id, { version: 1, isOwn: false }] as const] : [],
    ),
  )

/** Weighs the script of a solution as the server makes it on each day of a year from `now` (ms). */
export async function scriptOnDays(
  solution: SeededSolution,
  place: Pick<EmbedPayload, 'o'>,
  embed: BuiltEmbed,
  now: number,
): Promise<ScriptWeights> {
  const { definition } = solution
  const cards = popupCards(definition, firstVersions(definition), embed.cardDocumentHash)
  const server = { origin: place.o, popupPath: embed.popupPath }
  const scriptAt = (at: number, key: string): string => {
    const source = { key, definition: datedAt(definition, at), cards }
    return embed.scriptWith(
      inlineJson(embedPayload(source, server, at, { horizon: SCRIPT_HORIZON_DAYS, hidden: false })),
    )
  }
  const key = steadyKey(solution)
  const weigh = async (at: number, effort?: number) => ({
    at,
    bytes: (await compress(scriptAt(at, key), '', effort)).bodies.br.length,
  })
  // the heaviest days at low compression effort are also the heaviest, or nearly, at the server's full effort
  const tried = shareOf(Array.from(Array(DAYS).keys()), SHARES)
  const days = await Promise.all(tried.map((day) => weigh(now + day * DAY_MS, 5)))
  const heaviest = days.toSorted((a, b) => b.bytes - a.bytes).slice(0, WEIGHED_WHOLE)
  const [worst] = (await Promise.all(heaviest.map(({ at }) => weigh(at)))).toSorted((a, b) => b.bytes - a.bytes)
  const { bytes: first } = await weigh(now)
  const script = scriptAt(now, solution.key)
  return { script, first, worst: worst?.bytes ?? 0, worstOn: civilDate(Math.floor((worst?.at ?? now) / DAY_MS)) }
}
