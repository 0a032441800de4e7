import { diffOf } from '@petalpost/card-document/diff'
import { startOf } from '@petalpost/card-frame/editor/card-session'
import { act, type EditedCard } from '@petalpost/card-frame/editor/history'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { quantile } from '../api/samples.ts'
import { paintCard } from '../card/paint-card.ts'
import { SLOW_4G } from '../card/slow-4g.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { canvasOf, editorUrl, storePainted, withProduct } from './product.ts'
import { watchJournal, type Write, writesOf } from './watch-journal.ts'

const ROUNDS = 10
const LAYERS = 200
const STEPS = 200

/** What the bench writes into the editor's page, before the page's own scripts. */
interface Watched {
  /** when the card could be edited, ms after the navigation */
  interactiveAt?: number
  /** ms from a key to the frame that shows what it did */
  frames: number[]
  /** when keys were pressed, ms after the navigation */
  keys: number[]
}

type WithWatched = typeof globalThis & { watched: Watched }

/** Runs in the page. */
function watch(layers: number): void {
  const watched: Watched = { frames: [], keys: [] }
  Object.assign(globalThis, { watched })
  const look = () => {
    const isDrawn = document.querySelector('[role=application]')?.querySelectorAll('*').length ?? 0
    if (isDrawn < layers) return requestAnimationFrame(look)
    // after the frame that shows it, as soon as the page takes events again
    return requestAnimationFrame(() => setTimeout(() => (watched.interactiveAt = performance.now())))
  }
  look()
  addEventListener(
    'keydown',
    () => {
      const from = performance.now()
      watched.keys.push(from)
      requestAnimationFrame(() => setTimeout(() => watched.frames.push(performance.now() - from)))
    },
    { capture: true },
  )
}

const watchedOf = (page: Page) => page.evaluate(() => (globalThis as WithWatched).watched)

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watch, LAYERS)
  await watchJournal(page)
  return page
}

/** Ms from a navigation to a card that can be edited. */
async function interactive(page: Page, navigate: () => Promise<unknown>): Promise<number> {
  await navigate()
  await page.waitForFunction(() => (globalThis as WithWatched).watched.interactiveAt !== undefined)
  return (await watchedOf(page)).interactiveAt!
}

/** Ms from each key that changed the card to the end of the journal's write. */
const keptAfter = (keys: readonly number[], writes: readonly Write[]): number[] =>
  keys.flatMap((key, index) => {
    const next = keys[index + 1] ?? Infinity
    const write = writes.find(({ begun }) => begun >= key && begun < next)
    return write ? [write.done - key] : []
  })

interface Times {
  local: number[]
  slow: number[]
  undone: number[]
  kept: number[]
  saved: number[]
}

/** One round: opens the card three ways, then moves all layers once, waits for the save, and undoes it. */
async function measure(context: BrowserContext, url: string, times: Times): Promise<void> {
  const page = await newPage(context)
  times.local.push(await interactive(page, () => page.goto(url)))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  times.slow.push(await interactive(page, () => page.reload()))
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await canvasOf(page).focus()
  await page.keyboard.press('Control+a')
  const saved = page.waitForResponse((response) => response.url().endsWith('/cards/save'))
  await page.keyboard.press('ArrowRight')
  const edited = performance.now()
  await saved
  times.saved.push(performance.now() - edited)
  const again = page.waitForResponse((response) => response.url().endsWith('/cards/save'))
  await page.keyboard.press('Control+z')
  await again // the frame and the journal's write come long before
  const { frames, keys } = await watchedOf(page)
  times.undone.push(frames.at(-1)!)
  times.kept.push(...keptAfter(keys, await writesOf(page)))
  await page.close()
}

/** Cost of the history without a page: storing a step, and the memory of 200 steps that each move a layer. */
function history() {
  const card = paintCard(LAYERS)
  let edited: EditedCard = startOf({ title: '', category: 'birthday', festivalId: 0, definition: card })
  const times: number[] = []
  for (let step = 0; step < STEPS; step++) {
    const layers = edited.card.layers.map((layer, index) => (index === step % LAYERS ? { ...layer, x: step } : layer))
    const diff = diffOf(edited.card, { ...edited.card, layers })
    const begun = performance.now()
    edited = act(edited, { type: 'step', step: { diff, at: step * 1_000, before: [], after: [] } })
    times.push(1_000 * (performance.now() - begun))
  }
  const kilobytes = JSON.stringify(edited.history).length / 1_000
  return { steps: edited.history.past.length, p50: quantile(times, 0.5), kilobytes }
}

const row = (what: string, values: readonly number[], goal: string) => ({
  what,
  'p50, ms': Math.round(quantile(values, 0.5)),
  'p95, ms': Math.round(quantile(values, 0.95)),
  goal,
})

/** How the editor of a card with 200 layers opens, undoes and saves, in the product itself. */
export async function workBench(rounds = ROUNDS): Promise<Report> {
  const times: Times = { local: [], slow: [], undone: [], kept: [], saved: [] }
  await withProduct(async ({ origin, signUpIn }) => {
    const browser: Browser = await chromium.launch(chromiumWith())
    try {
      const context = await browser.newContext()
      const id = await storePainted(await signUpIn(context), origin, paintCard(LAYERS))
      const url = editorUrl(origin, id)
      for (let round = 0; round < rounds; round++) await measure(context, url, times)
    } finally {
      await browser.close()
    }
  })
  const { steps, p50, kilobytes } = history()
  return {
    question: `How does the editor of a card with ${LAYERS} layers open, undo and save?`,
    tables: {
      'In the product': [
        row('from the address to a card that can be edited', times.local, '1,200 ms'),
        row('the same on slow 4G with a warm cache', times.slow, '2,500 ms'),
        row('from Ctrl+Z to the frame that shows it, all layers moved', times.undone, '16 ms'),
        row('from a key to the journal', times.kept, '50 ms'),
        row('from the last edit to the response of its save', times.saved, 'p95 2,500 ms'),
      ],
      'The history of one card': [
        { steps, 'a step, µs': Number(p50.toFixed(1)), 'all, kB': Math.round(kilobytes), goal: '50 µs, 5 MB' },
      ],
    },
  }
}
