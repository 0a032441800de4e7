import { DAY_MS } from '@petalpost/domain/civil-day'
import { LRUCache } from 'lru-cache'

import { ANY_ID, type Topic } from '#db/changes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

/**
 * A key is looked up again after this time, in case a notification was lost. Together with the browsers' MAX_AGE_S, a
 * revoked key stops working within 60 s (rule S11) even then.
 */
const FRESH_MS = 5_000
/**
 * From this age, a value is looked up in the background, so that for a busy key no request waits for the database (rule
 * F13).
 */
const REFRESH_MS = FRESH_MS / 2
const OUTDATED = Number.NEGATIVE_INFINITY
/** When a previous value is known, no request waits longer than this for a slow or hanging database. */
const PATIENCE_MS = 1_000
/** For this long after a failed or slow lookup, previous values are served at once and looked up in the background. */
const TROUBLE_MS = 15_000

/** What a value was made from: when one of these changes, the value changes. */
export interface Source {
  solutionId: string
  /** null = a public solution */
  ownerId: string | null
  cardIds: readonly string[]
}

export interface Found<Value> {
  value: Value
  /** null for an unknown key, which is not cached: invented keys must not push real ones out */
  source: Source | null
}

interface Remembered<Value> {
  value: Value
  source: Source
  lookedUpAt: number
}

/** A change of which the process was notified. */
interface Change {
  concerns: (source: Source) => boolean
  /** the key may be revoked: its previous value must not be served, even while the database is down */
  endsKey: boolean
}

interface Lookup<Value> {
  value: Promise<Value>
  /** changes that came while it runs: it may have read the state before them */
  heard: Change[]
}

/**
 * What is served for an embed key. A value is cached until the process is notified of a change, at most until the end
 * of the day. While the database is down or hangs, the previous value is still served (rules F2 and F13), but never for
 * a key that is known to be revoked.
 */
export function createEmbedCache<Value>({ clock, log, changes }: Pick<Infrastructure, 'clock' | 'log' | 'changes'>) {
  const known = new LRUCache<string, Remembered<Value>>({ max: 2_000 })
  const running = new Map<string, Lookup<Value>>()
  let troubleUntil = OUTDATED
  const noteTrouble = () => void (troubleUntil = clock.now() + TROUBLE_MS)

  /** Marks the values that a change affects as outdated. */
  function onChange(topic: Topic, isOf: (source: Source, id: string) => boolean, { isKeyDead = false } = {}): void {
    changes.on(topic, (id) => {
      const change: Change = {
        concerns: (source) => id === ANY_ID || isOf(source, id),
        endsKey: isKeyDead && id !== ANY_ID,
      }
      for (const lookup of running.values()) lookup.heard.push(change)
      for (const [key, remembered] of known.entries()) {
        if (!change.concerns(remembered.source)) continue
        if (change.endsKey) known.delete(key)
        else remembered.lookedUpAt = OUTDATED
      }
    })
  }
  onChange('solution', ({ solutionId }, id) => solutionId === id)
  onChange('secret', ({ solutionId }, id) => solutionId === id, { isKeyDead: true })
  onChange('user', ({ ownerId }, id) => ownerId === id, { isKeyDead: true })
  onChange('card', ({ cardIds }, id) => cardIds.includes(id))
  onChange('cards', () => true)

  async function find(key: string, lookUp: () => Promise<Found<Value>>, heard: Lookup<Value>['heard']) {
    const now = clock.now()
    const { value, source } = await lookUp()
    const changed = source === null ? [] : heard.filter(({ concerns }) => concerns(source))
    if (source === null || changed.some(({ endsKey }) => endsKey)) known.delete(key)
    else known.set(key, { value, source, lookedUpAt: changed.length > 0 ? OUTDATED : now })
    return value
  }

  /** Requests that come while a lookup runs wait for the same lookup. */
  function findOnce(key: string, lookUp: () => Promise<Found<Value>>): Promise<Value> {
    const before = running.get(key)
    if (before !== undefined) return before.value
    const heard: Lookup<Value>['heard'] = []
    const slow = setTimeout(noteTrouble, PATIENCE_MS).unref()
    const value = find(key, lookUp, heard)
      .then(
        (found) => {
          troubleUntil = OUTDATED
          return found
        },
        (error: unknown) => {
          noteTrouble()
          throw error
        },
      )
      .finally(() => {
        clearTimeout(slow)
        running.delete(key)
      })
    running.set(key, { value, heard })
    return value
  }

  /** The same in the background, while the caller gets the cached value. */
  function findMeanwhile(key: string, lookUp: () => Promise<Found<Value>>): void {
    findOnce(key, lookUp).catch((error: unknown) => log.warn({ error }, 'plugin lookup failed, will try again'))
  }

  /** The key's value, cached or looked up. @throws what `lookUp` throws, when nothing is cached */
  async function get(key: string, lookUp: () => Promise<Found<Value>>): Promise<Value> {
    const remembered = known.get(key)
    const now = clock.now()
    if (remembered === undefined) return findOnce(key, lookUp)
    if (isFresh(remembered.lookedUpAt, now)) {
      if (now - remembered.lookedUpAt >= REFRESH_MS) findMeanwhile(key, lookUp)
      return remembered.value
    }
    if (now < troubleUntil) {
      findMeanwhile(key, lookUp)
      return remembered.value
    }
    const looking = findOnce(key, lookUp)
    looking.catch(() => undefined) // if it fails later, nobody waits for it any more
    try {
      const found = await Promise.race([looking, patience()])
      if (found !== null) return found
      log.warn('plugin lookup is slow, serving the previous value')
    } catch (error) {
      log.warn({ error }, 'plugin lookup failed, serving the previous value')
    }
    const last = known.get(key)
    return last === undefined ? looking : last.value
  }

  /** What a live key's cached value was made from; never looks the key up. */
  const sourceOf = (key: string): Source | undefined => known.peek(key)?.source

  return { get, sourceOf }
}

const patience = (): Promise<null> =>
  new Promise((resolve) => void setTimeout(() => resolve(null), PATIENCE_MS).unref())

/** False after the clock was set back: then the time of the lookup is unknown. */
const isFresh = (lookedUpAt: number, now: number): boolean =>
  now >= lookedUpAt && now - lookedUpAt < FRESH_MS && dayOf(now) === dayOf(lookedUpAt)

const dayOf = (at: number): number => Math.floor(at / DAY_MS)
