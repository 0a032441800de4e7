import { cleanSvg } from '@petalpost/server/modules/files/content/svg/clean-svg'
import { adversarialSvg } from '@petalpost/server/test/adversarial-svgs'
import { seeded } from '@petalpost/server/test/seeded'
import { type Browser, chromium, type Page } from 'playwright'

import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'

/** Drawings that are tried; the server refuses many of them. */
const TRIED = 400
/** Layers over the whole card in the drawing that the others are compared with: the limit for one color. */
const LAYERS = 800
/** An accepted drawing may take so many times as long as that one. */
const GOAL = 3

const reference = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 0 1080 1920">${'<path d="M0 0h1080v1920H0z" fill-opacity=".5"/>'.repeat(LAYERS)}</svg>`

/** ms that the browser needs to draw a drawing once, at the size of a card. */
const drawn = (page: Page, svg: string): Promise<number> =>
  page.evaluate(async (source) => {
    const image = new Image(1080, 1920)
    image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
    await image.decode()
    const canvas = new OffscreenCanvas(1080, 1920)
    const context = canvas.getContext('2d')
    const start = performance.now()
    context?.drawImage(image, 0, 0)
    context?.getImageData(0, 0, 1, 1)
    URL.revokeObjectURL(image.src)
    return performance.now() - start
  }, svg)

function accepted(svg: string): boolean {
  try {
    cleanSvg(svg)
    return true
  } catch {
    return false
  }
}

async function measure(browser: Browser, tried: number) {
  const page = await browser.newPage()
  const slowest = new Map<string, { ms: number; accepted: number }>()
  const base = Math.max(await drawn(page, reference()), await drawn(page, reference()))
  for (let seed = 0; seed < tried; seed += 1) {
    const { kind, svg } = adversarialSvg(seeded(seed))
    if (!accepted(svg)) continue
    const ms = await drawn(page, svg)
    const known = slowest.get(kind) ?? { ms: 0, accepted: 0 }
    slowest.set(kind, { ms: Math.max(known.ms, ms), accepted: known.accepted + 1 })
  }
  return [...slowest].map(([kind, { ms, accepted: count }]) => ({
    kind,
    accepted: count,
    'slowest, times the reference': Math.round((ms / base) * 100) / 100,
    'in the goal': ms <= GOAL * base,
  }))
}

/** Do drawings that the server accepts draw in bounded time, however they multiply their work (rule S8)? */
export async function drawingsBench(tried = TRIED): Promise<Report> {
  const browser = await chromium.launch(chromiumWith())
  try {
    const rows = await measure(browser, tried)
    return {
      question: `Does each accepted drawing draw within ${GOAL} times ${LAYERS} layers over the whole card?`,
      tables: { drawings: rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)) },
    }
  } finally {
    await browser.close()
  }
}
