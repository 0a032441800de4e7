import 'fake-indexeddb/auto'
import { saveCard } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import type { CardV2 } from '@petalpost/card-document/card'
import { applyDiff, diffOf } from '@petalpost/card-document/diff'
import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { OPENED, PICTURES, serverWith, openPage, xOf } from '#test/open-page.ts'

import { remove } from './edits/layers/insert.ts'
import type { Full } from './edits/limits.ts'
import { move } from './edits/place/place.ts'
import type { Action } from './history.ts'
import { readDefinition } from './page/opening/find-card.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const [ART, TEXT] = OPENED.definition.layers
const LONG_LINK = `https://a.example/${'x'.repeat(2_000)}`
const times = <T>(count: number, make: (id: string) => T): T[] => Array.from({ length: count }, (_, n) => make(`n${n}`))

describe('a session of the card editor', () => {
  it('saves an edit after a pause, with the version before it and a new picture', async () => {
    const { server, calls } = serverWith(OPENED)
    const page = await openPage()
    page.session.run(move(['art1'], 5, 0))
    expect(page.waits()).toEqual([1_500])
    await page.rest('saved')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.input).toMatchObject({ id: 'c1', version: 3, thumbnail: '/files/new.png', title: 'For you' })
    expect([xOf(server.stored.definition), page.session.version()]).toEqual([15, 4])
  })

  it('tells with each save how many texts leave the card', async () => {
    const { calls } = serverWith(OPENED)
    const page = await openPage(OPENED.version, OPENED, { unfitIn: (card) => (xOf(card) === 15 ? 2 : 0) })
    page.session.run(move(['art1'], 5, 0))
    await page.rest('saved')
    page.session.run(move(['art1'], -5, 0))
    await page.rest('saved')
    expect(calls.map(({ input }) => input['unfit'])).toEqual([2, 0])
  })

  it('saves at least every ten seconds while the author works on', async () => {
    serverWith(OPENED)
    const page = await openPage()
    for (let step = 0; step < 9; step++) {
      page.session.run(move(['art1'], 1, 0))
      page.pass(1_200)
    }
    expect(page.waits()).toEqual([400])
  })

  it('tells the stage what to draw, and an edit that changes nothing draws and saves nothing', async () => {
    const { calls } = serverWith(OPENED)
    const page = await openPage()
    let shown = OPENED.definition
    page.session.onDraw((diff) => (shown = applyDiff(shown, diff)))
    page.session.run(move(['art1'], 5, 0), { select: ['art1'] })
    page.session.undo()
    page.session.redo()
    expect(shown).toEqual(page.session.read().card)
    page.session.run(move(['text1'], 0, 0), { select: ['text1'] })
    expect(page.session.read()).toMatchObject({ selection: ['text1'], history: { past: [{ after: ['art1'] }] } })
    await page.rest('saved')
    expect(calls).toHaveLength(1)
  })

  it('F9: offline, edits wait and are sent once when the connection is back', async () => {
    const { server, calls } = serverWith(OPENED)
    server.breaks = 'before'
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    page.session.run(move(['art1'], 2, 0))
    expect(page.session.isUnsaved()).toBe(true)
    server.breaks = undefined
    const before = calls.length
    page.session.flush()
    await page.rest('saved')
    expect([calls.length - before, xOf(server.stored.definition), page.session.isUnsaved()]).toEqual([1, 13, false])
  })

  it('F10: after a crash the next page has every edit, saves what was not saved, and can undo it', async () => {
    const { server } = serverWith(OPENED)
    server.breaks = 'before'
    const crashed = await openPage()
    crashed.session.run(move(['art1'], 1, 0))
    crashed.session.run(move(['art1'], 2, 0))
    await crashed.journal.stored()

    server.breaks = undefined
    const page = await openPage()
    expect(xOf(page.session.read().card)).toBe(13)
    await page.rest('saved')
    expect(xOf(server.stored.definition)).toBe(13)
    page.session.undo()
    page.session.undo()
    expect(page.session.read().card).toEqual(OPENED.definition)
  })

  it.each([
    ['an action of a newer editor', { type: 'animate' } as unknown as Action],
    ['a step that does not fit', { type: 'step', step: { diff: { layers: 7 } } } as unknown as Action],
    ['damaged details', { type: 'details', details: { title: 7 } } as unknown as Action],
    [
      'a card that is not valid any more',
      {
        type: 'step',
        step: { diff: { fields: { width: [OPENED.definition.width, -1] } }, before: [], after: [], at: 0 },
      } as unknown as Action,
    ],
  ])('F10: kept work with %s is left, and the server’s card is edited', async (_, action) => {
    const { server } = serverWith(OPENED)
    const crashed = await openPage()
    crashed.journal.append(action)
    await crashed.journal.stored()
    const page = await openPage(OPENED.version, OPENED, { read: readDefinition })
    expect(page.session.read()).toMatchObject({ card: OPENED.definition, details: { title: 'For you' } })
    page.session.run(move(['art1'], 1, 0))
    await page.rest('saved')
    expect(xOf(server.stored.definition)).toBe(11)
    await page.journal.stored()
    expect((await openPage(4, { ...OPENED, definition: server.stored.definition })).kept).toMatchObject({ saved: 1 })
  })

  it.each([
    ['letters', { layers: [{ ...TEXT, runs: [{ text: 'x'.repeat(2_001) }] }], groups: [] }],
    ['bytes', { layers: times(270, (id) => ({ ...ART, id, link: { href: LONG_LINK } })), groups: [] }],
    ['layers', { layers: times(301, (id) => ({ ...ART, id })), groups: [] }],
  ])(
    'F10: kept work with too many %s goes on after a reload: undo repairs what the server refuses',
    async (_, more) => {
      answerCalls([
        [
          saveCard,
          () => {
            throw new Refusal(400, 'invalid_input', 'Too much.')
          },
        ],
      ])
      const crashed = await openPage()
      const full = { ...OPENED.definition, ...more } as CardV2
      // the session refuses such a step now; an earlier editor did not
      const step = { diff: diffOf(OPENED.definition, full), before: [], after: [], at: 0 }
      crashed.journal.append({ type: 'step', step })
      expect(readCard(full).ok).toBe(false)
      await crashed.journal.stored()
      const onLost = vi.fn()
      const page = await openPage(OPENED.version, OPENED, { read: readDefinition, onLost })
      expect(page.session.read().card).toEqual(full)
      await page.rest('failed')
      expect(page.session.read().save).toMatchObject({ error: { code: 'invalid_input', message: 'Too much.' } })
      const { server } = serverWith(OPENED)
      page.session.undo()
      await page.rest('saved')
      expect([server.stored.version, server.stored.definition]).toEqual([4, OPENED.definition])
      expect(onLost).not.toHaveBeenCalled()
    },
  )

  it('undo goes on after a reload, also past what is saved', async () => {
    const { server } = serverWith(OPENED)
    const first = await openPage()
    first.session.run(move(['art1'], 1, 0))
    await first.rest('saved')
    await first.journal.stored()
    const page = await openPage(4, { ...OPENED, definition: server.stored.definition })
    expect(page.session.isUnsaved()).toBe(false)
    page.session.undo()
    expect(page.session.read().card).toEqual(OPENED.definition)
  })

  it('F6: a save whose response was lost is no conflict', async () => {
    const { server } = serverWith(OPENED)
    server.breaks = 'after'
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    await page.rest('saved')
    expect([server.stored.version, page.session.version()]).toEqual([4, 4])
  })

  it('a picture that came too early for its rest is saved after it, by a save of its own', async () => {
    const { calls } = serverWith(OPENED)
    let due: number | null = 8_000
    const page = await openPage(OPENED.version, OPENED, { pictures: { ...PICTURES, dueIn: () => due } })
    page.session.run(move(['art1'], 1, 0))
    page.session.flush()
    await vi.waitFor(() => expect(page.session.isUnsaved()).toBe(false))
    expect(page.waits()).toEqual([8_000])
    page.session.run(move(['art1'], 1, 0))
    expect(page.waits()).toEqual([1_500])
    page.session.flush()
    await vi.waitFor(() => expect(page.waits()).toEqual([8_000]))
    due = null
    page.pastWait()
    await page.rest('saved')
    expect([calls.length, page.waits()]).toEqual([3, []])
  })

  it('S6: refuses an edit, by whatever way, after which no save could hold the card, and tells why', async () => {
    serverWith(OPENED)
    const onFull = vi.fn<(limit: Full) => void>()
    const { session } = await openPage(OPENED.version, OPENED, { onFull })
    const [layer] = OPENED.definition.layers
    const grow = (count: number) => (card: CardV2) => ({
      ...card,
      layers: Array.from({ length: count }, (_, index) => ({ ...layer!, id: `layer${index}` })),
    })
    expect(session.run(grow(LIMITS.layers))).toBe(true)
    expect(session.run(grow(LIMITS.layers + 1))).toBe(false)
    expect([onFull.mock.calls, session.read().card.layers.length]).toEqual([[['layers']], LIMITS.layers])
  })

  it('a card that was beyond a limit before can still become smaller, step by step', async () => {
    const [layer] = OPENED.definition.layers
    const layers = Array.from({ length: LIMITS.layers + 2 }, (_, index) => ({ ...layer!, id: `layer${index}` }))
    const large = { ...OPENED, definition: { ...OPENED.definition, groups: [], layers } }
    serverWith(large)
    const { session } = await openPage(large.version, large)
    expect(session.run(remove(['layer0']))).toBe(true)
    expect(session.read().card.layers).toHaveLength(LIMITS.layers + 1)
  })

  it('title, category and festival are saved with the card', async () => {
    const { server } = serverWith(OPENED)
    const page = await openPage()
    page.session.describe({ title: 'Mum', category: 'Birthday', festivalId: 4 })
    await page.rest('saved')
    expect(server.stored).toMatchObject({ title: 'Mum', category: 'Birthday', festivalId: 4 })
  })
})
