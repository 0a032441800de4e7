import path from 'node:path'

import type { CardV2 } from '@petalpost/card-document/card'
import { layOut, type SheetOptions } from '@petalpost/server/modules/print/draw/sheet'
import { build } from 'esbuild'
import fastify from 'fastify'
import type { Page } from 'playwright'

import type { Files } from './files.ts'
import type { PrintPage } from './print-page.ts'

/** px of the pictures that are compared, for each px of a card */
export const SCALE = 2

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.jpg': 'image/jpeg' }

/** A page that can show cards with these files. */
export async function serve(files: Files): Promise<{ origin: string; close: () => Promise<void> }> {
  const entry = path.join(import.meta.dirname, 'print-page.ts')
  const built = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false })
  const app = fastify()
  app.get('/', (_, reply) =>
    reply.type('text/html').send('<!doctype html><meta charset="utf-8"><body><script src="/page.js"></script>'),
  )
  app.get('/page.js', (_, reply) => reply.type('text/javascript').send(built.outputFiles[0]?.text ?? ''))
  app.get<{ Params: { '*': string } }>('/files/*', async ({ params: { '*': key } }, reply) => {
    const content = await files.read(key)
    return reply
      .code(content ? 200 : 404)
      .type(TYPES[path.extname(key)] ?? 'application/octet-stream')
      .send(content)
  })
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

export type Inside = { printPage: PrintPage }

/** Where a card is on the rastered page, in its px, and how many dots it has. */
export function placed(card: CardV2, options: SheetOptions) {
  const { card: place, front } = layOut(card, options)
  const dots = (SCALE * card.width) / place.width
  const x = Math.floor(Math.max(place.x, front.x) * dots)
  const y = Math.floor(Math.max(place.y, front.y) * dots)
  const right = Math.floor(Math.min(place.x + place.width, front.x + front.width) * dots)
  const bottom = Math.floor(Math.min(place.y + place.height, front.y + front.height) * dots)
  return {
    dpi: 72 * dots,
    clip: { x, y, width: right - x, height: bottom - y },
    /** the card's corner in the clip, px of the card */
    left: (place.x * dots - x) / SCALE,
    top: (place.y * dots - y) / SCALE,
  }
}

export type Placement = ReturnType<typeof placed>

/** Shows a card in the place that the rastered page has for it. */
export async function show(page: Page, card: CardV2, { clip, left, top }: Placement): Promise<void> {
  await page.setViewportSize({ width: Math.ceil(clip.width / SCALE), height: Math.ceil(clip.height / SCALE) })
  await page.evaluate(([one, x, y]) => (globalThis as unknown as Inside).printPage.show(one, x, y), [
    card,
    left,
    top,
  ] as const)
}
