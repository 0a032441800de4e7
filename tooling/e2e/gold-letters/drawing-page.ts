import path from 'node:path'

import type { CardDefinition } from '@petalpost/card-document/card'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'

import { PRODUCT } from '../addresses.ts'
import type { LettersPage, PlacedCard, Way } from './page.ts'

/** RGB, 8 bits each. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

export interface Placement {
  left: number
  top: number
  width: number
  height: number
}

/** A page that draws cards with the renderer's own source and the product's files. */
export interface DrawingPage {
  /** A picture of the cards, each at the top left corner of its place and as wide as the place. */
  picture: (cards: readonly Shown[], places: readonly Placement[], way?: Way) => Promise<Pixels>
  /** The least opacity at the edges of the card's own picture of this width, 0 to 255. */
  faintestEdge: (card: CardDefinition, width: number) => Promise<number>
}

export type Shown = Pick<PlacedCard, 'definition' | 'patchedFrom'>

const PAGE_WIDTH = 1600

/** Arranges boxes of these sizes (px) in rows from the left. */
export function placesOf(sizes: readonly { width: number; height: number }[]): Placement[] {
  let [left, top, rowHeight] = [0, 0, 0]
  return sizes.map(({ width, height }) => {
    if (left + width > PAGE_WIDTH) [left, top, rowHeight] = [0, top + rowHeight, 0]
    const place = { left, top, width, height }
    left += width
    rowHeight = Math.max(rowHeight, height)
    return place
  })
}

export async function rgb(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export async function openDrawingPage(page: Page): Promise<DrawingPage> {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, 'page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  })
  await page.setViewportSize({ width: PAGE_WIDTH, height: 1000 })
  const body = '<!doctype html><meta charset="utf-8"><body style="margin:0">'
  await page.route(`${PRODUCT}/letters`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${PRODUCT}/letters`)
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' })
  return {
    faintestEdge: (card, width) =>
      page.evaluate(([one, scale]) => (globalThis as unknown as { page: LettersPage }).page.faintestEdge(one, scale), [
        card,
        width / card.width,
      ] as const),
    async picture(cards, places, way = 'live') {
      const placed = cards.flatMap((card, index): PlacedCard[] => {
        const place = places[index]
        return place ? [{ ...card, ...place, scale: place.width / card.definition.width }] : []
      })
      await page.evaluate(([all, how]) => (globalThis as unknown as { page: LettersPage }).page.show(all, how), [
        placed,
        way,
      ] as const)
      const height = Math.max(...places.map((place) => place.top + place.height))
      const clip = { x: 0, y: 0, width: PAGE_WIDTH, height }
      return rgb(await page.screenshot({ fullPage: true, clip }))
    },
  }
}
