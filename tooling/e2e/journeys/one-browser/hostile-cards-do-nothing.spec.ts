import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LAYERS, sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { type Path, stringFields, withValue } from '@petalpost/card-document/test/string-fields'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import { FRAME_DOCUMENTS, FRAME_SANDBOX } from '@petalpost/domain/card-frame'
import { limit } from '@petalpost/selection/limits'
import { shareOf } from '@petalpost/selection/turn'
import { cardPage, cardPolicy } from '@petalpost/server/modules/plugin/card-page'
import { scriptHashesOf } from '@petalpost/server/script-hashes'
import type { BrowserContext, Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { DRAWINGS, surprisesIn } from '../../hostile.ts'
import { openThirdPartySite, type ThirdPartySite } from '../../third-party-site/server.ts'

/** Each kind of layer, and a text on an arc. */
const KINDS: Layer[] = [...LAYERS, { ...LAYERS[1], id: 'bent', curve: 90 } as Layer]

/** Puts one payload into every string field of every kind, each in its own layer that is otherwise valid. */
function layersWith(payload: string): Layer[] {
  const hostile = KINDS.flatMap((layer) => [...stringFields(layer)].map((path) => withValue(layer, path, payload)))
  return hostile.map((layer, index) => ({ ...layer, id: layer.id === payload ? `${payload}${index}` : `l${index}` }))
}

/** Everything that a card can have besides its layers. */
const CARD: CardV2 = {
  ...sampleCard({ layers: LAYERS.filter(({ type }) => type === 'image' || type === 'button') }),
  opening: { name: 'fade', color: '#aabbcc' },
  effects: [{ name: 'hearts', trigger: 'open', duration: 100, density: 1, colors: ['#aabbcc'] }],
  music: { notes: { tempo: 90, score: 'C4 E4' }, loop: true, volume: 0.5, trigger: 'open' },
}
const FIELDS = [...stringFields({ ...CARD, layers: [] })]
/** Fields that name a type. Only while these are valid are the other fields drawn. */
const saysWhat = (path: Path) => ['type', 'fit', 'kind', 'name', 'trigger'].includes(String(path.at(-1)))

/** A card with another payload in each of these fields. Over all values of `first`, every field gets every payload. */
const cardWith = (paths: Path[], first: number): CardV2 =>
  paths.reduce((card, path, index) => withValue(card, path, XSS_PAYLOADS[(first + index) % XSS_PAYLOADS.length]), CARD)

/** Unvalidated cards: every payload in every string field. */
const HOSTILE: CardV2[] = XSS_PAYLOADS.flatMap((payload, first) => [
  sampleCard({ layers: layersWith(payload), groups: [] }),
  cardWith(
    FIELDS.filter((path) => !saysWhat(path)),
    first,
  ),
  cardWith(FIELDS.filter(saysWhat), first),
])

const drawing = (index: number) =>
  ({ key: `hostile/${index}.svg`, kind: 'svg', mime: 'image/svg+xml', bytes: 1 }) as const

/** Each hostile drawing in every place that shows a drawing. */
const DRAWN: CardV2[] = DRAWINGS.map((_, index) => {
  const place = { x: 0, y: 0, width: 90, height: 90, rotation: 0, asset: 'art' }
  const fill = { type: 'image', asset: 'art', fit: 'cover' } as const
  return sampleCard({
    background: fill,
    groups: [],
    assets: { art: drawing(index) },
    layers: [
      { ...place, id: 'a', type: 'art', scene: 'a', palette: 'a', options: {}, seed: 'a' },
      { ...place, id: 'b', type: 'image' },
      { ...place, id: 'c', type: 'sticker' },
      { ...place, id: 'd', type: 'sticker', recolor: { '#ff0000': '#00ff00', '#000000': '#ffffff' } },
      { ...place, id: 'e', type: 'shape', shape: 'heart', fill },
      { ...place, id: 'f', type: 'text', size: 'auto-height', runs: [{ text: 'x' }], style: { ...style, fill } },
    ],
  })
})

const files = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const SOUND = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#ff0000" d="M0 0h9v9z"/></svg>'

/** Serves stored files without the server's protection: not cleaned, and without a policy. */
async function serveFiles(context: BrowserContext): Promise<void> {
  await context.route(`${PRODUCT}/files/**`, (route) => {
    const [, index] = /hostile\/(\d+)\.svg$/.exec(route.request().url()) ?? []
    const body = index === undefined ? SOUND : (DRAWINGS[Number(index)] ?? '')
    return route.fulfill({ body, headers: { ...files, 'content-type': 'image/svg+xml' } })
  })
}

type Host = typeof globalThis & { load: (definition: unknown) => Promise<boolean> }

/** The parent of a preview frame, on a third-party site: sends it one card after the other. */
const HOST = `<script>
  const connected = new Promise((resolve) => addEventListener('message', ({ source, data }) => {
    const { contentWindow } = document.querySelector('iframe')
    if (source !== contentWindow || data.t !== 'hello' || globalThis.load) return
    const { port1, port2 } = new MessageChannel()
    const waiting = new Map()
    port1.onmessage = ({ data }) => data.t === 'reply' && waiting.get(data.id)(data.ok)
    globalThis.load = (definition) => new Promise((done) => {
      waiting.set(waiting.size + 1, done)
      port1.postMessage({ t: 'load', id: waiting.size, definition })
    })
    const init = { p: 'card/1', t: 'init', nonce: data.nonce, mode: 'preview', cardId: 'c', isTemplate: 0, lang: 'en-US' }
    contentWindow.postMessage(init, '*', [port2])
    resolve()
  }))
</script>`

/** Shows cards in the preview frame, each until it has been painted; returns how many cards the frame accepted. */
async function showInFrame(page: Page, site: ThirdPartySite, cards: readonly CardV2[]): Promise<number> {
  const frame = `<iframe sandbox="${FRAME_SANDBOX}" width="400" height="700" src="${PRODUCT}${FRAME_DOCUMENTS.embed}"></iframe>`
  await page.goto(site.publish({ head: HOST, body: frame }), { waitUntil: 'networkidle' })
  await page.waitForFunction(() => 'load' in globalThis) // the frame has said hello
  return page.evaluate(async (definitions) => {
    const { load, requestAnimationFrame } = globalThis as Host
    let taken = 0
    for (const definition of definitions) {
      if (await load(definition)) taken++
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    }
    return taken
  }, cards)
}

/**
 * Opens the popup's page once for each card, with the card written into it as the server does it. The pages come from a
 * real server, not from request interception, because a browser lets a page load from this machine only if the page has
 * a local address.
 */
async function showInPopup(page: Page, cards: readonly CardV2[]): Promise<void> {
  const document = await (await page.request.get(PRODUCT + FRAME_DOCUMENTS.embed)).text()
  const policy = cardPolicy(PRODUCT, scriptHashesOf(document))
  const headers = { ...files, 'content-type': 'text/html', 'content-security-policy': policy }
  const server = createServer(({ url = '' }, response) => {
    const definition = cards[Number(url.slice(1))]
    response.writeHead(200, { ...headers, 'cross-origin-embedder-policy': 'require-corp' })
    response.end(cardPage(document, { definition, lang: 'en-US' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route(`${PRODUCT}/plugin/card/c@*`, (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/${route.request().url().split('@')[1]}` }),
  )
  for (const index of cards.keys()) {
    await page.goto(`${PRODUCT}/plugin/card/c@${index}`)
    await expect(page.locator('[role=group]')).toHaveCount(1)
  }
  server.close()
}

let site: ThirdPartySite
test.beforeAll(async () => {
  site = await openThirdPartySite()
})
test.afterAll(() => site.close())

test('S6: hostile strings in every field do nothing in the preview frame', async ({ page, context }) => {
  test.setTimeout(limit(20)) // hundreds of cards, one after another
  const surprises = surprisesIn(page, site.origin)
  await serveFiles(context)
  const cards = shareOf(HOSTILE, 10) // three of a payload follow each other: a share has cards of all three kinds
  expect(await showInFrame(page, site, cards)).toBe(cards.length)
  expect(surprises).toEqual([])
  // proves that this test would notice if something ran or loaded
  const [, frame] = page.frames()
  await frame?.evaluate((away) => {
    globalThis.alert('ran')
    document.body.append(Object.assign(new Image(), { src: away }))
  }, 'https://evil.example/x.png')
  await expect.poll(() => surprises.length).toBeGreaterThanOrEqual(2)
})

test('S6: hostile strings do nothing in the popup, whose document contains them', async ({ page, context }) => {
  test.setTimeout(limit(20)) // hundreds of cards, one after another
  const surprises = surprisesIn(page, site.origin)
  await serveFiles(context)
  await showInPopup(
    page,
    shareOf(XSS_PAYLOADS, 9).map((payload) => sampleCard({ layers: layersWith(payload), alt: payload })),
  )
  expect(surprises).toEqual([])
})

test('S7: hostile drawings do nothing in a card: as art, picture, sticker in other colors, or background', async ({
  page,
  context,
}) => {
  const surprises = surprisesIn(page, site.origin)
  await serveFiles(context)
  expect(await showInFrame(page, site, DRAWN)).toBe(DRAWN.length)
  await showInPopup(page, DRAWN)
  await expect(page.locator('img[src^="data:image/svg"]')).toHaveCount(1)
  expect(surprises).toEqual([])
})
