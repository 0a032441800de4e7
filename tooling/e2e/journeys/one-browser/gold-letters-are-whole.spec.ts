import type { CardDefinition } from '@petalpost/card-document/schema'
import { expect, test as base } from '@playwright/test'

import { PRODUCT } from '../../addresses.ts'
import { FILLS, hardCards } from '../../gold-letters/hard-texts.ts'
import { compareInk, compareWithThumbnail, type InkFound } from '../../gold-letters/ink.ts'
import type { Way } from '../../gold-letters/page.ts'
import { openStage, placesOf, rgb, type Shown, type Stage } from '../../gold-letters/stage.ts'
import { croppedTo, type GoldCard, goldCards, inPlainInk, textsAlone, withoutTexts } from '../../gold-letters/titles.ts'

const test = base.extend<{ stage: Stage }>({
  stage: async ({ page }, use) => use(await openStage(page)),
})

test.use({ trace: 'off' }) // it would keep every card of every picture

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** How many pixels of their ink letters lack, and how many they have elsewhere, as they are drawn in one way. */
async function compared(stage: Stage, cards: readonly CardDefinition[], way: Way | 'patched'): Promise<InkFound[]> {
  const places = placesOf(cards)
  const plain = cards.map((definition): Shown => ({ definition: inPlainInk(definition) }))
  const shown = cards.map((definition, i): Shown =>
    way === 'patched' ? { definition, patchedFrom: plain[i]?.definition } : { definition },
  )
  const how = way === 'patched' ? 'live' : way
  const whole = await stage.picture(plain, places, how)
  const letters = await stage.picture(shown, places, how)
  return places.map((place) => compareInk(whole, letters, place))
}

const THUMBNAIL_WIDTH = 400
const sizeAsThumbnail = ({ definition: { width, height } }: GoldCard) => ({
  width: THUMBNAIL_WIDTH,
  height: Math.round((THUMBNAIL_WIDTH * height) / width),
})
const artOf = ({ definition }: GoldCard): string => definition.assets['art']?.key ?? ''

test('gold letters: no title of the template collection with a gradient or image fill is cut in the live card', async ({
  stage,
}) => {
  const cards = await goldCards()
  const titles = cards.flatMap((card) => card.titles.map((title) => croppedTo(card.definition, title)))
  const found: Record<Way | 'patched', InkFound[]> = { live: [], patched: [], flush: [], captured: [] }
  for (const some of inParts(titles, 40))
    for (const way of ['live', 'patched', 'flush'] as const) found[way].push(...(await compared(stage, some, way)))
  const oneOfEachFont = new Map(titles.map((card) => [card.fonts.map(({ family }) => family).join(), card]))
  found.captured = await compared(stage, [...oneOfEachFont.values()], 'captured')

  const cut = (way: keyof typeof found) => found[way].filter(({ missing }) => missing > 0).length
  const sets = new Set(cards.map(({ set }) => set)).size
  console.log(
    `${titles.length} titles with a gradient or image fill, on ${cards.length} cards of ${sets} sets; ` +
      `cut when their box is as large as their lines: ${cut('flush')}; cut now: ${cut('live')}`,
  )
  expect(titles.length).toBeGreaterThan(100)
  expect(cut('flush')).toBeGreaterThan(0) // else nothing of this would be seen
  for (const way of ['live', 'patched', 'captured'] as const)
    for (const { ink, missing, added } of found[way]) {
      expect(ink).toBeGreaterThan(100)
      expect({ way, missing, added }).toEqual({ way, missing: 0, added: 0 })
    }
})

test('gold letters: whole and in place however a text is set and whatever fills it', async ({ stage }) => {
  const cards = await goldCards()
  const script = cards.find(({ titles }) => titles.some(({ style }) => style.font === 'Great Vibes'))
  if (!script) throw new Error('no title is set in a script font')
  const wrong: string[] = []
  for (const [fill, paint] of Object.entries(FILLS)) {
    const hard = hardCards(script, paint, script.thumbnail)
    const definitions = hard.map(([, definition]) => definition)
    for (const way of fill === 'linear' ? (['live', 'patched', 'captured'] as const) : (['live'] as const))
      for (const [i, { ink, missing, added }] of (await compared(stage, definitions, way)).entries())
        if (ink < 100 || missing > 0 || added > 0)
          wrong.push(`${fill}, ${hard[i]?.[0]}, ${way}: ${missing} of ${ink} px missing, ${added} added`)
  }
  expect(wrong).toEqual([])
})

test('gold letters: the live card has all ink of its titles that the thumbnail has', async ({ stage, request }) => {
  // neighbours have the same art, in their two languages
  const cards = (await goldCards()).toSorted((a, b) => artOf(a).localeCompare(artOf(b)))
  const short: string[] = []
  for (const some of inParts(cards, 16)) {
    const drawings = [...new Map(some.map((card) => [artOf(card), card])).values()]
    const artPlaces = placesOf(drawings.map(sizeAsThumbnail))
    const places = placesOf(some.map(sizeAsThumbnail))
    const texts = some.map(({ definition, titles }): Shown => ({ definition: textsAlone(definition, titles) }))
    const art = await stage.picture(
      drawings.map(({ definition }) => ({ definition: withoutTexts(definition) })),
      artPlaces,
    )
    const plain = await stage.picture(
      texts.map(({ definition }) => ({ definition: inPlainInk(definition) })),
      places,
    )
    const letters = await stage.picture(texts, places)
    for (const [i, card] of some.entries()) {
      const [place, artPlace] = [places[i], artPlaces[drawings.findIndex((other) => artOf(other) === artOf(card))]]
      if (!place || !artPlace) throw new Error('a card has no place')
      const thumbnail = await rgb(await (await request.get(`${PRODUCT}/files/${card.thumbnail}`)).body())
      const { ink, missing } = compareWithThumbnail(thumbnail, { plain, letters, art }, place, artPlace)
      expect(ink, card.name).toBeGreaterThan(100)
      if (missing > 0) short.push(`${card.name}: ${missing} of ${ink} px`)
    }
  }
  expect(short).toEqual([])
})
