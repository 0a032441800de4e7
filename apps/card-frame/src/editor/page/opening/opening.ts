import { CARD_VERSION } from '@petalpost/card-document/version'
import type { AspectRatio } from '@petalpost/domain/card'
import type { EditedCard, FrameCard } from '@petalpost/domain/card-frame'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { createCardSession, type OpenedCard, type SessionDeps, startOf } from '#editor/card-session.ts'
import type { Editor } from '#editor/editor.ts'
import { createOutside } from '#editor/fit/outside.ts'
import { createTextFitting } from '#editor/fit/text-fitting.ts'
import type { Activity } from '#editor/saving/browser-files.ts'
import { type JournalDeps, type OpenedJournal, openJournal, openLeftJournal } from '#editor/saving/journal.ts'
import type { Pictures } from '#editor/saving/picture.ts'
import { readKept } from '#editor/saving/read-kept.ts'

import type { CopyKeys } from '../copy-keys.ts'
import type { Send } from '../host.ts'
import { flushed } from '../leaving/flush.ts'
import { reportSaving } from '../leaving/report-saving.ts'
import { type Locks, takeLock, waitForLock } from '../locks.ts'
import { findCard, readDefinition } from './find-card.ts'
import { callFailure, messageOf, type Problem, ProblemError, problemOf } from './problem.ts'

/** Resolves to whether the server has everything, at the latest after two seconds. */
type Leave = () => Promise<boolean>

/** What the page shows. */
export type PageState =
  | { kind: 'loading' }
  | { kind: 'problem'; problem: Problem }
  /** Another tab edits the card; `isFree` as soon as it has closed. */
  | { kind: 'elsewhere'; card: Pick<OpenedCard, 'title' | 'thumbnail'>; isFree: boolean }
  /** `isKept`: a crash of the browser loses nothing. */
  | { kind: 'editing'; editor: Editor; cardId: string; isKept: boolean; leave: Leave; shape?: AspectRatio }

export interface OpeningDeps
  extends Pick<Editor, 'api' | 'assetUrl'>, Required<Pick<SessionDeps, 'now' | 'wait' | 'onLost' | 'onFull'>> {
  send: Send
  locks: Locks
  newId: () => string
  copyKeys: CopyKeys
  measure: MeasureText
  /** Calls `listener` with the families of fonts that have loaded. Returns a function that ends it. */
  onFonts: (listener: (families: ReadonlySet<string>) => void) => () => void
  picturesOf: (opened: OpenedCard) => Pictures
  activity: Activity
  /** Texts that are being typed. */
  drafts: Activity
  /** Makes this card of the user's own the one that the page's address names. */
  moveTo: (cardId: string) => void
}

const lockNameOf = (userCode: string, cardId: string): string => `petalpost-card:${userCode}:${cardId}`

/** Opens another card of the user's own in this page; `shape` is its ratio when it is a new form. */
export type GoOn = (cardId: string, shape?: AspectRatio) => Promise<void>

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

  const set = (next: PageState) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function journalLock(name: string): Promise<boolean> {
    if (!locks) throw new Error('Without locks, two tabs could write into one journal.')
    return (await takeLock(locks, name)) !== null
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

  function begin(opened: OpenedCard, { journal, kept }: OpenedJournal): void {
    const { definition: card, id: cardId } = opened
    const pictures = deps.picturesOf(opened)
    let { thumbnail } = opened
    const { outside, forget } = createOutside(deps.measure)
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
    const { fitted, refitted } = createTextFitting(deps.measure)
    const endFonts = deps.onFonts((families) => {
      forget()
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
      perform: (edit, options) => session.run(fitted(edit), options),
    }
    const leave = async () => (await flushed(session, wait)) && !activity.isBusy()
    set({ kind: 'editing', editor, cardId, isKept: journal.isKept(), leave, ...(shape && { shape }) })
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

  async function open(): Promise<void> {
    const { opened, userCode } = await findCard(at, api, deps.copyKeys).catch((error: unknown) => {
      throw callFailure(error)
    })
    if (!opened) return beginLeft(at.cardId, userCode)
    if (at.isTemplate === 1) moveTo(opened.id)
    const name = lockNameOf(userCode, opened.id)
    if (await take(name)) {
      const { id, version } = opened
      return begin(opened, await openJournal(journalDeps(id, userCode), { start: startOf(opened), version }))
    }
    const { title, thumbnail, definition } = opened
    set({ kind: 'elsewhere', card: { title, thumbnail }, isFree: false })
    send({ t: 'ready', w: definition.width, h: definition.height, music: false, v: CARD_VERSION })
    if (!locks) return
    held = { name, release: await waitForLock(locks, name) }
    set({ kind: 'elsewhere', card: { title, thumbnail }, isFree: true })
  }

  function moveTo(cardId: string): void {
    at = { cardId, isTemplate: 0 }
    deps.moveTo(cardId)
    send({ t: 'redirect', cardId, isTemplate: 0 })
  }

  async function attempt(): Promise<void> {
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
    /** The card has the ratio of its form: from now on the address only names it. */
    shaped: () => {
      shape = undefined
      moveTo(at.cardId)
    },
    goOn,
  }
}
