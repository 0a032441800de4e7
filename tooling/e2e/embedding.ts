import type { OwnShowConfig, Platform } from '@petalpost/domain/show-config'
import { newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'
import type { Locator, Page } from '@playwright/test'

import { signIn, test as base } from './actors.ts'
import { PRODUCT } from './addresses.ts'
import { openThirdPartySite, type ThirdPartySite } from './third-party-site/server.ts'

/** A civil date so many days from now; the script knows 45. */
const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The date on which the solutions of these journeys show their card, and noon on it where the visitor is. */
export const FESTIVAL_DATE = dateIn(20)
export const FESTIVAL = `${FESTIVAL_DATE}T12:00:00+08:00`
export const DAY_BEFORE = `${dateIn(19)}T12:00:00+08:00`
/** Half a minute before the day begins. */
export const EVE = `${dateIn(19)}T23:59:30+08:00`
const CRON = `* * * ${Number(FESTIVAL_DATE.slice(8))} ${Number(FESTIVAL_DATE.slice(5, 7))} ?`

interface Embedding {
  site: ThirdPartySite
  /** Makes a solution that shows a template card, or this one, on 6 February, and gives its snippet. */
  snippetFor: (showConfig?: OwnShowConfig, definition?: object) => Promise<string>
  /** The sign of a preview link for the solution of a snippet that `snippetFor` gave. */
  previewSignFor: (snippet: string) => Promise<string>
}

/** Makes a solution over the API, as the editor does, and gives its key. */
async function keyOf(user: Page, showConfig: OwnShowConfig, own?: object): Promise<{ id: string; key: string }> {
  const headers = { origin: PRODUCT }
  const post = async (path: string, data: object) => {
    const answer = (await (await user.request.post(path, { data, headers })).json()) as {
      success: boolean
      data: never
    }
    if (!answer.success) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const templateCard = async () => {
    const { records } = (await post('/api/ecards/cards/page', { pageNum: 1, pageSize: 40, aspectRatio: '9:16' })) as {
      records: { id: string; title: string; thumbnail: string; price: number }[]
    }
    const free = records.find(({ price }) => price === 0)
    if (free === undefined) throw new Error('no free template card to build a solution with')
    return { id: free.id, isTemplate: 1 as const, title: free.title, thumbnail: free.thumbnail }
  }
  const ownCard = async (card: object) => {
    const about = { id: null, templateId: null, festivalId: 0, category: 'birthday', title: 'Own card', thumbnail: '' }
    const { id } = (await post('/api/ecards/cards/save', { ...about, definition: card, isTemplate: 0 })) as {
      id: string
    }
    return { id, isTemplate: 0 as const, title: about.title, thumbnail: '' }
  }
  const card = own === undefined ? await templateCard() : await ownCard(own)
  const definition: SolutionDefinition = newSolutionDefinition()
  for (const platform of ['pc', 'mobile'] satisfies Platform[])
    definition.platforms[platform].festivals = [
      {
        id: 'spring',
        festivalId: 0,
        name: 'Spring Festival',
        cron: CRON,
        card,
        showConfig: { inherit: false, ...showConfig },
      },
    ]
  const { id } = (await post('/api/ecards/web/solution/save', { solution: { name: 'Little shop', definition } })) as {
    id: string
  }
  const secret = await user.request.get(`/api/ecards/web/basic/user/code/secret?id=${id}&isTemplate=0`)
  return { id, key: ((await secret.json()) as { data: string }).data }
}

/** Ids of the solutions that were made, by their snippets. */
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
      const { id, key } = await keyOf(owner, showConfig, definition)
      const snippet = `<script async src="${PRODUCT}/plugin/js/main.js?k=${key}"></script>`
      made.set(snippet, id)
      return snippet
    })
  },
  previewSignFor: async ({ owner }, use) => {
    await use(async (snippet) => {
      const answer = await owner.request.get(`/api/ecards/web/solution/preview?id=${made.get(snippet)}&isTemplate=0`)
      return ((await answer.json()) as { data: { sign: string } }).data.sign
    })
  },
})

/** The popup in a page: Playwright's locators see into our open shadow root. */
export function popupIn(page: Page): { dialog: Locator; close: Locator; card: ReturnType<Locator['contentFrame']> } {
  const host = page.locator('[data-petalpost]')
  return {
    dialog: host.locator('dialog'),
    close: host.getByRole('button'),
    card: host.locator('iframe').contentFrame(),
  }
}

/** What in the popup wears the ring of a focus that came by a key, by the names of elements. */
export const ringsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-petalpost]')?.shadowRoot
    const focused = [...(root?.querySelectorAll(':focus-visible') ?? [])]
    return focused.filter((one) => getComputedStyle(one).outlineStyle !== 'none').map(({ localName }) => localName)
  })

/** Uncaught errors of a page; a guest causes none. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

declare global {
  interface Window {
    /** The embed's entry point; a journey knows no more of it than a site owner does. */
    petalpost?: (verb: string, ...rest: unknown[]) => unknown[]
  }
}

export { expect } from '@playwright/test'
