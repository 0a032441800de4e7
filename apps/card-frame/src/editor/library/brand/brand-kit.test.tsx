import { brandKit, saveBrandKit } from '@petalpost/api-client/endpoints/brand'
import type { BrandKit as Kit } from '@petalpost/api-client/schemas/brand'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { openLibrary } from '#test/open-library.tsx'

import { BrandKit } from './brand-kit.tsx'

const EMPTY: Kit = { colors: [], heading: null, body: null, logo: null, version: 0 }
const KIT: Kit = {
  colors: ['#0a1f44', '#f2d16b'],
  heading: { family: 'Playfair Display', file: null },
  body: null,
  logo: null,
  version: 4,
}

function open(kit: Kit, save: () => unknown = () => ({ version: kit.version + 1 })) {
  const calls = answerCalls([
    [brandKit, () => kit],
    [saveBrandKit, save],
  ])
  return {
    saves: () => calls.filter(({ endpoint }) => endpoint === 'saveBrandKit'),
    ...openLibrary(() => <BrandKit />),
  }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('my brand (spec 4, "Brand kit")', () => {
  it('colors and fonts of a card are kept as the brand', async () => {
    const { saves } = open(EMPTY)
    expect(await screen.findByText(/^Keep the colors and fonts of a card/)).toBeDefined()
    await press('Take colors and fonts from this card')
    await waitFor(() => expect(saves()).toHaveLength(1))
    const { colors, heading, version } = saves()[0]!.input as { colors: string[]; heading: object; version: number }
    expect([colors.length > 0 && colors.length <= 6, version]).toEqual([true, 0])
    expect(colors.every((color) => /^#[\da-f]{6}$/.test(color))).toBe(true)
    expect(heading).toMatchObject({ family: sampleCard().fonts[0]?.family })
    expect(await screen.findByRole('button', { name: 'Dress this card in my brand' })).toBeDefined()
  })

  it('a card is dressed as one step that can be undone', async () => {
    const { card, steps, undo, fonts } = open(KIT)
    const before = card()
    await press('Dress this card in my brand')
    await waitFor(() => expect(steps()).toBe(1))
    expect(fonts).toEqual(['Playfair Display'])
    expect(card().fonts.map(({ family }) => family)).toContain('Playfair Display')
    undo()
    expect(card()).toEqual(before)
  })

  it('the selected picture becomes the logo, and colors can be removed', async () => {
    const { saves, select, card } = open(KIT)
    await press('Remove the color #f2d16b')
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]?.input).toMatchObject({ colors: ['#0a1f44'], version: 4 })
    const picture = card().layers.find((layer) => layer.type === 'image')
    select([picture!.id])
    await press('Use the selected picture as my logo')
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]?.input).toMatchObject({ logo: card().assets[picture!.asset]?.key, version: 5 })
  })

  it('F11: a kit that was changed elsewhere is told and not overwritten', async () => {
    open(KIT, () => {
      throw new Refusal(409, 'version_conflict', 'It was saved elsewhere')
    })
    await press('Remove the color #f2d16b')
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.text).toBe('It was saved elsewhere'))
    expect(screen.getByRole('button', { name: 'Remove the color #f2d16b' })).toBeDefined()
  })
})
