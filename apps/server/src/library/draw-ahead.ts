import { AI_CATEGORY, FUNNY_CATEGORY } from '@petalpost/domain/card'
import {
  filesOf,
  type LibraryFile,
  type ManifestCard,
  type Part,
  readManifest,
} from '@petalpost/template-cards/manifest'
import type pg from 'pg'
import type { Logger } from 'pino'

import { alone } from '#db/alone.ts'
import { LOCKS } from '#db/locks.ts'
import type { Storage } from '#providers/storage/storage.ts'

import { DRAWERS, drawnKeys, type Library } from './library.ts'

export interface AheadParts {
  library: Pick<Library, 'draw' | 'drawnKeys' | 'isDrawn'>
  pool: Pick<pg.Pool, 'connect'>
  log: Pick<Logger, 'warn'>
}

/** How many cards one page of the gallery shows, and one strip of the home page. */
const GALLERY_PAGE = 24
const STRIP = 12
/** Groups that a process claims at a time. */
const SHARE = 12

/** What an open card shows. */
const WHOLE = ['art', 'preview', 'fonts'] as const

/** Files that are drawn together. */
type Group = readonly LibraryFile[]

/** The cards that a new visitor sees first, alternating between the languages. */
function firstSeen(cards: readonly ManifestCard[]): Set<ManifestCard> {
  const languages = [...Map.groupBy(cards, ({ language }) => language).values()]
  const strips = languages.flatMap((list) =>
    [FUNNY_CATEGORY, AI_CATEGORY].flatMap((wanted) =>
      list.filter(({ category }) => category === wanted).slice(0, STRIP),
    ),
  )
  const gallery = Array.from({ length: GALLERY_PAGE }, (_, place) => languages.flatMap((list) => list[place] ?? []))
  return new Set([...gallery.flat(), ...strips])
}

const partOf = (cards: Iterable<ManifestCard>, part: Part): Group[] => Array.from(cards, (card) => filesOf(card, part))

/**
 * Returns the files in the order of drawing, which is the same in every process. A file that several cards share
 * belongs to the first of them.
 */
export function planOf(cards: readonly ManifestCard[]): Group[] {
  const first = firstSeen(cards)
  const rest = cards.filter((card) => !first.has(card))
  const whole = [...first, ...rest].flatMap((card) => WHOLE.map((part) => filesOf(card, part)))
  const planned = new Set<string>()
  const isNew = ({ key }: LibraryFile) => !planned.has(key) && planned.add(key)
  return [...partOf(first, 'thumbnails'), ...partOf(rest, 'thumbnails'), ...whole]
    .map((group) => group.filter(isNew))
    .filter(({ length }) => length > 0)
}

/** Keys of every file of the template cards. */
const keysOf = (plan: readonly Group[]): string[] => plan.flat().map(({ key }) => key)

/** Counts the template cards' files, and those of them that a store holds. */
export async function countDrawn(storage: Pick<Storage, 'list'>): Promise<{ drawn: number; all: number }> {
  const { cards } = await readManifest()
  const [keys, stored] = [keysOf(planOf(cards)), await drawnKeys(storage)]
  return { drawn: keys.filter((key) => stored.has(key)).length, all: keys.length }
}

/**
 * Draws files before they are requested, beginning with those that the first pages show; processes of one database
 * share the work. Ends when all files are drawn or when `stop` aborts; drawn files stay. `onProgress` gets the number
 * of drawn files and of all files.
 */
export async function drawAhead(
  { library, pool, log }: AheadParts,
  stop: AbortSignal,
  onProgress: (drawn: number, all: number) => void = () => undefined,
): Promise<void> {
  const { cards } = await readManifest()
  const plan = planOf(cards)
  const all = keysOf(plan)
  const first = firstSeen(cards).size
  const stored = await library.drawnKeys()
  const isThere = (group: Group) => group.every(({ key }) => stored.has(key))

  const drawGroup = async (group: Group) => {
    try {
      // drawing the first file draws the others too, except a file that was drawn with another card
      for (const { key } of group) {
        if (!stored.has(key) && !(await library.isDrawn(key))) await library.draw(key, 'ahead')
        stored.add(key)
      }
    } catch (error) {
      if (!stop.aborted) log.warn({ reason: error }, 'a template card could not be drawn ahead')
    }
  }

  /** Uses all drawing processes for the cards seen first; later it keeps one free for requests. */
  const drawShare = async (groups: readonly Group[], place: number) => {
    const queue = groups.values()
    const work = async () => {
      for (const group of queue) {
        if (stop.aborted) return
        await drawGroup(group)
      }
    }
    const atOnce = place < first ? DRAWERS : Math.max(1, DRAWERS - 1)
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  const tell = () => onProgress(all.filter((key) => stored.has(key)).length, all.length)
  tell()
  const others: number[] = []
  const groupsOf = (place: number) => plan.slice(place, place + SHARE)
  const tryShare = (place: number) => alone(pool, [LOCKS.library, place], () => drawShare(groupsOf(place), place))
  for (let place = 0; place < plan.length && !stop.aborted; place += SHARE) {
    if (groupsOf(place).every(isThere)) continue
    if (!(await tryShare(place))) others.push(place)
    tell()
  }
  // other processes had these shares: they are drawn by now, free again after a stop, or still locked and left alone
  for (const place of others) if (!stop.aborted) await tryShare(place)
  tell()
}
