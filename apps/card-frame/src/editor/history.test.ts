// @vitest-environment happy-dom
import { diffOf } from '@petalpost/card-document/diff'
import { mount } from '@petalpost/card-document/render/mount'
import { patch } from '@petalpost/card-document/render/patch'
import { changes } from '@petalpost/card-document/test/changes'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { written } from '@petalpost/card-document/test/written'
import { sequences } from '@petalpost/selection/turn'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { act, type Action, bytesOf, type EditedCard, HISTORY_LIMITS, NO_HISTORY } from './history.ts'

// drawings to be recolored wait forever
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

const details = { title: 'For you', category: '', festivalId: 0 }
const opened = (card = sampleCard()): EditedCard => ({ card, details, history: NO_HISTORY, selection: [] })

const NO_SELECTION = { before: [], after: [] }

/** What an author does: changes the card, sometimes as part of the step before, or goes back and forth. */
const doings = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(changes, fc.constantFrom(undefined, 'slider', 'typing', 'fonts'), fc.nat(1_500)) },
    { weight: 2, arbitrary: fc.constant('undo' as const) },
    { weight: 1, arbitrary: fc.constant('redo' as const) },
  ),
  { maxLength: 12 },
)
type Doing = typeof doings extends fc.Arbitrary<(infer D)[]> ? D : never

function perform(doing: readonly Doing[], start: EditedCard, onAction?: (action: Action, after: EditedCard) => void) {
  let now = 0
  let edited = start
  for (const one of doing) {
    let action: Action
    if (typeof one === 'string') action = { type: one }
    else {
      const [change, key, pause] = one
      now += pause
      const diff = diffOf(edited.card, change(edited.card))
      if (Object.keys(diff).length === 0) continue
      const joining = key === 'fonts' ? { completes: true as const } : key ? { merging: { key, within: 800 } } : {}
      action = { type: 'step', step: { ...NO_SELECTION, diff, at: now, ...joining } }
    }
    edited = act(edited, action)
    onAction?.(action, edited)
  }
  return edited
}

function repeat(edited: EditedCard, type: 'undo' | 'redo'): EditedCard {
  const steps = edited.history[type === 'undo' ? 'past' : 'future'].length
  return Array.from({ length: steps }).reduce<EditedCard>((now) => act(now, { type }), edited)
}

const plain = (card: unknown): unknown => JSON.parse(JSON.stringify(card))

const moveTo = (x: number, at: number, key?: string) => (edited: EditedCard) => {
  const [first, ...rest] = edited.card.layers
  const diff = diffOf(edited.card, { ...edited.card, layers: [{ ...first!, x }, ...rest] })
  const merging = key ? { merging: { key, within: 800 } } : {}
  return act(edited, { type: 'step', step: { diff, at, before: edited.selection, after: ['art1'], ...merging } })
}

const altText = (letter: string) => ({ fields: { alt: [null, letter.repeat(900_000)] } }) as const

describe('the history of an edited card', () => {
  it('undo to the start is the start, and redo to the end is the end, after any steps', () => {
    fc.assert(
      fc.property(doings, (doing) => {
        const end = perform(doing, opened())
        const latest = repeat(end, 'redo')
        const start = repeat(latest, 'undo')
        expect(plain(start.card)).toEqual(plain(sampleCard()))
        expect(plain(repeat(start, 'redo').card)).toEqual(plain(latest.card))
      }),
      { numRuns: sequences(2_000) },
    )
  })

  it('stored actions replay to the same card and history, also through JSON', () => {
    fc.assert(
      fc.property(doings, (doing) => {
        const journal: string[] = []
        const end = perform(doing, opened(), (action) => journal.push(JSON.stringify(action)))
        const again = journal.reduce<EditedCard>((now, line) => act(now, JSON.parse(line)), opened())
        expect(plain([again.card, again.history])).toEqual(plain([end.card, end.history]))
      }),
      { numRuns: sequences(500) },
    )
  })

  it('the page after the diffs of all actions is what a new mount draws', () => {
    const options = { document, reducedMotion: true, assetUrl: (key: string) => `/files/${key}` }
    fc.assert(
      fc.property(doings, (doing) => {
        const root = document.createElement('div')
        const start = opened()
        const shown = mount(root, start.card, options)
        let before = start
        const end = perform(doing, start, (action, after) => {
          patch(shown, act(before, action).diff)
          before = after
        })
        const fresh = mount(document.createElement('div'), end.card, options)
        expect(written(shown.element)).toBe(written(fresh.element))
        shown.unmount()
        fresh.unmount()
      }),
      { numRuns: sequences(150) },
    )
  })

  it('quick changes with one slider are one step; after a pause or another control it is a new one', () => {
    let edited: EditedCard = opened()
    for (const [x, at, key] of [
      [1, 0, 'x'],
      [2, 700, 'x'],
      [3, 1_400, 'x'],
      [4, 3_000, 'x'],
      [5, 3_100, 'y'],
    ] as const)
      edited = moveTo(x, at, key)(edited)
    expect(edited.history.past).toHaveLength(3)
    const undone = act(edited, { type: 'undo' })
    expect(undone.card.layers[0]?.x).toBe(4)
    expect(act(act(undone, { type: 'undo' }), { type: 'undo' }).card.layers[0]?.x).toBe(sampleCard().layers[0]?.x)
  })

  it('a slider that comes back to its start leaves no step', () => {
    const back = moveTo(sampleCard().layers[0]!.x, 100, 'x')(moveTo(77, 0, 'x')(opened()))
    expect(back.history.past).toEqual([])
  })

  it('a change that completes a step is undone with it, and further changes with its control belong to it still', () => {
    const typed = moveTo(1, 0, 'x')(opened())
    const [last] = typed.history.past
    const diff = diffOf(typed.card, { ...typed.card, width: 400 })
    const completed = act(typed, { type: 'step', step: { ...NO_SELECTION, diff, at: 5_000, completes: true } })
    expect(completed.history.past).toEqual([{ ...last, diff: { ...last?.diff, ...diff } }])
    const undone = act(moveTo(2, 700, 'x')(completed), { type: 'undo' })
    expect(undone.card).toEqual(sampleCard())
  })

  it('title, category and festival are no steps', () => {
    const edited = act(moveTo(1, 0)(opened()), { type: 'details', details: { ...details, title: 'Mum' } })
    const undone = act(edited, { type: 'undo' })
    expect([undone.details.title, undone.card]).toEqual(['Mum', sampleCard()])
  })

  it('undo and redo restore the selection', () => {
    const edited = moveTo(1, 0)({ ...opened(), selection: ['text1'] })
    const undone = act(edited, { type: 'undo' })
    expect([edited.selection, undone.selection, act(undone, { type: 'redo' }).selection]).toEqual([
      ['art1'],
      ['text1'],
      ['art1'],
    ])
  })

  it('knows within a fifth how long its steps are as JSON', () => {
    fc.assert(
      fc.property(doings, (doing) => {
        const { history } = perform(doing, opened())
        for (const { diff } of history.past) {
          const { length } = JSON.stringify(diff)
          expect(Math.abs(bytesOf({ diff }) - length) / length).toBeLessThan(0.2)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('keeps 200 steps, and fewer when they are large', () => {
    let edited: EditedCard = opened()
    for (let x = 0; x < 250; x++) edited = moveTo(x, x * 1_000)(edited)
    expect(edited.history.past).toHaveLength(HISTORY_LIMITS.steps)
    for (let at = 0; at < 8; at++)
      edited = act(edited, { type: 'step', step: { ...NO_SELECTION, at, diff: altText(String(at)) } })
    expect(edited.history.past.length).toBeLessThan(7)
    expect(JSON.stringify(edited.history).length).toBeLessThan(HISTORY_LIMITS.bytes * 1.1)
  })
})
