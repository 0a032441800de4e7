import type { SolutionSightings } from '@petalpost/api-client/schemas/solutions'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { EMBED_SITE_KEPT_DAYS, MAX_EMBED_SITES } from '@petalpost/domain/embed-site'
import { LRUCache } from 'lru-cache'

import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { embedSite } from './embed-site.ts'
import { deleteOldSightings, saveSightings, selectSightings, type Sighting } from './sighting-store.ts'

/** Sightings are collected for this long before they are written. */
const GATHER_MS = 2_000
/** A site is written again only after this time. */
const REST_MS = 5 * MINUTE_MS
/** Number of keys whose sites are cached. */
const REMEMBERED = 2_000
const NEVER = Number.NEGATIVE_INFINITY

interface Noted extends Sighting {
  writtenAt: number
}

/** Records which sites embed a solution, judging by their requests for its script: the owner's install check. */
export function createSightings({ db, clock, config, log }: Pick<Infrastructure, 'db' | 'clock' | 'config' | 'log'>) {
  /** by key and host */
  const noted = new LRUCache<string, Map<string, Noted>>({ max: REMEMBERED })
  const waiting = new Set<Noted>()
  let timer: NodeJS.Timeout | undefined

  /**
   * Records in memory only that a site requested a live key's script, so that no visitor waits for the database.
   * Invented sites cost at most `MAX_EMBED_SITES` writes per key within `REST_MS`.
   */
  function note(key: string, referer: string | undefined): void {
    const host = embedSite(referer, config.publicOrigin)
    if (host === null) return
    const now = clock.now()
    const sites = noted.get(key) ?? new Map<string, Noted>()
    noted.set(key, sites)
    const site = sites.get(host) ?? { key, host, firstAt: now, lastAt: now, writtenAt: NEVER }
    if (!sites.has(host) && !makeRoom(sites, now)) return
    sites.set(host, site)
    site.lastAt = now
    if (now - site.writtenAt < REST_MS) return
    waiting.add(site)
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
  }

  /** Writes the collected sightings. Never throws: what could not be written is written at its next sighting. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const sites = [...waiting]
    waiting.clear()
    if (sites.length === 0) return
    for (const site of sites) site.writtenAt = clock.now()
    try {
      await saveSightings(
        db,
        sites.map(({ writtenAt: _writtenAt, ...sighting }) => sighting),
        MAX_EMBED_SITES,
      )
    } catch (error) {
      for (const site of sites) site.writtenAt = NEVER
      log.warn({ reason: (error as Error).message }, 'embedding sites not recorded')
    }
  }

  /** Sites of a user's own solution, latest first. @throws AppError not_found */
  async function list(solutionId: string, user: SessionUser): Promise<SolutionSightings> {
    const rows = await selectSightings(db, solutionId, user.id)
    if (rows === null) throw new AppError('not_found')
    return {
      sites: rows.map(({ host, firstSeenAt, lastSeenAt }) => ({
        host,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      checkedAt: new Date(clock.now()).toISOString(),
    }
  }

  /** Deletes sites that have not been seen for EMBED_SITE_KEPT_DAYS. */
  const sweep = (): Promise<void> => deleteOldSightings(db, new Date(clock.now() - EMBED_SITE_KEPT_DAYS * DAY_MS))

  return { note, flush, list, sweep }
}

/**
 * Returns whether one more site may be cached. Removes the site that was not seen for longest, unless that is recent.
 */
function makeRoom(sites: Map<string, Noted>, now: number): boolean {
  if (sites.size < MAX_EMBED_SITES) return true
  const [oldest] = [...sites.values()].toSorted((a, b) => a.lastAt - b.lastAt)
  if (oldest === undefined || now - oldest.lastAt < REST_MS) return false
  return sites.delete(oldest.host)
}
