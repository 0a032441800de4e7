import { createHmac } from 'node:crypto'

import type { SolutionSightings } from '@petalpost/api-client/schemas/solutions'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { EMBED_SITE_KEPT_DAYS, MAX_EMBED_SITES } from '@petalpost/domain/embed-site'
import { LRUCache } from 'lru-cache'

import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { blockOf } from '#src/client-network.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { embedSite } from './embed-site.ts'
import { byNetworks, noSites, type SeenSite, type SeenSites, seeSite, SITES_OF_A_NETWORK } from './seen-sites.ts'
import { deleteOldSightings, saveSightings, selectHosts, selectSightings } from './sighting-store.ts'

/** Sightings are collected for this long before they are written. */
const GATHER_MS = 2_000
/** A site is written again only after this time, or when it is seen from a second network. */
const REST_MS = 5 * MINUTE_MS
/** The stored sites of a key are read again after this time. */
const KNOWN_MS = 5_000
/** Number of keys whose sites are cached. */
const REMEMBERED = 2_000
/** Length of a network's hash: enough to tell the networks of one solution apart. */
const NETWORK_CHARACTERS = 16
const NEVER = Number.NEGATIVE_INFINITY

/** Where a script was requested: the `Referer`, and the address of the call. */
export interface ScriptRequest {
  referer: string | undefined
  address: string
}

/** Records which sites embed a solution, judging by their requests for its script: the owner's install check. */
export function createSightings({
  db,
  clock,
  config,
  log,
  trialSecret,
}: Pick<Infrastructure, 'db' | 'clock' | 'config' | 'log' | 'trialSecret'>) {
  const seenOf = new LRUCache<string, SeenSites>({ max: REMEMBERED })
  const waiting = new Map<string, Set<SeenSite>>()
  let timer: NodeJS.Timeout | undefined

  /** With the key in the hash, one network looks different for each solution. */
  const hashOf = (key: string, address: string): string =>
    createHmac('sha256', trialSecret)
      .update(JSON.stringify(['sighting', key, blockOf(address)]))
      .digest('base64url')
      .slice(0, NETWORK_CHARACTERS)

  /**
   * Records in memory only that a site requested a live key's script, so that no visitor waits for the database.
   * Invented sites cost at most `MAX_EMBED_SITES` writes per key in each flush, and three per network.
   */
  function note(key: string, { referer, address }: ScriptRequest): void {
    const host = embedSite(referer, config.publicOrigin)
    if (host === null) return
    const now = clock.now()
    const seen = seenOf.get(key) ?? noSites()
    seenOf.set(key, seen)
    const before = seen.sites.get(host)?.networks.size ?? 0
    const site = seeSite(seen, host, hashOf(key, address), now)
    if (site === null) return
    const isSecond = before === 1 && site.networks.size === 2
    if (!isSecond && now - site.writtenAt < REST_MS) return
    waiting.set(key, (waiting.get(key) ?? new Set()).add(site))
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
  }

  /** Writes the collected sightings. Never throws: what could not be written is written at its next sighting. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const due = [...waiting].flatMap(([key, sites]) =>
      [...sites]
        .filter((site) => seenOf.peek(key)?.sites.get(site.host) === site)
        .toSorted(byNetworks)
        .slice(0, MAX_EMBED_SITES)
        .map((site) => ({ key, site })),
    )
    waiting.clear()
    if (due.length === 0) return
    for (const { site } of due) site.writtenAt = clock.now()
    const sightings = due.map(({ key, site: { host, firstAt, lastAt, networks } }) => {
      const [network = null] = networks.size === 1 ? networks : []
      return { key, host, firstAt, lastAt, networks: Math.max(1, networks.size), network }
    })
    try {
      await saveSightings(db, sightings, { sites: MAX_EMBED_SITES, ofNetwork: SITES_OF_A_NETWORK })
    } catch (error) {
      for (const { site } of due) site.writtenAt = NEVER
      log.warn({ reason: error }, 'embedding sites not recorded')
    }
  }

  const storedHosts = new LRUCache<string, Set<string>>({
    max: REMEMBERED,
    ttl: KNOWN_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (key) => new Set(await selectHosts(db, key)),
  })

  /** Was the solution with this key seen on this host? False while the database is down. */
  async function knows(key: string, host: string): Promise<boolean> {
    if (seenOf.peek(key)?.sites.has(host)) return true
    const stored = await storedHosts.fetch(key).catch(() => undefined)
    return stored?.has(host) ?? false
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

  return { note, flush, list, knows, sweep }
}
