import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import { FRAME_SANDBOX } from '@petalpost/domain/card-frame'
import { cardPage } from '@petalpost/server/modules/plugin/card-page'
import { readManifest } from '@petalpost/template-cards/manifest'
import { build } from 'esbuild'
import fastify, { type FastifyReply } from 'fastify'
import { type Browser, chromium } from 'playwright'

import { median, quantile } from '../api/samples.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { paintCard, stickerSvg } from './paint-card.ts'
import { SLOW_4G } from './slow-4g.ts'

const FRAME = path.resolve(import.meta.dirname, '../../../apps/card-frame/dist')
const ROUNDS = 7
const LAYERS = [20, 200]
const NETS = { local: null, 'slow 4G': SLOW_4G } as const
type Net = keyof typeof NETS
/** ms until the card is visible, by number of layers. */
const GOALS: Record<Net, Record<number, number>> = { local: { 200: 180 }, 'slow 4G': { 20: 620, 200: 680 } }

/** Fonts that a card may take, kB, except one in twenty. */
const FONTS_GOAL_KB = 60

const VIEWERS = ['petalpost', 'konva'] as const
type Viewer = (typeof VIEWERS)[number]

const compress = promisify(brotliCompress)

/** A page that loads a viewer in a frame and reports after how many ms the card is visible. */
const HOST = `<!doctype html><meta charset="utf-8"><title>host</title><body><script>
  measure = (src) => new Promise((settle) => {
    const start = performance.now()
    const painted = ({ data }) => data.t === 'painted' && settle(performance.now() - start)
    addEventListener('message', (event) => {
      const { source, data } = event
      painted(event)
      if (data.t !== 'hello') return
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = painted
      const init = { p: 'card/1', t: 'init', nonce: data.nonce, mode: 'preview', cardId: 'c', isTemplate: 0, lang: 'en-US' }
      source.postMessage(init, '*', [port2])
    })
    const frame = document.createElement('iframe')
    frame.sandbox = '${FRAME_SANDBOX}'
    frame.width = 436
    frame.height = 930
    frame.src = src
    document.body.append(frame)
  })
</script>`

async function konvaViewer(): Promise<string> {
  const built = await build({
    entryPoints: [path.join(import.meta.dirname, 'konva-viewer.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return built.outputFiles[0]?.text ?? ''
}

const OWN_SCRIPT = /(?<=<script type="module">)[\s\S]*?(?=<\/script>)/

/** The documents of both viewers, each with its script inside, as in the product. */
async function documentsOf() {
  const petalpost = await readFile(path.join(FRAME, 'embed.html'), 'utf8')
  if (!OWN_SCRIPT.test(petalpost)) throw new Error('The card frame is not built.')
  const konva = (await konvaViewer()).replaceAll('</script', String.raw`<\/script`)
  return { petalpost, konva: petalpost.replace(OWN_SCRIPT, () => konva) }
}

/** Both viewers and their cards, compressed once as by the product's server, so that no visit waits for it. */
async function serve() {
  const documents = await documentsOf()
  const compressed = new Map<string, Promise<Buffer>>()
  const app = fastify()
  async function send(reply: FastifyReply, type: string, text: string) {
    const content = compressed.get(text) ?? compress(text)
    compressed.set(text, content)
    return reply
      .headers({ 'content-type': type, 'content-encoding': 'br', 'access-control-allow-origin': '*' })
      .send(await content)
  }
  app.get('/host', (_, reply) => send(reply, 'text/html', HOST))
  app.get<{ Params: { index: string } }>('/files/star-:index.svg', ({ params: { index } }, reply) =>
    send(reply, 'image/svg+xml', stickerSvg(Number(index))),
  )
  app.get<{ Params: { viewer: Viewer; layers: string } }>('/:viewer/:layers', ({ params: { viewer, layers } }, reply) =>
    send(reply, 'text/html', cardPage(documents[viewer], { definition: paintCard(Number(layers)), lang: 'en-US' })),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const bytes = {
    petalpost: (await compress(documents.petalpost)).length,
    konva: (await compress(documents.konva)).length,
  }
  return { origin, bytes, close: () => app.close() }
}

async function paint(browser: Browser, origin: string, net: Net, viewer: Viewer, layers: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 950 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(`${origin}/host`)
  if (NETS[net]) await session.send('Network.emulateNetworkConditions', NETS[net])
  const ms = await page.evaluate(
    (src) => (globalThis as unknown as { measure: (src: string) => Promise<number> }).measure(src),
    `/${viewer}/${layers}`,
  )
  await context.close()
  return ms
}

const keyOf = (net: string, viewer: string, layers: number) => `${net} ${viewer} ${layers}`

/** How large the fonts of template cards are, by language. */
async function fontSizes() {
  const { cards } = await readManifest()
  return [...Map.groupBy(cards, ({ language }) => language)].map(([language, all]) => {
    const sizes = all.map(({ definition: { fonts } }) =>
      fonts.flatMap(({ subsets = [] }) => subsets).reduce((sum, { bytes }) => sum + bytes / 1_000, 0),
    )
    return {
      language,
      cards: all.length,
      'p50, kB': Number(quantile(sizes, 0.5).toFixed(1)),
      'p95, kB': Number(quantile(sizes, 0.95).toFixed(1)),
      'goal, p95': FONTS_GOAL_KB,
    }
  })
}

/** How soon a card is visible in its frame, compared with a viewer made with Konva; both take turns. */
export async function paintBench(rounds = ROUNDS): Promise<Report> {
  const { origin, bytes, close } = await serve()
  const browser = await chromium.launch(
    // a sandboxed frame has its own process, which the page's network throttling would not reach
    chromiumWith('--disable-features=IsolateSandboxedIframes'),
  )
  const samples = new Map<string, number[]>()
  try {
    for (let round = 0; round <= rounds; round++)
      for (const net of Object.keys(NETS) as Net[])
        for (const layers of LAYERS)
          for (const viewer of VIEWERS) {
            const ms = await paint(browser, origin, net, viewer, layers)
            const key = keyOf(net, viewer, layers)
            if (round > 0) samples.set(key, [...(samples.get(key) ?? []), ms]) // the first round warms up
          }
  } finally {
    await browser.close()
    await close()
  }
  const rows = (Object.keys(NETS) as Net[]).flatMap((net) =>
    LAYERS.map((layers) => {
      const [ours = [], konva = []] = VIEWERS.map((viewer) => samples.get(keyOf(net, viewer, layers)))
      const [mine, theirs] = [median(ours), median(konva)]
      const goal = GOALS[net][layers]
      return {
        net,
        layers,
        'ours, ms': Math.round(mine),
        'Konva, ms': Math.round(theirs),
        'times ahead': Number((theirs / mine).toFixed(2)),
        'goal, ms': goal,
        met: goal === undefined ? undefined : mine <= goal && mine <= theirs,
        'best, ms': `${Math.round(Math.min(...ours))} / ${Math.round(Math.min(...konva))}`,
      }
    }),
  )
  return {
    question: 'How long from setting the frame’s address until the card stands in it, beside a Konva viewer?',
    tables: {
      medians: rows,
      'bytes of the document with its script, brotli': VIEWERS.map((viewer) => ({ viewer, bytes: bytes[viewer] })),
      'fonts of a template card': await fontSizes(),
    },
    raw: Object.fromEntries([...samples].map(([key, all]) => [key, all.map(Math.round)])),
  }
}
