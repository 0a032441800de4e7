import { HOSTILE_SVGS } from '@petalpost/server/test/hostile-svgs'
import { type BrowserContext, expect, type Page } from '@playwright/test'

import { PRODUCT } from './addresses.ts'

const AWAY = 'https://evil.example'

/** Calls in a drawing become requests, which the test sees on the network. */
const telling = (svg: string): string => svg.replaceAll('alert(1)', `fetch(\`${AWAY}/ran\`)`)

const OPENING = /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" >/
const plain = HOSTILE_SVGS.filter((svg) => OPENING.test(svg))
const insides = plain.map((svg) => svg.replace(OPENING, '').slice(0, -'</svg>'.length)).join('')
/**
 * One drawing with everything that can be combined; then, as separate drawings, those that act outside it or at its
 * root.
 */
export const DRAWINGS: readonly string[] = [
  `${OPENING.exec(plain[0] ?? '')?.[0]}${insides}</svg>`,
  ...HOSTILE_SVGS.filter((svg) => !OPENING.test(svg)),
].map(telling)

/** Collects every request to the attacker's site, and every dialog. */
export async function hitsIn(context: BrowserContext): Promise<string[]> {
  const hits: string[] = []
  await context.route(`${AWAY}/**`, (route) => {
    hits.push(route.request().url())
    return route.abort()
  })
  context.on('dialog', (dialog) => {
    hits.push(dialog.message())
    void dialog.dismiss()
  })
  return hits
}

/**
 * No attack: the browser's message about a broken font or film, and what a page's memory that tests prepare says in a
 * frame that has none.
 */
const HARMLESS = /failed to decode downloaded font|OTS parsing error|'localStorage'.*(?:Access is denied|is sandboxed)/i

/**
 * Collects everything in a page's frames that ran, reached beyond the product and the site, or was stopped by a policy,
 * because it should never have got that far.
 */
export function surprisesIn(page: Page, site: string): string[] {
  const surprises: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${PRODUCT}/`) && !url.startsWith(site) && !/^(?:data|blob|about):/.test(url))
      surprises.push(url)
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !HARMLESS.test(message.text())) surprises.push(message.text())
  })
  page.on('pageerror', ({ message }) => !HARMLESS.test(message) && surprises.push(message))
  page.on('popup', (popup) => surprises.push(`opened ${popup.url()}`))
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    surprises.push(dialog.message())
    return void dialog.dismiss()
  })
  return surprises
}

/** Nothing ran or loaded, and the test would have noticed. */
export async function expectNoticed(page: Page, surprises: readonly string[], expected = /^$/): Promise<void> {
  expect(surprises.filter((surprise) => !expected.test(surprise))).toEqual([])
  await page.evaluate(() => {
    globalThis.alert('ran')
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' }))
  })
  await expect.poll(() => surprises).toContain('ran')
  await expect.poll(() => surprises).toContain('https://evil.example/x.png')
}
