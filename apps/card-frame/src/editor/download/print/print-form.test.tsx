import { printCard, saveCard } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { changeLayers } from '#editor/edits/edit.ts'
import { openShell } from '#test/open-shell.tsx'

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
    const { textContent: told } = await inDialog().findByRole('status')
    expect(told).toContain('2 drawings have shadows or effects')
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
