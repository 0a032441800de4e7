import type { OwnShowConfig } from '@petalpost/domain/show-config'
import type { Page } from '@playwright/test'

import { signIn, test as base } from './actors.ts'
import { PRODUCT } from './addresses.ts'
import { photoCard } from './third-party-site/photo-card.ts'
import { openThirdPartySite, type ThirdPartySite } from './third-party-site/server.ts'
import { type CallApi, dataOf, EVE_DATE, FESTIVAL_DATE, makeSolution, snippetOf } from './third-party-site/solution.ts'

/** Noon, in the visitor's zone, of the day on which the solutions show their card, and of the day before. */
export const FESTIVAL = `${FESTIVAL_DATE}T12:00:00+08:00`
export const DAY_BEFORE = `${EVE_DATE}T12:00:00+08:00`
/** Half a minute before that day begins. */
export const EVE = `${EVE_DATE}T23:59:30+08:00`

interface Embedding {
  site: ThirdPartySite
  /** Creates a solution that shows a template card, or the given one, on FESTIVAL_DATE; returns its snippet. */
  snippetFor: (showConfig?: OwnShowConfig, definition?: object) => Promise<string>
  /** A card of the same owner, of one photo that is too large to be in the card's document. */
  ownPhotoCard: () => Promise<object>
  /** Returns the sign of a preview link for the solution of a snippet from `snippetFor`. */
  previewSignFor: (snippet: string) => Promise<string>
}

/** Calls the API with the session of a page. */
const apiOf =
  ({ request }: Page): CallApi =>
  async (path, data) => {
    const headers = { origin: PRODUCT }
    const answer = await (data === undefined ? request.get(path) : request.post(path, { data, headers }))
    return dataOf(path, await answer.json())
  }

/** Ids of the created solutions, by snippet. */
const made = new Map<string, string>()

export const test = base.extend<Embedding, { owner: Page }>({
  // one login for all solutions of a worker: codes are limited per network address (rule S1)
  owner: [
    async ({ browser }, use, { project, workerIndex }) => {
      const context = await browser.newContext({ baseURL: PRODUCT })
      const page = await context.newPage()
      await page.goto('/healthz')
      await signIn(page, `site-owner-${project.name.replaceAll(/\W+/g, '-')}-${workerIndex}@example.com`.toLowerCase())
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  site: async ({}, use) => {
    const site = await openThirdPartySite()
    await use(site)
    await site.close()
  },
  snippetFor: async ({ owner }, use) => {
    await use(async (showConfig = {}, definition) => {
      const { id, key } = await makeSolution(apiOf(owner), showConfig, definition)
      const snippet = snippetOf(PRODUCT, key)
      made.set(snippet, id)
      return snippet
    })
  },
  ownPhotoCard: async ({ owner }, use) => {
    await use(() => photoCard(apiOf(owner), PRODUCT))
  },
  previewSignFor: async ({ owner }, use) => {
    await use(async (snippet) => {
      const answer = await owner.request.get(`/api/ecards/web/solution/preview?id=${made.get(snippet)}&isTemplate=0`)
      return ((await answer.json()) as { data: { sign: string } }).data.sign
    })
  },
})

/** A visible picture of the card. The document may begin with hidden ones, which only start the download early. */
export const PICTURE = 'img:not([hidden])'

/** The popup in a page: Playwright's locators see into our open shadow root. */
export function popupIn(page: Page) {
  const host = page.locator('[data-petalpost]')
  const card = host.locator('iframe').contentFrame()
  return {
    dialog: host.locator('dialog'),
    close: host.getByRole('button'),
    card,
    picture: card.locator(PICTURE).first(),
  }
}

/** Names of the elements in the popup that show a keyboard focus ring. */
export const ringsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-petalpost]')?.shadowRoot
    const focused = [...(root?.querySelectorAll(':focus-visible') ?? [])]
    return focused.filter((one) => getComputedStyle(one).outlineStyle !== 'none').map(({ localName }) => localName)
  })

/** Uncaught errors of a page; the embed must cause none. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

declare global {
  interface Window {
    /** The embed's entry point; a journey knows no more about it than a site owner does. */
    petalpost?: (verb: string, ...rest: unknown[]) => unknown[]
  }
}

export { expect } from '@playwright/test'
