import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

beforeEach(() => {
  answerCalls([])
})

const canvas = () => screen.getByRole('application', { name: 'Card' })
const outline = () => canvas().querySelector('path[class*=outside]')?.getAttribute('d') ?? ''

describe('an empty card', () => {
  it('says how to begin until it has a layer', async () => {
    const { session } = await openShell(sampleCard({ layers: [], groups: [] }))
    expect(screen.getByText('The card is empty. Add some text or a drawing.')).toBeTruthy()
    act(() => void session.run(() => sampleCard()))
    expect(screen.queryByText('The card is empty. Add some text or a drawing.')).toBeNull()
  })
})

describe('a text that leaves the card', () => {
  it('is outlined and named once the card has been shown', async () => {
    const calls: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (call: () => void) => calls.push(call))
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    const text = sampleCard().layers.find(({ id }) => id === 'text1')!
    const texts = [text as LayerOf<'text'>]
    const outside = vi.fn(() => texts)
    await openShell(sampleCard(), false, { outside })
    expect([outside.mock.calls.length, outline()]).toEqual([0, ''])
    act(() => calls.forEach((call) => call()))
    expect(screen.getByText(/are outside of the card/)).toBeTruthy()
    expect(outline()).not.toBe('')
  })
})

describe('the menu of layers', () => {
  it('names what lock and hide will do with the selected ones', async () => {
    const card = sampleCard()
    const layers = card.layers.map((layer) => (layer.id === 'text1' ? { ...layer, locked: true as const } : layer))
    const { session } = await openShell({ ...card, layers })
    act(() => session.select(['text1']))
    fireEvent.contextMenu(canvas(), { button: 0 })
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toContainEqual(expect.stringMatching(/^Unlock/))
    expect(items).toContainEqual(expect.stringMatching(/^Hide(?! or)/))
  })
})
