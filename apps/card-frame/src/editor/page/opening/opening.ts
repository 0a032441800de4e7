import { CARD_VERSION } from '@petalpost/card-document/version'
import type { NewForm } from '@petalpost/domain/card'
import type { EditedCard, FrameCard } from '@petalpost/domain/card-frame'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { createCardSession, type OpenedCard, type SessionDeps, startOf } from '#editor/card-session.ts'
import type { Editor } from '#editor/editor.ts'
import { createOutside } from '#editor/fit/outside.ts'
import type { SceneRooms } from '#editor/fit/scene-rooms.ts'
import { createShrunk } from '#editor/fit/shrunk.ts'
import { createTextFitting } from '#editor/fit/text-fitting.ts'
import type { Activity } from '#editor/saving/browser-files.ts'
import { type JournalDeps, type OpenedJournal, openJournal, openLeftJournal } from '#editor/saving/journal.ts'
import type { Pictures } from '#editor/saving/picture.ts'
import { readKept } from '#editor/saving/read-kept.ts'

import type { CopyKeys } from '../copy-keys.ts'
import type { Send } from '../host.ts'
import { flushed, saved } from '../leaving/flush.ts'
import { reportSaving } from '../leaving/report-saving.ts'
import { type Locks, takeLock, waitForLock } from '../locks.ts'
import { createTab, type Tab, type TabsDeps, type TakeOver } from '../tabs.ts'
import { findCard, readDefinition } from './find-card.ts'
import { callFailure, messageOf, type Problem, ProblemError, problemOf } from './problem.ts'

/** Resolves to whether the server has everything, at the latest after two seconds. */
type Leave = () => Promise<boolean>

/** Another tab edits the card. */
interface Elsewhere {
  kind: 'elsewhere'
  card: Pick<OpenedCard, 'title' | 'thumbnail'>
  /** The other tab has closed. */
  isFree: boolean
  /** The other tab was asked for the card: what it has answered. */
  asked?: 'asking' | Exclude<TakeOver, 'given'>
}

/** What the page shows. */
export type PageState = { kind: 'loading' } | { kind: 'problem'; problem: Problem } | Elsewhere | Editing

interface Editing {
  kind: 'editing'
  editor: Editor
  cardId: string
  /** A crash of the browser loses nothing. */
  isKept: boolean
  /** The card is a copy of a template that this page has just made. */
  isFresh: boolean
  leave: Leave
  shape?: NewForm
}

export interface OpeningDeps
  extends Pick<Editor, 'api' | 'assetUrl'>, Required<Pick<SessionDeps, 'now' | 'wait' | 'onLost' | 'onFull'>> {
  send: Send
  locks: Locks
  newId: () => string
  copyKeys: CopyKeys
  measure: MeasureText
  /** Returns the rooms of the scenes that a session shows; undefined when they cannot be loaded. */
  sceneRooms: (session: Pick<Editor['session'], 'read' | 'onDraw'>) => Promise<SceneRooms | undefined>
  /** Calls `listener` with the families of fonts that have loaded. Returns a function that ends it. */
  onFonts: (listener: (families: ReadonlySet<string>) => void) => () => void
  picturesOf: (opened: OpenedCard) => Pictures
  activity: Activity
  /** Texts that are being typed. */
  drafts: Activity
  /** Counts what is being typed as entered. */
  commitDraft: () => void
  openChannel: TabsDeps['open']
  /** Makes this card of the user's own the one that the page's address names. */
  moveTo: (cardId: string) => void
}

const lockNameOf = (userCode: string, cardId: string): string => `petalpost-card:${userCode}:${cardId}`

/** Opens another card of the user's own in this page; `shape` is what comes first when it is a new form. */
export type GoOn = (cardId: string, shape?: NewForm) => Promise<void>

export type Opening = ReturnType<typeof createOpening>

/** Opens the card of the page's address for editing, in one tab at a time. */
export function createOpening(address: Pick<EditedCard, 'cardId' | 'isTemplate' | 'shape'>, deps: OpeningDeps) {
  const { api, send, locks, now, wait, activity, drafts } = deps
  let at: Pick<FrameCard, 'cardId' | 'isTemplate'> = address
  let { shape } = address
  let state: PageState = { kind: 'loading' }
  const listeners = new Set<() => void>()
  /** The lock of the card that this page edits. */
  let held: { name: string; release: () => void } | undefined
  /** Ends what goes on beside the session of a card. */
  let end: (() => void) | undefined
  /** Saves the card and goes quiet, for another tab. Resolves to false when the server does not have everything. */
  let give: (() => Promise<boolean>) | undefined
  const journalLocks: (() => void)[] = []
  let tab: { name: string; line: Tab } | undefined
  /** The other tab has given the card, whose lock is on its way. */
  let isWanted = false
  /** The card was given to another tab, which may get its lock after this one. */
  let isPromised = false

  const set = (next: PageState) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function journalLock(name: string): Promise<boolean> {
    if (!locks) throw new Error('Without locks, two tabs could write into one journal.')
    const release = await takeLock(locks, name)
    if (release) journalLocks.push(release)
    return release !== null
  }

  const journalDeps = (cardId: string, user: string): JournalDeps => ({
    cardId,
    user,
    newId: deps.newId,
    now,
    lock: journalLock,
  })

  /** Continues unsaved work on a card that was deleted: its next save is refused, and the author keeps a copy. */
  async function beginLeft(cardId: string, userCode: string): Promise<void> {
    const name = lockNameOf(userCode, cardId)
    const left = (await take(name)) ? await openLeftJournal(journalDeps(cardId, userCode)) : null
    const read = left && readKept(left.kept)
    if (!left || !read) throw new ProblemError({ code: 'not_found' })
    const { version, start } = read
    begin({ id: cardId, version, thumbnail: '', ...start.details, definition: start.card }, left)
  }

  function begin(opened: OpenedCard, { journal, kept }: OpenedJournal, isFresh = false): void {
    const { definition: card, id: cardId } = opened
    const pictures = deps.picturesOf(opened)
    /** As the server has given it, an address; later the key path of the newest picture. */
    let { thumbnail } = opened
    const { outside, textsOutside, forget } = createOutside(deps.measure)
    const shrunk = createShrunk(deps.measure)
    const session = createCardSession(opened, {
      api,
      journal,
      kept,
      now,
      wait,
      newId: deps.newId,
      read: readDefinition,
      onLost: deps.onLost,
      onFull: deps.onFull,
      unfitIn: (drawn) => outside(drawn).length,
      pictures: { ...pictures, pictureOf: async (drawn) => (thumbnail = await pictures.pictureOf(drawn)) },
    })
    const endReport = reportSaving(
      { session, activity, drafts, isKept: journal.isKept, id: cardId, thumbnail: () => thumbnail },
      send,
    )
    let rooms: SceneRooms | undefined
    void deps.sceneRooms(session).then((found) => (rooms = found))
    const { fitted, refitted } = createTextFitting({
      size: deps.measure.size,
      sceneRoomOf: (...asked) => rooms?.sceneRoomOf(...asked),
    })
    const endFonts = deps.onFonts((families) => {
      forget()
      shrunk.forget()
      session.complete(refitted(families))
    })
    end = () => {
      endReport()
      endFonts()
    }
    const editor: Editor = {
      session,
      api,
      assetUrl: deps.assetUrl,
      fitted,
      outside,
      textsOutside,
      shrunkTo: shrunk.shrunkTo,
      perform: (edit, options) => session.run(fitted(edit), options),
    }
    const leave = async () => (await flushed(session, wait)) && !activity.isBusy()
    give = async () => {
      deps.commitDraft()
      const isSaved = (await saved(session)) && !activity.isBusy()
      if (!isSaved || state.kind !== 'editing' || state.editor !== editor) return false
      await journal.stored() // the other tab goes on with it, and can undo what was done here
      const { title } = session.read().details
      goQuiet({ title, thumbnail: thumbnail === opened.thumbnail ? thumbnail : deps.assetUrl(thumbnail) })
      return true
    }
    set({ kind: 'editing', editor, cardId, isKept: journal.isKept(), isFresh, leave, ...(shape && { shape }) })
    journal.onKept(() => {
      if (state.kind === 'editing' && state.editor === editor) set({ ...state, isKept: journal.isKept() })
    })
    send({ t: 'ready', w: card.width, h: card.height, music: card.music !== undefined, v: CARD_VERSION })
  }

  /** Returns whether this page may edit; false when another tab does. */
  async function take(name: string): Promise<boolean> {
    if (!locks || held?.name === name) return true
    const release = await takeLock(locks, name)
    if (release) held = { name, release }
    return release !== null
  }

  /** Lets other tabs have the card, and shows that. */
  function goQuiet(card: Elsewhere['card']): void {
    end?.()
    end = undefined
    give = undefined
    for (const release of journalLocks.splice(0)) release()
    void waitElsewhere(card)
  }

  /** Shows a card that another tab edits, until that closes. */
  async function waitElsewhere(card: Elsewhere['card']): Promise<void> {
    const name = held?.name ?? tab?.name
    held?.release()
    held = undefined
    set({ kind: 'elsewhere', card, isFree: false })
    if (!locks || name === undefined) return
    held = { name, release: await waitForLock(locks, name) }
    const isForOther = isPromised && !isWanted
    isPromised = false
    if (isForOther) void waitElsewhere(card)
    else if (isWanted) void attempt()
    else set({ kind: 'elsewhere', card, isFree: true })
  }

  /** Asks the other tab to save the card and go quiet, and goes on with it here. */
  async function takeOver(): Promise<void> {
    if (state.kind !== 'elsewhere' || !tab) return
    if (state.isFree) return void attempt()
    set({ ...state, asked: 'asking' })
    const answer = await tab.line.ask()
    if (state.kind !== 'elsewhere') return
    if (answer !== 'given') set({ ...state, asked: answer })
    else if (held) void attempt()
    else isWanted = true
  }

  /** Leaves the card to another tab that is given it, even if this one gets its lock first. */
  function yieldTo(): void {
    if (state.kind === 'elsewhere' && held) void waitElsewhere(state.card)
    else isPromised = state.kind === 'elsewhere'
  }

  /** Listens to other tabs that want the card with this lock. */
  function listen(name: string): void {
    if (tab?.name === name) return
    tab?.line.close()
    const giveHere = () => {
      if (give) return give()
      if (state.kind !== 'elsewhere' || !held) return undefined
      yieldTo()
      return Promise.resolve(true)
    }
    tab = {
      name,
      line: createTab({ name, give: giveHere, yieldTo }, { open: deps.openChannel, newId: deps.newId, wait }),
    }
  }

  async function open(): Promise<void> {
    const { opened, userCode } = await findCard(at, api, deps.copyKeys).catch((error: unknown) => {
      throw callFailure(error)
    })
    if (!opened) return beginLeft(at.cardId, userCode)
    const isFresh = at.isTemplate === 1
    if (isFresh) moveTo(opened.id)
    const name = lockNameOf(userCode, opened.id)
    listen(name)
    if (await take(name)) {
      const { id, version } = opened
      const found = await openJournal(journalDeps(id, userCode), { start: startOf(opened), version })
      return begin(opened, found, isFresh)
    }
    const { title, thumbnail, definition } = opened
    send({ t: 'ready', w: definition.width, h: definition.height, music: false, v: CARD_VERSION })
    await waitElsewhere({ title, thumbnail })
  }

  function moveTo(cardId: string): void {
    at = { cardId, isTemplate: 0 }
    deps.moveTo(cardId)
    send({ t: 'redirect', cardId, isTemplate: 0 })
  }

  async function attempt(): Promise<void> {
    isWanted = false
    set({ kind: 'loading' })
    try {
      await open()
    } catch (error) {
      const problem = problemOf(error)
      set({ kind: 'problem', problem })
      send(messageOf(problem))
    }
  }

  const goOn: GoOn = (cardId, form) => {
    end?.()
    give = undefined
    held?.release()
    held = undefined
    shape = form
    moveTo(cardId)
    return attempt()
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Opens the card of the address: at first, again after a problem, and when another tab has closed it. */
    open: attempt,
    takeOver,
    /** The new form is laid out: from now on the address only names it. */
    shaped: () => {
      shape = undefined
      moveTo(at.cardId)
    },
    goOn,
  }
}
