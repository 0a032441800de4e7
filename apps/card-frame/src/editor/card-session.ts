import type { Client } from '@petalpost/api-client/client'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { saveFailureOf, saveOrFind } from '@petalpost/api-client/save-failure'
import type { CardDetail } from '@petalpost/api-client/schemas/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import { type CardDiff, diffOf, isEmptyDiff } from '@petalpost/card-document/diff'
import { isSameJson } from '@petalpost/domain/canonical-json'
import { createSaveQueue, type Gathering, type SaveQueueOptions, type SaveState } from '@petalpost/domain/save-queue'

import { type Edit, without } from './edits/edit.ts'
import { type Full, limitOf } from './edits/limits.ts'
import {
  act,
  type Action,
  type CardDetails,
  type EditedCard,
  type Merging,
  NO_HISTORY,
  type Selection,
  type Step,
} from './history.ts'
import { type Journal, type KeptWork, LONGEST_JOURNAL } from './saving/journal.ts'
import type { Pictures } from './saving/picture.ts'
import { isUnsaved, plain, type ReadWork, readKept } from './saving/read-kept.ts'

/** An edit is saved after a short pause; while the author works on, at least this often. */
const GATHERING: Gathering = { quietMs: 1_500, longestMs: 10_000 }

/** A card of the user's own, with its drawing read as the newest version. */
export type OpenedCard = Pick<CardDetail, 'id' | 'version' | 'thumbnail' | keyof CardDetails> & { definition: CardV2 }

export interface EditorState extends EditedCard {
  save: SaveState
}

/** What is sent in a save. */
type Draft = Pick<EditedCard, 'card' | 'details'> & {
  /** how many actions of the journal it holds */
  actions: number
  base: Base
}

interface SentCard extends CardDetails, Pick<OpenedCard, 'thumbnail' | 'definition'> {
  unfit: number
  templateId: null
  isTemplate: 0
}

/**
 * The stored card that drafts are based on. Their own saves advance its version. Work on another card has another base,
 * so an older draft is never sent as if it had come after a version that its author has not seen (rule F11).
 */
interface Base {
  version: number
}

/** The copy of a conflict. A repeated call with the same key has to send exactly the same. */
interface Copy extends Pick<EditedCard, 'card' | 'details'> {
  key: string
  sent: SentCard
  id?: string
}

export interface SessionDeps extends Pick<SaveQueueOptions<unknown, unknown>, 'now' | 'wait'> {
  api: Pick<Client, 'call'>
  journal: Journal
  /** Work that the journal kept and this session continues. */
  kept: KeptWork | null
  pictures: Pictures
  newId: () => string
  /** Reads a stored definition; throws when it cannot. */
  read: (definition: unknown) => CardV2
  /** Returns how many texts leave a card. */
  unfitIn?: (card: CardV2) => number
  /** Is called when an edit is refused, because no save could hold the card afterwards. */
  onFull?: (limit: Full) => void
  /** Is called when kept work that is not saved cannot be read, and is put aside. */
  onLost?: () => void
}

export interface RunOptions {
  merging?: Merging
  /** What is selected afterwards; as before when missing. */
  select?: Selection
  /** What the step changes outside the drawing. */
  details?: CardDetails
}

/**
 * The session of an opened card: edits with undo and redo, stored in the journal at once and saved to the server soon
 * after (rules F9, F10, F11).
 */
export function createCardSession(opened: OpenedCard, deps: SessionDeps) {
  const { journal, api, pictures } = deps
  const kept = usable(deps.kept && readKept(deps.kept), opened.version)
  /** the version that kept work was based on: if the card was saved elsewhere meanwhile, the server says so */
  let base: Base = { version: kept && isUnsaved(kept) ? kept.version : opened.version }
  let state: EditorState = { ...(kept?.result ?? startOf(opened)), save: { kind: 'clean' } }
  const listeners = new Set<() => void>()
  const drawn = new Set<(diff: CardDiff) => void>()
  let copy: Copy | undefined
  let callOffPicture: (() => void) | undefined

  const set = (next: Partial<EditorState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const queue = createSaveQueue<Draft, Draft>({
    now: deps.now,
    wait: deps.wait,
    gathering: GATHERING,
    failureOf: saveFailureOf,
    save,
    onSaved({ actions }, upToDate) {
      journal.acknowledge(actions, base.version)
      if (upToDate && (actions > LONGEST_JOURNAL || !journal.isKept())) journal.restart(plain(state), base.version)
      if (upToDate) bringPictureLater()
    },
    onState: (save) => set({ save }),
  })

  async function sentOf({ card, details }: Pick<EditedCard, 'card' | 'details'>): Promise<SentCard> {
    const thumbnail = await pictures.pictureOf(card)
    const unfit = deps.unfitIn?.(card) ?? 0
    return { ...details, definition: card, thumbnail, unfit, templateId: null, isTemplate: 0 }
  }

  async function save(draft: Draft): Promise<Draft> {
    const sent = await sentOf(draft)
    const saved = await saveOrFind(
      () => api.call(saveCard, { ...sent, id: opened.id, version: draft.base.version }),
      stored,
      (there) => isSameJson(savedOf(sent), savedOf(there)),
    )
    draft.base.version = saved.version
    return draft
  }

  /** The card as it is stored now. Throws what the call throws. */
  async function stored(): Promise<OpenedCard> {
    const detail = await api.call(cardDetail, { cardId: opened.id, isTemplate: 0 })
    return { ...detail, definition: deps.read(detail.definition) }
  }

  /** Saves the card once more for the picture that this save was too early for, unless another save comes first. */
  function bringPictureLater(): void {
    const due = pictures.dueIn(state.card)
    if (due !== null) callOffPicture = deps.wait(push, due)
  }

  function push(): void {
    callOffPicture?.()
    const { card, details } = state
    queue.push({ card, details, actions: journal.length(), base })
  }

  function perform(action: Action): void {
    journal.append(action)
    const { diff, ...edited } = act(state, action)
    set(edited)
    if (!isEmptyDiff(diff)) for (const draw of drawn) draw(diff)
    push()
  }

  /** Shows another card, without a way back: what was done before does not fit it. */
  function show(card: EditedCard): void {
    const diff = diffOf(state.card, card.card)
    set({ ...card, save: { kind: 'clean' } })
    for (const draw of drawn) draw(diff)
  }

  if (deps.kept && !kept) {
    const isLost = isUnsaved(deps.kept)
    journal[isLost ? 'putAside' : 'restart'](plain(state), base.version)
    if (isLost) deps.onLost?.()
  }
  if (kept && isUnsaved(kept)) push()

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls `draw` with every change of the card, for a stage that patches what it shows. */
    onDraw: (draw: (diff: CardDiff) => void) => {
      drawn.add(draw)
      return () => void drawn.delete(draw)
    },
    /**
     * Performs an edit as one step. An edit that changes nothing is no step; a new selection still counts. Returns false
     * when the edit is refused, because it would bring the card beyond a limit.
     */
    run: (edit: Edit, { merging, select = state.selection, details }: RunOptions = {}): boolean => {
      const next = edit(state.card)
      const limit = next === state.card ? undefined : limitOf(next)
      // a card that was already too large can still be edited, so that it can become smaller
      if (limit && !limitOf(state.card)) {
        deps.onFull?.(limit)
        return false
      }
      const diff = diffOf(state.card, next)
      const isTold = details !== undefined && !isSameJson(details, state.details)
      if (isEmptyDiff(diff) && !isTold) {
        set({ selection: select })
        return true
      }
      const step: Step = {
        diff,
        before: state.selection,
        after: select,
        at: deps.now(),
        ...(merging ? { merging } : {}),
        ...(isTold ? { details: [state.details, details] } : {}),
      }
      perform({ type: 'step', step })
      return true
    },
    /**
     * Completes the last step by an edit, because fonts have arrived. The card stays as it is when there is no step, or
     * something is undone; what shows measures of it is told in any case.
     */
    complete: (edit: Edit) => {
      const { card, history, selection } = state
      const diff = diffOf(card, edit(card))
      if (history.past.length === 0 || history.future.length > 0 || isEmptyDiff(diff)) return set({})
      const step: Step = { diff, before: selection, after: selection, at: deps.now(), completes: true }
      perform({ type: 'step', step })
    },
    select: (selection: Selection) => set({ selection }),
    describe: (details: CardDetails) => {
      if (!isSameJson(details, state.details)) perform({ type: 'details', details })
    },
    undo: () => void (state.history.past.length > 0 && perform({ type: 'undo' })),
    redo: () => void (state.history.future.length > 0 && perform({ type: 'redo' })),
    /** Sends what is not saved at once: when asked to, and when the browser is online again. */
    flush: queue.retry,
    /** Sends what is not saved at once, and the newest picture, because the author leaves. */
    leave(): void {
      const isDue = pictures.dueIn(state.card) !== null
      if (isDue) pictures.hurry()
      if (isDue && !queue.isUnsaved()) push()
      queue.retry()
    },
    isUnsaved: queue.isUnsaved,
    /** Whether the card looks newer than the picture of its last save; leaving brings the picture. */
    isPictureDue: () => pictures.dueIn(state.card) !== null,
    version: () => base.version,
    /** Resolves a conflict: my card becomes a new one of the user's, and the other stays as it is. Returns its id. */
    keepAsCopy: async (title: string): Promise<string> => {
      const id = await copied(title)
      queue.drop()
      journal.discard()
      set({ save: { kind: 'clean' } })
      return id
    },
    /** Resolves a conflict: the other card is used and mine is dropped. */
    takeOther: takeStored,
  }

  /** Makes one copy of my card, however often it is asked for after a lost response. Returns its id. */
  async function copied(title: string): Promise<string> {
    const { card, details } = state
    if (copy?.card !== card || copy.details !== details)
      copy = { card, details, key: deps.newId(), sent: { ...(await sentOf(state)), title } }
    copy.id ??= (await api.call(saveCard, copy.sent, { idempotencyKey: copy.key })).id
    return copy.id
  }

  async function takeStored(): Promise<void> {
    const other = await stored()
    queue.drop()
    callOffPicture?.()
    base = { version: other.version }
    const fresh = startOf(other)
    journal.restart(fresh, base.version)
    show(fresh)
  }
}

/** Kept work that is saved is of use only while the server's card is still the one that it led to. */
const usable = (kept: ReadWork | null, version: number): ReadWork | null =>
  kept && (isUnsaved(kept) || kept.version === version) ? kept : null

const detailsOf = ({ title, category, festivalId }: CardDetails): CardDetails => ({ title, category, festivalId })

/** A card as it is opened: without a history. */
export const startOf = (opened: CardDetails & Pick<OpenedCard, 'definition'>): EditedCard => ({
  card: opened.definition,
  details: detailsOf(opened),
  history: NO_HISTORY,
  selection: [],
})

/** What an author has made of a card; the server adds font subsets to it. */
const savedOf = (card: CardDetails & Pick<OpenedCard, 'definition'>): object => ({
  ...detailsOf(card),
  definition: { ...card.definition, fonts: card.definition.fonts.map((use) => without(use, 'subsets')) },
})
