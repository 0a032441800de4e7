import path from 'node:path'

import type { CardDefinition } from '@petalpost/card-document/card'
import { storageKey } from '@petalpost/card-document/render/safe'
import { drawnFiles } from '@petalpost/server/test/drawn-files'
import { drawPart, type DrawTask } from '@petalpost/template-cards/draw/draw-part'
import { openLetters } from '@petalpost/template-cards/draw/letters'
import { readManifest } from '@petalpost/template-cards/manifest'
import { build } from 'esbuild'
import fastify from 'fastify'
import { type Browser, chromium, type Page } from 'playwright'

import { median } from '../api/samples.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { pixelsOff, THRESHOLD } from './pixels-off.ts'
import type { StillPage } from './still-page.ts'

/** How many cards are compared. */
const COUNT = 20
/** A time, ms after opening, at which most cards are still animating in. */
const MOVING_MS = 700
/** Share of the pixels that may differ, per cent. */
const GOAL = 0.1
/** How long a picture may take, ms: the first of a card, and one after a change. */
const FIRST_GOAL_MS = 400
const AGAIN_GOAL_MS = 200
/** How long the server may draw the thumbnails of a template, ms. */
const DRAWN_GOAL_MS = 100

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

interface TemplateCard {
  title: string
  language: string
  ratio: string
  definition: CardDefinition
  recipe: DrawTask['recipe']
}

const sceneOf = ({ definition }: TemplateCard): string =>
  definition.layers.map((layer) => (layer.type === 'art' ? layer.scene : '')).join('')

/** Cards of as many scenes as possible, spread over all of them; languages and ratios take turns. */
function varied<T extends TemplateCard>(cards: readonly T[], count: number): T[] {
  const byScene = Map.groupBy(cards, sceneOf)
  const scenes = [...byScene.values()]
  return Array.from({ length: Math.min(count, scenes.length) }, (_, index) => {
    const scene = scenes[Math.floor((index * scenes.length) / count)] ?? []
    return scene[index % scene.length]
  }).filter((card) => card !== undefined)
}

/** A page that can draw cards, with the library's files; returns its origin and a function that ends it. */
async function serve(): Promise<{ origin: string; close: () => Promise<void> }> {
  const built = await build({
    entryPoints: [path.join(import.meta.dirname, 'still-page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  })
  const script = built.outputFiles[0]?.text ?? ''
  const html = '<!doctype html><meta charset="utf-8"><body style="margin:0"><script src="/page.js"></script>'
  const app = fastify()
  const library = drawnFiles()
  app.get('/', (_, reply) => reply.type('text/html').send(html))
  app.get('/page.js', (_, reply) => reply.type('text/javascript').send(script))
  app.get<{ Params: { '*': string } }>('/files/*', async ({ params: { '*': key } }, reply) => {
    const content = storageKey(key) === undefined ? null : await library.read(key)
    return reply
      .code(content ? 200 : 404)
      .type(TYPES[path.extname(key)] ?? 'application/octet-stream')
      .send(content)
  })
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      library.close()
      await app.close()
    },
  }
}

type Window = typeof globalThis & { page: StillPage }

async function compareAt(page: Page, { definition }: TemplateCard, t: number | null) {
  const { width, height } = definition
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) })
  await page.evaluate(([card, at]) => (globalThis as Window).page.show(card, at), [definition, t] as const)
  const screenshot = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  const { png, ms } = await page.evaluate(() => (globalThis as Window).page.capture())
  return { off: pixelsOff(screenshot, Buffer.from(png, 'base64')), ms }
}

async function compareCard(page: Page, card: TemplateCard) {
  const first = await compareAt(page, card, null)
  const again = await compareAt(page, card, null)
  const moving = await compareAt(page, card, MOVING_MS)
  return { off: Math.max(first.off, again.off), movingOff: moving.off, firstMs: first.ms, againMs: again.ms }
}

async function measure(browser: Browser, origin: string, cards: readonly TemplateCard[]) {
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  await page.goto(origin)
  const rows = []
  for (const card of cards) {
    const found = await compareCard(page, card)
    rows.push({ card: card.title, scene: sceneOf(card), language: card.language, ratio: card.ratio, ...found })
  }
  return rows
}

/**
 * The ms in which a drawing process of the server draws the thumbnails of a template; the first one loads what all of
 * them need.
 */
async function drawingTime(cards: readonly TemplateCard[]): Promise<number> {
  openLetters() // as the server's processes do: the whole Chinese fonts take seconds
  const times: number[] = []
  for (const { recipe } of cards) {
    const begun = performance.now()
    await drawPart({ recipe, part: 'thumbnails' })
    times.push(performance.now() - begun)
  }
  return median(times.slice(1))
}

/** How closely the editor's own picture of a card matches the browser's, and what it costs. */
export async function stillBench(): Promise<Report> {
  const { cards } = await readManifest()
  const { origin, close } = await serve()
  const browser = await chromium.launch(chromiumWith())
  try {
    const compared = varied(cards, COUNT)
    const rows = await measure(browser, origin, compared)
    const drawnMs = await drawingTime(compared)
    const worst = Math.max(...rows.flatMap(({ off, movingOff }) => [off, movingOff]))
    const rounded = rows.map((row) => ({
      ...row,
      off: Number(row.off.toFixed(4)),
      movingOff: Number(row.movingOff.toFixed(4)),
      firstMs: Math.round(row.firstMs),
      againMs: Math.round(row.againMs),
    }))
    return {
      question: `How many pixels of a captured card are not those of Chromium's own screenshot (1x, ${THRESHOLD})?`,
      tables: {
        result: [
          {
            cards: rows.length,
            'worst, % off': Number(worst.toFixed(4)),
            'goal, %': GOAL,
            met: worst <= GOAL,
            'first, ms': Math.round(median(rows.map(({ firstMs }) => firstMs))),
            'first, goal': FIRST_GOAL_MS,
            'again, ms': Math.round(median(rows.map(({ againMs }) => againMs))),
            'again, goal': AGAIN_GOAL_MS,
            'drawn by the server, ms': Math.round(drawnMs),
            'drawn, goal': DRAWN_GOAL_MS,
          },
        ],
        cards: rounded,
      },
    }
  } finally {
    await browser.close()
    await close()
  }
}
