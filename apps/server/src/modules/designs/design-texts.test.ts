import { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { arbitraryOf } from '@petalpost/card-document/test/arbitrary'
import { type Path, stringFields, withValue } from '@petalpost/card-document/test/string-fields'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import { cleanName } from '@petalpost/domain/typed-text/name'
import { testsInTurn } from '@petalpost/selection/tests-in-turn'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { designOf, drawnCard, saveDesign } from '#test/design-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'

import { withCleanTexts } from './clean-texts.ts'
import { SAVE_LIMIT } from './service.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await buildApp()
  ada = await signIn(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(SAVE_LIMIT.windowMs))

const FIELDS = [...stringFields(drawnCard())]
/** Fields for text that people write: any text is allowed there and shown as text. */
const isWritten = (path: Path) =>
  /(^|\.)(alt|label|seed)$|runs\.\d+\.text$|options\.\w+$|^\w+\.\d+\.name$/.test(path.join('.'))
const isReadable = (definition: unknown) => readCard(definition).ok

/** The result of saving a card: the card that the server then returns, or the error code. */
async function outcomeOf(sent: { title: string; category: string; definition: unknown }) {
  const answer = await saveDesign(ada, sent)
  if (!answer.success) return answer.code
  const { title, category, definition } = await designOf(ada, answer.data.id)
  return { title, category, definition }
}

describe('S6: texts of an attacker in a card', () => {
  test.each(XSS_PAYLOADS)('%j as title, category and in every written text at once', async (payload) => {
    const written = FIELDS.filter(isWritten)
    expect(written.length).toBeGreaterThan(10)
    const definition = written.reduce((card, path) => withValue(card, path, payload), drawnCard())
    const sent = { title: payload, category: payload.slice(0, 60), definition }
    const clean = withCleanTexts(definition)
    const stored = { ...sent, title: cleanName(payload), definition: clean }
    expect(await outcomeOf(sent)).toEqual(isReadable(clean) ? stored : 'invalid_input')
  })

  test.for(
    testsInTurn(
      FIELDS.map((path) => [path.join('.'), path] as const),
      6,
    ),
  )('in %s it is refused, or returned as the same text', async ([, path]) => {
    const cards = XSS_PAYLOADS.map((payload) => withValue(drawnCard(), path, payload))
    // a text in a `key` field is accepted only if it is the key of a file that the user may show
    const isKept = (card: CardV2) => path.at(-1) !== 'key' && isReadable(withCleanTexts(card))
    for (const definition of [cards.find(isKept), cards.findLast((card) => !isKept(card))].filter(Boolean)) {
      const outcome = await outcomeOf({ title: '', category: '', definition })
      expect(outcome).toEqual(
        isKept(definition!) ? { title: '', category: '', definition: withCleanTexts(definition) } : 'invalid_input',
      )
    }
  })
})

/** Any card that the schema allows, with valid references. */
const anyCard = fc
  .tuple(arbitraryOf(CardV2), fc.infiniteStream(fc.constantFrom('art', 'photo')))
  .map(([card, pictures]) => {
    const drawn = card as CardV2
    const { assets, fonts } = drawnCard()
    const picture = (): string => pictures.next().value ?? 'photo'
    const mended = JSON.parse(
      JSON.stringify(drawn, (name, value: unknown) => {
        if (name === 'asset' || name === 'poster') return picture()
        if (name === 'fontFamily') return fonts[0]?.family
        if (name === 'group' || name === 'crop' || name === 'music') return undefined
        if (name === 'groups') return []
        return value
      }),
    ) as CardV2
    const link = { href: 'https://example.org/' }
    const layers = mended.layers.map((layer, index) => ({
      ...layer,
      id: `layer${index}`,
      ...(layer.type === 'button' && { link }),
      ...(layer.type === 'video' && { asset: 'film' }),
    }))
    return { ...mended, layers, assets, fonts }
  })

test('S6: any valid card is returned as it was saved', async () => {
  expect(fc.sample(anyCard, 100).filter(isReadable).length).toBeGreaterThan(60)
  const comesBack = fc.asyncProperty(anyCard.filter(isReadable), async (definition) => {
    server.clock.advance(SAVE_LIMIT.windowMs)
    const sent = { title: '', category: '', definition }
    expect(await outcomeOf(sent)).toEqual({ ...sent, definition: withCleanTexts(definition) })
  })
  await fc.assert(comesBack, { numRuns: 60 })
})
