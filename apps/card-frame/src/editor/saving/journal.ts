import { CARD_VERSION } from '@petalpost/card-document/version'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import type { Action, EditedCard } from '../history.ts'

/** The name of the database that holds the journals of this browser. */
const JOURNALS = 'petalpost-card-editor'

/** A journal that is longer than this begins again as soon as everything in it is saved. */
export const LONGEST_JOURNAL = 200

/** Work that the server has is kept this long, for its undo; so is work that cannot be read. ms */
const OLD_MS = 30 * DAY_MS

/** So many journals that cannot be read are kept in a browser, the newest. */
const MOST_ASIDE = 5

/** One editor's work on one card: the card at its start, and all actions since then. */
interface Head {
  id: string
  cardId: string
  /** the user's code, because several users may share a browser */
  user: string
  start: EditedCard
  /** how many of the actions the server has … */
  saved: number
  /** … and its version with them */
  version: number
  /** ms since the epoch, of the last start or save, or when it was put aside */
  at: number
  /** The editor of this version of cards could not read it. Only one of a newer version tries again (rule R11). */
  asideBy?: number
}

interface Journals extends DBSchema {
  heads: { key: string; value: Head; indexes: { card: string } }
  actions: { key: [journal: string, index: number]; value: Action }
}

/** Work that an editor of this browser left, for example after a crash. */
export interface KeptWork extends Pick<Head, 'start' | 'saved' | 'version'> {
  actions: readonly Action[]
}

/** Stores what an author does at once, so that a crash of the browser loses nothing (rule F10). */
export interface Journal {
  append: (action: Action) => void
  /** Stores that the server has the first `count` actions, as this version. */
  acknowledge: (count: number, version: number) => void
  /** Begins again with this card, which the server has as this version. */
  restart: (start: EditedCard, version: number) => void
  /** Keeps what is stored for a while, because it cannot be read, and begins another journal like `restart`. */
  putAside: (start: EditedCard, version: number) => void
  /** Deletes the journal, because its work is stored elsewhere. */
  discard: () => void
  /** How many actions there are since the start. */
  length: () => number
  /** Resolves to `isKept` as soon as everything until now is written. */
  stored: () => Promise<boolean>
  /** False when this browser refuses to store: the work is then in memory and on the server only. */
  isKept: () => boolean
  /** Calls `listener` when `isKept` changes. Returns a function that ends it. */
  onKept: (listener: () => void) => () => void
}

export interface JournalDeps {
  cardId: string
  user: string
  newId: () => string
  now: () => number
  /** Takes a lock until the page ends, also by a crash. Resolves to false when another page has it. */
  lock: (name: string) => Promise<boolean>
}

const connect = (onClosed: () => void): Promise<IDBPDatabase<Journals>> =>
  openDB<Journals>(JOURNALS, 1, {
    upgrade(database) {
      database.createObjectStore('heads', { keyPath: 'id' }).createIndex('card', 'cardId')
      database.createObjectStore('actions')
    },
    // a newer version of the editor in another tab must not wait for this one
    blocking(_, __, event) {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })

const actionsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity])
const lockOf = (id: string): string => `petalpost-journal:${id}`

/** Writes the start of a new or restarted journal in one transaction; `aside` is the head of the one before it. */
async function writeStart(database: IDBPDatabase<Journals>, head: Head, aside?: Head): Promise<void> {
  const both = database.transaction(['heads', 'actions'], 'readwrite')
  await Promise.all([
    both.objectStore('actions').delete(actionsOf(head.id)),
    both.objectStore('heads').put(head),
    aside && both.objectStore('heads').put(aside),
    both.done,
  ])
}

/** Stores an action. Commits at once: otherwise the browser first asks the page, which draws the action meanwhile. */
async function writeAction(
  database: IDBPDatabase<Journals>,
  action: Action,
  key: Journals['actions']['key'],
): Promise<void> {
  const one = database.transaction('actions', 'readwrite')
  const put = one.store.put(action, key)
  one.commit()
  await Promise.all([put, one.done])
}

async function remove(database: IDBPDatabase<Journals>, id: string): Promise<void> {
  const both = database.transaction(['heads', 'actions'], 'readwrite')
  await Promise.all([
    both.objectStore('actions').delete(actionsOf(id)),
    both.objectStore('heads').delete(id),
    both.done,
  ])
}

/** Reads a journal's actions up to the first that is missing, and deletes those after it: they do not fit any more. */
async function readActions(database: IDBPDatabase<Journals>, id: string): Promise<Action[]> {
  const both = database.transaction('actions', 'readwrite')
  const [keys, all] = await Promise.all([both.store.getAllKeys(actionsOf(id)), both.store.getAll(actionsOf(id))])
  const gap = keys.findIndex(([, at], index) => at !== index)
  const actions = gap < 0 ? all : all.slice(0, gap)
  await Promise.all([both.store.delete(actionsOf(id, actions.length)), both.done])
  return actions
}

interface FoundJournal {
  head: Head
  actions: Action[]
}

const workOf = ({ head: { start, version, saved }, actions }: FoundJournal): KeptWork => ({
  start,
  version,
  saved,
  actions,
})

/** A journal that this editor could not read either. */
const isAside = ({ asideBy = 0 }: Head): boolean => asideBy >= CARD_VERSION

/** Deletes old saved journals of all cards and users of this browser, and the oldest of those that were put aside. */
async function removeOld(database: IDBPDatabase<Journals>, { now, lock }: JournalDeps): Promise<void> {
  const old: Head[] = []
  const aside: Head[] = []
  // one at a time, because each has a whole card
  for (let at = await database.transaction('heads').store.openCursor(); at; at = await at.continue()) {
    if (now() - at.value.at > OLD_MS) old.push(at.value)
    else if (isAside(at.value)) aside.push(at.value)
  }
  const tooMuch = aside.toSorted((a, b) => b.at - a.at).slice(MOST_ASIDE)
  for (const head of [...old, ...tooMuch]) {
    const { id, saved } = head
    const isUseless = isAside(head) || (await database.count('actions', actionsOf(id))) <= saved
    if (isUseless && (await lock(lockOf(id)))) await remove(database, id)
  }
}

/**
 * Takes over a journal that no page uses any more: one with work that is not saved, or else the newest. Other journals
 * of the same card and user are removed if they are saved; work that is not saved waits for the next time.
 */
async function adopt(
  database: IDBPDatabase<Journals>,
  { cardId, user, lock }: JournalDeps,
): Promise<FoundJournal | undefined> {
  const free: FoundJournal[] = []
  for (const head of await database.getAllFromIndex('heads', 'card', cardId))
    if (head.user === user && !isAside(head) && (await lock(lockOf(head.id))))
      free.push({ head, actions: await readActions(database, head.id) })
  const isSaved = ({ head, actions }: FoundJournal) => head.saved >= actions.length
  const newestFirst = free.toSorted((a, b) => b.head.at - a.head.at)
  const adopted = newestFirst.find((one) => !isSaved(one)) ?? newestFirst[0]
  for (const one of free) if (one !== adopted && isSaved(one)) await remove(database, one.head.id)
  return adopted
}

/**
 * Writes a journal. After a write that failed nothing more is written, so that a journal never has a hole; only
 * `restart` tries again. `closed` aborts when the database closes.
 */
function journalOf(
  database: IDBPDatabase<Journals>,
  start: Head,
  count: number,
  { now, newId, lock, closed }: Pick<JournalDeps, 'now' | 'newId' | 'lock'> & { closed: AbortSignal },
): Journal {
  let head = start
  let length = count
  let isKept = true
  const listeners = new Set<() => void>()
  let writing: Promise<unknown> = Promise.resolve()
  function setKept(next: boolean): void {
    if (next === isKept) return
    isKept = next
    for (const listener of listeners) listener()
  }
  const tryTo = (work: () => Promise<unknown>) => {
    writing = writing.then(work).then(
      () => setKept(true),
      () => setKept(false),
    )
  }
  const write = (work: () => Promise<unknown>) => {
    writing = writing.then(() => (isKept ? work() : undefined)).catch(() => setKept(false))
  }
  closed.addEventListener('abort', () => setKept(false))
  const writeHead = (change: Partial<Head>) => {
    head = { ...head, ...change, at: now() }
    const written = head
    return written
  }
  return {
    append(action) {
      const key: Journals['actions']['key'] = [head.id, length]
      length += 1
      write(() => writeAction(database, action, key))
    },
    acknowledge(saved, version) {
      const written = writeHead({ saved, version })
      write(() => database.put('heads', written))
    },
    restart(card, version) {
      length = 0
      const written = writeHead({ start: card, saved: 0, version })
      tryTo(() => writeStart(database, written))
    },
    putAside(card, version) {
      length = 0
      const aside: Head = { ...head, at: now(), asideBy: CARD_VERSION }
      const written = writeHead({ id: newId(), start: card, saved: 0, version })
      tryTo(async () => {
        await lock(lockOf(written.id))
        await writeStart(database, written, aside)
      })
    },
    discard: () => write(() => remove(database, head.id)),
    length: () => length,
    async stored() {
      await writing
      return isKept
    },
    isKept: () => isKept,
    onKept: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A journal that stores nothing, where a browser refuses storage. */
function memoryOnly(): Journal {
  let length = 0
  return {
    append: () => void (length += 1),
    acknowledge: () => undefined,
    restart: () => void (length = 0),
    putAside: () => void (length = 0),
    discard: () => undefined,
    length: () => length,
    stored: () => Promise.resolve(false),
    isKept: () => false,
    onKept: () => () => undefined,
  }
}

/** A journal of this page, and the work that another page left in it. */
export interface OpenedJournal {
  journal: Journal
  kept: KeptWork | null
}

async function connectFor({ now, newId, lock }: JournalDeps) {
  const closed = new AbortController()
  return { database: await connect(() => closed.abort()), writing: { now, newId, lock, closed: closed.signal } }
}

/**
 * Opens a journal for a card. `start` is the card as the server has it, used when no work was left. Kept work goes on
 * in its own journal, so nothing is lost if this page crashes as well.
 */
export async function openJournal(deps: JournalDeps, start: Pick<Head, 'start' | 'version'>): Promise<OpenedJournal> {
  const { cardId, user, newId, now, lock } = deps
  try {
    const { database, writing } = await connectFor(deps)
    const found = await adopt(database, deps)
    removeOld(database, deps).catch(() => undefined) // the next page tries again
    if (found) {
      const { head, actions } = found
      const journal = journalOf(database, head, actions.length, writing)
      if (head.saved <= actions.length) return { journal, kept: workOf(found) }
      // what the server has cannot be replayed
      journal.restart(start.start, start.version)
      return { journal, kept: null }
    }
    const head: Head = { ...start, id: newId(), cardId, user, saved: 0, at: now() }
    await lock(lockOf(head.id))
    await writeStart(database, head)
    return { journal: journalOf(database, head, 0, writing), kept: null }
  } catch {
    return { journal: memoryOnly(), kept: null }
  }
}

/** Opens the journal with unsaved work on a card that the server has no more; null when there is none. */
export async function openLeftJournal(deps: JournalDeps): Promise<(OpenedJournal & { kept: KeptWork }) | null> {
  try {
    const { database, writing } = await connectFor(deps)
    const found = await adopt(database, deps)
    if (!found) return null
    const { head, actions } = found
    if (head.saved < actions.length)
      return { journal: journalOf(database, head, actions.length, writing), kept: workOf(found) }
    await remove(database, head.id)
    return null
  } catch {
    return null
  }
}
