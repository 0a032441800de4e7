import 'fake-indexeddb/auto'
import { createClient } from '@petalpost/api-client/client'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, vi } from 'vitest'

import { createCardSession, type OpenedCard, type SessionDeps, startOf } from '#editor/card-session.ts'
import { openJournal } from '#editor/saving/journal.ts'

export const OPENED = {
  id: 'c1',
  title: 'For you',
  category: '',
  festivalId: 0,
  thumbnail: '/files/old.png',
  version: 3,
  definition: sampleCard(),
} as OpenedCard

const api = createClient({
  prefix: 'https://petalpost.test/',
  language: () => 'en-US',
  onUnauthorized: () => undefined,
})

type Stored = Pick<OpenedCard, 'title' | 'version' | 'definition' | 'festivalId' | 'category'>

/** A server with one card that checks versions like ours. */
export function serverWith(stored: Stored) {
  const server = {
    stored,
    breaks: undefined as 'before' | 'after' | 'copy' | undefined,
    copies: [] as string[],
    isDetailBroken: false,
  }
  const calls = answerCalls([
    [
      saveCard,
      (raw) => {
        const input = raw as unknown as SaveCardInput
        const { id, version, title, festivalId, category } = input
        if (server.breaks === 'before') throw new TypeError('connection lost')
        if (!id) {
          server.copies.push(title)
          if (server.breaks === 'copy') throw new TypeError('connection lost')
          return { id: 'copy', isTemplate: 0, version: 1 }
        }
        if (version !== server.stored.version) throw new Refusal(409, 'version_conflict', 'Changed elsewhere.')
        const definition = input.definition as CardV2
        server.stored = { title, festivalId, category, definition, version: server.stored.version + 1 }
        if (server.breaks === 'after') {
          server.breaks = undefined
          throw new TypeError('connection lost')
        }
        return { id, isTemplate: 0, version: server.stored.version }
      },
    ],
    [
      cardDetail,
      () => {
        if (server.isDetailBroken) throw new TypeError('connection lost')
        return { ...OPENED, ...server.stored }
      },
    ],
  ])
  return { server, calls }
}

export const PICTURES: SessionDeps['pictures'] = {
  pictureOf: () => Promise.resolve('/files/new.png'),
  dueIn: () => null,
  hurry: () => undefined,
}

let pages = 0
let keys = 0

/** One page of a browser that edits the card; `crash` ends it, and a new page finds its journal. */
export async function openPage(version = OPENED.version, opened = OPENED, more: Partial<SessionDeps> = {}) {
  const timers: { work: () => void; ms: number }[] = []
  let now = (pages += 1) * 1_000_000
  const { journal, kept } = await openJournal(
    {
      cardId: 'c1',
      user: 'u1',
      newId: () => `j${pages}`,
      now: () => now,
      lock: () => Promise.resolve(true),
    },
    { start: startOf(opened), version },
  )
  const session = createCardSession(
    { ...opened, version },
    {
      api,
      journal,
      kept,
      now: () => now,
      wait: (work, ms) => {
        const timer = { work, ms }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      pictures: PICTURES,
      newId: () => `key${(keys += 1)}`,
      read: (definition) => definition as CardV2,
      ...more,
    },
  )
  return {
    session,
    journal,
    kept,
    waits: () => timers.map(({ ms }) => ms),
    /** Lets what waits happen. */
    pastWait: () => {
      for (const { work } of timers.splice(0)) work()
    },
    /** Lets the time pass until the save has ended in this way. */
    rest: (kind: 'saved' | 'failed') =>
      vi.waitFor(() => {
        const { save } = session.read()
        const isDone = save.kind === kind && (kind === 'failed' || !session.isUnsaved())
        if (!isDone) for (const { work } of timers.splice(0)) work()
        expect(isDone).toBe(true)
      }),
    pass: (ms: number) => void (now += ms),
  }
}

export const xOf = (card: CardV2) => card.layers[0]?.x
