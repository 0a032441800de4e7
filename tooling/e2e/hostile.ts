import { HOSTILE_SVGS } from '@petalpost/server/test/hostile-svgs'
import type { BrowserContext, Page } from '@playwright/test'

import { PRODUCT } from './addresses.ts'

const AWAY = 'https://evil.example'

/** Whatever is called in a drawing is seen on the network. */
const telling = (svg: string): string => svg.replaceAll('alert(1)', `fetch(\`${AWAY}/ran\`)`)

const OPENING = /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" >/
const plain = HOSTILE_SVGS.filter((svg) => OPENING.test(svg))
const insides = plain.map((svg) => svg.replace(OPENING, '').slice(0, -'</svg>'.length)).join('')
/** Everything that can stand in one drawing, in one; and what says its piece outside it, or at its root, by itself. */
export const DRAWINGS: readonly string[] = [
  `${OPENING.exec(plain[0] ?? '')?.[0]}${insides}</svg>`,
  ...HOSTILE_SVGS.filter((svg) => !OPENING.test(svg)),
].map(telling)

/** Everything that reaches for the attacker's site, or shows a box. */
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

/** A file that is no font and no film is no attack. */
const HARMLESS = /failed to decode downloaded font|OTS parsing error/i

/**
 * Everything in a page's frames that ran, reached beyond the product and the site itself, or was stopped on its way: a
 * policy that had to step in has already been surprised.
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
  page.on('pageerror', (error) => surprises.push(error.message))
  page.on('popup', (popup) => surprises.push(`opened ${popup.url()}`))
  return surprises
}
