import { printCard, saveCard } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { changeLayers, without } from '#editor/edits/edit.ts'
import { createOutside } from '#editor/fit/outside.ts'
import { openShell } from '#test/open-shell.tsx'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { PrintForm } from './print-form.tsx'
// lazy parts, loaded before the tests: compiling them may take a busy machine longer than a wait
import '../download-form.tsx'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:print')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const PRINTED = { pdf: btoa('%PDF-'), pictures: [], missing: [], substituted: [], lacking: [] }

const inDialog = () => within(screen.getByRole('dialog'))

async function open() {
  const shell = await openShell()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Print' }))
  return shell
}
const choose = async (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const print = async () => userEvent.click(screen.getByRole('button', { name: 'Download' }))

describe('the download of a card for print', () => {
  it('is a PDF of the saved version, on the chosen paper', async () => {
    const calls = answerCalls([[printCard, () => PRINTED]])
    await open()
    await choose('A5')
    await choose('Folded')
    await choose('Fill the paper')
    await print()
    await waitFor(() => expect(saved).toEqual(['For you.pdf']))
    expect(calls.find(({ endpoint }) => endpoint === 'printCard')?.input).toMatchObject({
      cardId: 'c1',
      paper: 'A5',
      fold: 'folded',
      fit: 'fill',
      marks: true,
    })
  })

  it('says what is a picture, what is missing and which characters no font has', async () => {
    answerCalls([
      [
        printCard,
        () => ({ ...PRINTED, pictures: ['a', 'b'], missing: ['c'], lacking: ['😀', 'ẞ'], substituted: ['Arial'] }),
      ],
    ])
    await open()
    await print()
    const told = (await inDialog().findByText(/^2 drawings have shadows or effects/)).parentElement?.textContent
    expect(told).toContain('1 layer is missing')
    expect(told).toContain('😀 ẞ')
    expect(told).toContain('another one: Arial')
  })

  it('is refused in the server’s words', async () => {
    answerCalls([
      [
        printCard,
        () => {
          throw new Refusal(200, 'print_failed', 'This card is too heavy to print.')
        },
      ],
    ])
    await open()
    await print()
    expect((await inDialog().findByRole('alert')).textContent).toBe('This card is too heavy to print.')
    expect(saved).toEqual([])
  })

  it('waits for a card that cannot be saved only until the save has failed, and says so', async () => {
    const calls = answerCalls([
      [
        saveCard,
        () => {
          throw new Refusal(500, 'internal', 'Sorry')
        },
      ],
      [printCard, () => PRINTED],
    ])
    const { session, card } = await open()
    session.run(changeLayers([card().layers[0]!.id], (layer) => ({ ...layer, x: 77 })))
    await print()
    expect((await inDialog().findByRole('alert')).textContent).toMatch(/^The card could not be saved/)
    expect(calls.some(({ endpoint }) => endpoint === 'printCard')).toBe(false)
  })
})

/** The texts that the form names. */
const named = () =>
  within(screen.getByRole('status'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the cut of the paper', () => {
  const TEXT = without(
    sampleCard().layers.find((layer): layer is LayerOf<'text'> => layer.type === 'text')!,
    'name',
  )
  const at = (y: number, words: string): LayerOf<'text'> => ({
    ...TEXT,
    id: words,
    x: 100,
    y,
    width: 175,
    height: 20,
    rotation: 0,
    runs: [{ text: words }],
  })
  const { textsOutside } = createOutside({ lines: (layer) => layer })
  const openForm = (...layers: LayerOf<'text'>[]) => {
    const card = sampleCard({ width: 375, height: 667, layers, groups: [], assets: {} })
    return renderInEditor(<PrintForm cardId="c1" />, card, { textsOutside })
  }

  it('names the texts that it takes a part of when the card fills the paper, and offers the whole card', async () => {
    await openForm(at(60, 'Dear Mum'), at(300, 'Inside'), at(580, 'Love'))
    expect(named()).toEqual([])
    await choose('Fill the paper')
    expect(named()).toEqual(['Dear Mum', 'Love'])
    await userEvent.click(screen.getByRole('button', { name: 'Print the whole card' }))
    expect(named()).toEqual([])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Whole card' }).checked).toBe(true)
  })

  it('names a text at the very edge of a whole card too, where only moving it helps', async () => {
    await openForm(at(5, 'Dear Mum'))
    expect(named()).toEqual(['Dear Mum'])
    expect(screen.queryByRole('button', { name: 'Print the whole card' })).toBeNull()
  })

  it('counts the texts after the fifth', async () => {
    await openForm(...Array.from({ length: 7 }, (_, index) => at(5, `Text ${index}`)))
    expect(named().slice(4)).toEqual(['Text 4', '2 more texts'])
  })
})
