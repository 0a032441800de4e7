import { brandKit, saveBrandKit } from '@petalpost/api-client/endpoints/brand'
import type { BrandKit as Kit, SaveBrandKitInput } from '@petalpost/api-client/schemas/brand'
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

/** The kit as the server has it. */
let stored: Kit

const storedFont = (sent: { family: string } | null) => sent && { family: sent.family, file: null }

function open(
  kit: Kit,
  save: () => unknown = () => ({ version: stored.version + 1 }),
  options: Parameters<typeof openLibrary>[1] = {},
) {
  stored = kit
  const calls = answerCalls([
    [brandKit, () => stored],
    [
      saveBrandKit,
      (input) => {
        const saved = save() as { version: number }
        const { colors, heading, body } = input as unknown as SaveBrandKitInput
        stored = { ...stored, ...saved, colors, heading: storedFont(heading), body: storedFont(body) }
        return saved
      },
    ],
  ])
  return {
    saves: () => calls.filter(({ endpoint }) => endpoint === 'saveBrandKit'),
    ...openLibrary(() => <BrandKit />, options),
  }
}
const lastToast = () => store.get(toastsAtom).at(-1)
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

  it('what is taken from a card in place of an older brand can be undone, also after another change', async () => {
    const { saves } = open(KIT)
    await press('Take colors and fonts from this card')
    await waitFor(() => expect(lastToast()?.text).toBe('Your brand has the colors and fonts of this card now.'))
    const undo = lastToast()?.action
    expect(stored.colors).not.toEqual(KIT.colors)
    await press(`Remove the color ${stored.colors[0] ?? ''}`)
    await waitFor(() => expect(saves()).toHaveLength(2))
    undo?.run()
    await waitFor(() => expect(saves()).toHaveLength(3))
    await waitFor(() => expect(stored).toMatchObject({ colors: KIT.colors, heading: KIT.heading, version: 7 }))
    expect(await screen.findByRole('button', { name: 'Remove the color #0a1f44' })).toBeDefined()
  })

  it('a color that was removed comes back by Undo', async () => {
    open(KIT)
    await press('Remove the color #f2d16b')
    await waitFor(() => expect(lastToast()?.text).toBe('The color #f2d16b is no longer in your brand.'))
    expect(lastToast()?.action?.label).toBe('Undo')
    lastToast()?.action?.run()
    await waitFor(() => expect(stored).toMatchObject({ colors: KIT.colors, version: 6 }))
  })

  it('a card without text takes none of the fonts of the brand', async () => {
    const card = sampleCard()
    const layers = card.layers.filter(({ type }) => type === 'image')
    const { saves } = open(KIT, undefined, { card: { ...card, layers, groups: [], fonts: [] } })
    await press('Take colors and fonts from this card')
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]?.input).toMatchObject({ heading: { family: 'Playfair Display' }, body: null })
    await waitFor(() => expect(lastToast()?.text).toMatch(/Its fonts stay, because the card has no text\.$/))
  })

  it('a card that changes meanwhile is not dressed, and its author is told', async () => {
    const answers: (() => void)[] = []
    const { steps, select, card, remove } = open(KIT, undefined, {
      readGround: (_, boxes) => new Promise((resolve) => answers.push(() => resolve(boxes.map(() => [])))),
    })
    await press('Dress this card in my brand')
    await waitFor(() => expect(answers).toHaveLength(1))
    const [first] = card().layers
    select([])
    remove(first!.id)
    for (const answer of answers) answer()
    await waitFor(() => expect(lastToast()?.text).toBe('The card changed meanwhile, so it was not dressed. Try again.'))
    expect(steps()).toBe(1)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Dress this card in my brand' })).toHaveProperty('disabled', false),
    )
  })

  it('a kit that could not be loaded is loaded on a second try', async () => {
    answerCalls([])
    openLibrary(() => <BrandKit />)
    expect((await screen.findByRole('alert')).textContent).toContain('Your brand could not be loaded.')
    answerCalls([[brandKit, () => KIT]])
    await press('Retry')
    expect(await screen.findByRole('button', { name: 'Dress this card in my brand' })).toBeDefined()
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
