import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { changeLayers, type Edit, without } from '#editor/edits/edit.ts'
import { styleTexts } from '#editor/edits/look/style.ts'
import { setText, styleRange } from '#editor/edits/text/text.ts'
import { createOutside } from '#editor/fit/outside.ts'
import { TextPanel } from '#editor/panels/kinds/text-panel.tsx'
import { renderInEditor, renderPanel } from '#test/render-in-editor.tsx'

import { OutsideNote } from './outside-note.tsx'
// a lazy part, loaded before the tests: compiling it may take a busy machine longer than a wait
import '../../edits/text/put-inside.ts'

const text = without(
  sampleCard().layers.find((layer): layer is LayerOf<'text'> => layer.type === 'text')!,
  'name',
)
const at = (id: string, x: number, words: string): LayerOf<'text'> => ({
  ...text,
  id,
  x,
  rotation: 0,
  runs: [{ text: words }],
})
const cardOf = (...layers: LayerOf<'text'>[]) => sampleCard({ layers, groups: [], assets: {} })
const { outside } = createOutside({ lines: (layer) => layer })

it('texts that leave the card are named, and come back into it by one press, as one step', async () => {
  const card = cardOf(at('a', -90, 'Dear Anna'), at('b', 20, 'Inside'))
  const { layer, steps } = await renderInEditor(<OutsideNote />, card, { outside })
  expect(screen.getByRole('status').textContent).toContain('Some words of “Dear Anna” are outside of the card.')
  await userEvent.click(screen.getByRole('button', { name: 'Make it fit' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(steps()).toBe(1)
  expect(layer('a')?.x).toBeGreaterThanOrEqual(0)
})

it('texts that cannot come back are selected, and long ones are named by their beginning', async () => {
  const wide = { ...at('a', -90, 'Dear Anna, my oldest friend'), width: 2_000, size: 'fixed-shrink' as const }
  const { session, steps } = await renderInEditor(<OutsideNote />, cardOf(wide), { outside })
  expect(screen.getByRole('status').textContent).toContain('Some words of “Dear Anna, my…” are outside of the card.')
  await userEvent.click(screen.getByRole('button', { name: 'Make it fit' }))
  await waitFor(() => expect(session.read().selection).toEqual(['a']))
  expect(steps()).toBe(0)
})

it('several texts that leave the card are counted', async () => {
  const card = cardOf(at('a', -90, 'Dear Anna'), at('b', 370, 'Love'), at('c', 360, 'Ada'))
  await renderInEditor(<OutsideNote />, card, { outside })
  expect(screen.getByRole('status').textContent).toContain(
    'Some words of “Dear Anna” and of 2 more texts are outside of the card.',
  )
})

it('nothing is said while every text is inside, and it is read aloud when one leaves', async () => {
  const { editor } = await renderInEditor(<OutsideNote />, cardOf(at('a', 20, 'Dear Anna')), { outside })
  expect(screen.getByRole('status').textContent).toBe('')
  editor.perform((card) => setText('a', 'Hello')({ ...card, layers: [at('a', -90, 'Dear Anna')] }))
  expect((await screen.findByText(/Hello/)).closest('output')).toBe(screen.getByRole('status'))
})

it('texts are looked at again when fonts arrive, although the card stays as it is', async () => {
  let wide = 500
  const { outside: found, forget } = createOutside({ lines: (layer) => ({ ...layer, width: wide }) })
  const card = cardOf({ ...at('a', 20, 'Dear Anna'), size: 'auto-height', width: 500 })
  const { session } = await renderInEditor(<OutsideNote />, card, { outside: found })
  expect(screen.getByRole('status').textContent).toContain('Some words of “Dear Anna”')
  wide = 100
  forget()
  act(() => session.complete((now) => now))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('the panel of a text says that its words leave the card', async () => {
  await renderPanel('text', TextPanel, cardOf(at('a', -90, 'Dear Anna')), { outside })
  expect(screen.getByText(/Some of these words are outside of the card/)).toBeTruthy()
})

const sized = (fontSize: number, words = 'Dear Anna'): LayerOf<'text'> => ({
  ...at('a', 20, words),
  style: { ...text.style, fontSize },
})

it('a text of a template that a phone shows too small is named once its author has typed in it', async () => {
  const card = { ...cardOf(sized(24)), width: 960, height: 540 }
  const { editor } = await renderInEditor(<OutsideNote />, card, { outside })
  expect(screen.getByRole('status').textContent).toBe('')
  editor.perform(setText('a', 'Dear Tom'))
  expect(await screen.findByText('“Dear Tom” is too small to read on a phone.')).toBeTruthy()
  editor.perform(styleTexts(['a'], { fontSize: 28 }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

it('a text that its author makes too small is named, also when only a part of it is', async () => {
  const { editor } = await renderInEditor(<OutsideNote />, cardOf(sized(20)), { outside })
  expect(screen.getByRole('status').textContent).toBe('')
  editor.perform(styleRange('a', 0, 4, { fontSize: 9 }))
  expect(await screen.findByText('“Dear Anna” is too small to read on a phone.')).toBeTruthy()
  editor.perform(styleTexts(['a'], { fontSize: 11 }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

const shrunkTo = ({ size, width }: LayerOf<'text'>) => (size === 'fixed-shrink' ? Math.min(1, width / 200) : 1)
const boxed = (width: number): Edit =>
  changeLayers(['a'], (layer) => ({ ...layer, size: 'fixed-shrink', width }) as typeof layer)

it('a text that its author makes shrink in its box is named when a phone shows it too small', async () => {
  const { editor } = await renderInEditor(<OutsideNote />, cardOf({ ...sized(20), width: 200 }), { outside, shrunkTo })
  editor.perform(boxed(150))
  expect(screen.getByRole('status').textContent).toBe('')
  editor.perform(boxed(90))
  expect(await screen.findByText('“Dear Anna” is too small to read on a phone.')).toBeTruthy()
})

it('a small text of a template that only makes room for another is not named', async () => {
  const { editor } = await renderInEditor(<OutsideNote />, cardOf(sized(9)), { outside })
  const area = { x: 20, y: 20, width: 200, height: 80, fontSize: 9 }
  act(() => void editor.perform(changeLayers(['a'], (layer) => ({ ...layer, y: 60, area }) as typeof layer)))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('a text that was typed before stays named when the card is opened again; several are counted', async () => {
  const area = { x: 20, y: 20, width: 200, height: 80, fontSize: 9 }
  const card = cardOf({ ...sized(9), area }, { ...sized(9), id: 'b', area }, { ...sized(9), id: 'c' })
  await renderInEditor(<OutsideNote />, card, { outside })
  expect(screen.getByRole('status').textContent).toContain(
    '“Dear Anna” and 1 more text are too small to read on a phone.',
  )
})
