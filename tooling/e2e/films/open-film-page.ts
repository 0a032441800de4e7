import path from 'node:path'

import type { CardDefinition } from '@petalpost/card-document/card'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'

import { PRODUCT } from '../addresses.ts'
import { rgb } from '../gold-letters/drawing-page.ts'
import type { FilmPage } from './page.ts'

type Inside = { filmPage: FilmPage }

/** A page that shows a card by the renderer's own source, and a film of it. */
export async function openFilmPage(page: Page, card: CardDefinition, film: Buffer) {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, 'page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  })
  const body = '<!doctype html><meta charset="utf-8"><body style="margin:0;background:#fff">'
  await page.route(`${PRODUCT}/film`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${PRODUCT}/film`)
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' })
  const facts = await page.evaluate(
    (base64) => (globalThis as unknown as Inside).filmPage.open(base64),
    film.toString('base64'),
  )
  await page.setViewportSize({ width: Math.max(facts.width, 400), height: Math.max(facts.height, 400) })
  await page.evaluate(([one, scale]) => (globalThis as unknown as Inside).filmPage.show(one, scale), [
    card,
    facts.width / card.width,
  ] as const)

  /** The mean distance of the film from the card at a time, s, in steps of 255. */
  async function distance(at: number): Promise<number> {
    await page.evaluate((ms) => (globalThis as unknown as Inside).filmPage.seek(ms), at * 1000)
    const { width, height } = facts
    const shown = await rgb(await page.screenshot({ clip: { x: 0, y: 0, width, height } }))
    const frame = await page.evaluate((s) => (globalThis as unknown as Inside).filmPage.frame(s), at)
    const filmed = await rgb(Buffer.from(frame.slice(frame.indexOf(',') + 1), 'base64'))
    let sum = 0
    for (const [place, value] of shown.data.entries()) sum += Math.abs(value - (filmed.data[place] ?? 0))
    return sum / (3 * width * height)
  }
  return { facts, distance }
}
