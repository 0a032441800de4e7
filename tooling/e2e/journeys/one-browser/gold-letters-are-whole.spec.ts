import type { CardDefinition } from '@petalpost/card-document/card'
import { limit } from '@petalpost/selection/limits'
import { shareOf } from '@petalpost/selection/turn'

import { expect, test as base } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { openDrawingPage, placesOf, rgb, type Shown, type DrawingPage } from '../../gold-letters/drawing-page.ts'
import { FILLS, hardCards } from '../../gold-letters/hard-texts.ts'
import { compareInk, compareWithThumbnail, type InkFound } from '../../gold-letters/ink.ts'
import type { Way } from '../../gold-letters/page.ts'
import { croppedTo, type GoldCard, goldCards, inPlainInk, textsAlone } from '../../gold-letters/titles.ts'

const test = base.extend<{ drawingPage: DrawingPage }>({
  drawingPage: async ({ page }, use) => use(await openDrawingPage(page)),
})

test.use({ trace: 'off' }) // it would store every card of every picture

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

type WayOrPatched = Way | 'patched'

const drawnBy = (way: WayOrPatched): Way => (way === 'patched' ? 'live' : way)

/** Missing and added ink pixels of the letters, for each way of drawing them. */
async function compared<W extends WayOrPatched>(
  drawingPage: DrawingPage,
  cards: readonly CardDefinition[],
  ways: readonly W[],
): Promise<Record<W, InkFound[]>> {
  const places = placesOf(cards)
  const plain = cards.map((definition): Shown => ({ definition: inPlainInk(definition) }))
  const found = {} as Record<W, InkFound[]>
  const inPlace = await drawingPage.picture(plain, places)
  for (const way of ways) {
    const shown = cards.map((definition, i): Shown =>
      way === 'patched' ? { definition, patchedFrom: plain[i]?.definition } : { definition },
    )
    const how = drawnBy(way)
    // a capture smooths all letters slightly differently
    const whole = way === 'captured' ? await drawingPage.picture(plain, places, how) : inPlace
    const letters = await drawingPage.picture(shown, places, how)
    found[way] = places.map((place) => compareInk(whole, letters, place))
  }
  return found
}

const wordsOf = (card: CardDefinition | undefined): string =>
  (card?.layers ?? []).flatMap((layer) => (layer.type === 'text' ? layer.runs.map(({ text }) => text) : [])).join('')

const THUMBNAIL_WIDTH = 400
const sizeAsThumbnail = ({ definition: { width, height } }: GoldCard) => ({
  width: THUMBNAIL_WIDTH,
  height: Math.round((THUMBNAIL_WIDTH * height) / width),
})
/**
 * Share of a title's pixels that have the same color in a thumbnail. Others differ because its foil's bands are
 * displaced, and because thin letters take on the color behind them: WebP stores color at half the resolution (0.45 at
 * worst, mostly 0.8).
 */
const MOSTLY = 0.4

// hundreds of titles are drawn, each in several ways
test.describe.configure({ timeout: limit(10) })

test('gold letters: no title of the template collection with a gradient or image fill is cut in the live card', async ({
  drawingPage,
}) => {
  const cards = await goldCards()
  const titles = shareOf(cards, 3).flatMap((card) => card.titles.map((title) => croppedTo(card.definition, title)))
  const found: Record<WayOrPatched, InkFound[]> = { live: [], patched: [], flush: [], captured: [] }
  for (const some of inParts(titles, 40)) {
    const part = await compared(drawingPage, some, ['live', 'patched', 'flush'])
    for (const way of ['live', 'patched', 'flush'] as const) found[way].push(...part[way])
  }
  const fonts = [...new Map(titles.map((card) => [card.fonts.map(({ family }) => family).join(), card])).values()]
  const { captured } = await compared(drawingPage, fonts, ['captured'])
  found.captured = captured

  const cut = (way: keyof typeof found) => found[way].filter(({ missing }) => missing > 0).length
  const sets = new Set(cards.map(({ set }) => set)).size
  console.log(
    `${titles.length} titles with a gradient or image fill, on ${cards.length} cards of ${sets} sets; ` +
      `cut when their box is as large as their lines: ${cut('flush')}; cut now: ${cut('live')}`,
  )
  expect(titles.length).toBeGreaterThan(50)
  expect(cut('flush')).toBeGreaterThan(0) // otherwise this test could not detect cut letters
  const wrong = (['live', 'patched', 'captured'] as const).flatMap((way) =>
    found[way].flatMap(({ ink, missing, added }, i) => {
      const words = wordsOf((way === 'captured' ? fonts : titles)[i])
      const isWhole = ink > 100 && missing === 0 && added === 0
      return isWhole ? [] : `${words}, ${way}: ${missing} of ${ink} px missing, ${added} added`
    }),
  )
  expect(wrong).toEqual([])
})

test('gold letters: complete and in place for every text style and every fill', async ({ drawingPage, request }) => {
  const cards = await goldCards()
  const script = cards.find(({ titles }) => titles.some(({ style }) => style.fontFamily === 'Great Vibes'))
  if (!script) throw new Error('no title is set in a script font')
  await request.get(`${PRODUCT}/files/${script.thumbnail}`) // makes the server draw it before it fills letters
  const wrong: string[] = []
  for (const [fill, paint] of Object.entries(FILLS)) {
    const hard = hardCards(script, paint, script.thumbnail)
    const definitions = hard.map(([, definition]) => definition)
    const ways = fill === 'linear' ? (['live', 'patched', 'captured'] as const) : (['live'] as const)
    for (const [way, all] of Object.entries(await compared<WayOrPatched>(drawingPage, definitions, ways)))
      for (const [i, { ink, missing, added }] of all.entries())
        if (ink < 100 || missing > 0 || added > 0)
          wrong.push(`${fill}, ${hard[i]?.[0]}, ${way}: ${missing} of ${ink} px missing, ${added} added`)
  }
  expect(wrong).toEqual([])
})

test('gold letters: the live card has all ink of its titles that the thumbnail has, in its colors', async ({
  drawingPage,
  request,
}) => {
  const wrong: string[] = []
  for (const some of inParts(shareOf(await goldCards(), 3), 33)) {
    const places = placesOf(some.map(sizeAsThumbnail))
    const shown = some.map(({ definition, titles }): Shown => ({ definition: textsAlone(definition, titles) }))
    const plain = await drawingPage.picture(
      shown.map(({ definition }) => ({ definition: inPlainInk(definition) })),
      places,
    )
    const letters = await drawingPage.picture(shown, places)
    for (const [i, { name, thumbnail }] of some.entries()) {
      const file = await (await request.get(`${PRODUCT}/files/${thumbnail}`)).body()
      const place = places[i]
      if (!place) throw new Error('a card has no place')
      const { ink, missing, alike } = compareWithThumbnail(await rgb(file), plain, letters, place)
      if (ink < 100 || missing > 0 || alike < MOSTLY * ink)
        wrong.push(`${name}: ${missing} of ${ink} px missing, ${alike} alike`)
    }
  }
  expect(wrong).toEqual([])
})

test('a card’s own picture is full up to its edges, also when its size is no whole number of px', async ({
  drawingPage,
}) => {
  const [card] = await goldCards()
  if (!card) throw new Error('there is no card')
  for (const width of [THUMBNAIL_WIDTH, 401, 333])
    expect([width, await drawingPage.faintestEdge(card.definition, width)]).toEqual([width, 255])
})
