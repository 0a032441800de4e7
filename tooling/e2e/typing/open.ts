import path from 'node:path'

import type { CardV2 } from '@petalpost/card-document/card'
import type { CDPSession, Page } from '@playwright/test'
import { build } from 'esbuild'

import { test as base } from '../actors.ts'
import { PRODUCT } from '../addresses.ts'
import type { Area, Typed, TypingPage } from './page.ts'

/** A page that edits the text of a card, and an input method that writes into it. */
export interface Typing {
  open: (card: CardV2, width?: number) => Promise<void>
  call: <K extends keyof TypingPage>(name: K, ...args: Parameters<TypingPage[K]>) => Promise<void>
  typed: () => Promise<Typed>
  /** Shows one text alone; returns where its card is, px. */
  isolate: (id: string) => Promise<Area>
  /** Shows these letters one after another as a composition, as an input method does before a word is chosen. */
  compose: (...shown: readonly string[]) => Promise<void>
  /** Ends the composition with these letters; none cancel it. */
  choose: (letters: string) => Promise<void>
}

/** Opens the editor's own source on an empty page of the product. */
export async function openTyping(page: Page): Promise<Typing> {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, 'page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [script, style] = ['.js', '.css'].map((end) => bundle.outputFiles.find((file) => file.path.endsWith(end))?.text)
  const body = '<!doctype html><meta charset="utf-8"><body style="margin:0">'
  await page.route(`${PRODUCT}/typing`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.setViewportSize({ width: 1000, height: 1000 })
  await page.goto(`${PRODUCT}/typing`)
  await page.addStyleTag({ content: style ?? '' })
  await page.addScriptTag({ content: script ?? '' })
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const call = (name: string, ...args: unknown[]): Promise<unknown> =>
    page.evaluate(
      ([method, all]) =>
        (globalThis as unknown as { page: Record<string, (...args: unknown[]) => unknown> }).page[method]?.(...all),
      [name, args] as const,
    )
  return {
    open: (card, width) => call('open', card, width) as Promise<void>,
    isolate: (id) => call('isolate', id) as Promise<Area>,
    call: (name, ...args) => call(name, ...args) as Promise<void>,
    typed: () => call('typed') as Promise<Typed>,
    async compose(...shown) {
      for (const text of shown)
        await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    },
    async choose(letters) {
      if (letters === '')
        await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
      else await devtools.send('Input.insertText', { text: letters })
    },
  }
}

export const test = base.extend<{ typing: Typing }>({
  typing: async ({ page }, use) => use(await openTyping(page)),
})
