import type { Language } from '@petalpost/domain/language'
import { isInTurn } from '@petalpost/selection/turn'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

import { complaintsIn } from './console.ts'
import { loginCodeFor } from './mail.ts'
import { type Words, wordsOf } from './words.ts'

interface Actors {
  /** language of the journey, from its project */
  language: Language
  /** texts of the interface in that language */
  words: Words
  /** texts of the card editor in that language */
  editorWords: Words
  /** a page of a returning visitor who is not signed in */
  visitor: Page
  /** a mail address that no other test uses */
  address: string
  /** a page of a signed-in user */
  user: Page
  /** leaves a journey to another project or turn */
  inTurn: void
  /** at the end, the console has neither an error nor a warning, in any context of the journey */
  quiet: void
}

/** Signs in over the API, as the login page does, with a code from the mail server. */
export async function signIn(page: Page, address: string): Promise<void> {
  const origin = { origin: new URL(page.url()).origin }
  const sent = await page.request.post('/api/login/local/captcha', { data: { account: address }, headers: origin })
  if (!sent.ok()) throw new Error(`no code was sent: ${await sent.text()}`)
  const data = { account: address, accountCode: await loginCodeFor(address), isNoPassWd: true, countryCode: null }
  const entered = (await (await page.request.post('/api/login/local/login', { data, headers: origin })).json()) as {
    success: boolean
  }
  if (!entered.success) throw new Error('the login was refused')
}

/** The storage of a returning visitor: the language, and that the landing page and the tour were seen. */
const remembered = (page: Page, language: Language) =>
  page.addInitScript((chosen) => {
    if (window.top !== window) return // a sandboxed frame has no storage
    if (localStorage.getItem('language') === null) localStorage.setItem('language', JSON.stringify({ value: chosen }))
    for (const seen of ['showHomeNew', 'showIntro']) localStorage.setItem(seen, JSON.stringify({ value: false }))
  }, language)

export const test = base.extend<Actors>({
  inTurn: [
    async ({}, use, info) => {
      const { projects } = info.config
      const place = projects.findIndex(({ name }) => name === info.project.name)
      info.skip(!isInTurn(info.titlePath.join(' '), place), 'another turn has it, or another project')
      await use()
    },
    { auto: true },
  ],
  quiet: [
    async ({ browser, context }, use, info) => {
      const complaints = [complaintsIn(context)]
      const listen = (other: BrowserContext) => complaints.push(complaintsIn(other))
      browser.on('context', listen)
      await use()
      browser.off('context', listen)
      // pages that a test builds for one part have broken fonts and hostile cards, and ask the console themselves
      if (info.file.includes('/one-browser/')) return
      expect(complaints.flat(), 'the console').toEqual([])
    },
    { auto: true },
  ],
  language: async ({ locale }, use) => use(locale === 'zh-CN' ? 'zh-CN' : 'en-US'),
  words: async ({ language }, use) => use(wordsOf('web', language)),
  editorWords: async ({ language }, use) => use(wordsOf('card-frame', language)),
  address: async ({}, use, info) =>
    use(`${info.project.name.replaceAll(/\W+/g, '-')}-${info.testId}-${info.retry}@example.com`.toLowerCase()),
  visitor: async ({ page, language }, use) => {
    await remembered(page, language)
    await use(page)
  },
  user: async ({ visitor, address }, use) => {
    await visitor.goto('/healthz') // the login is a call: it needs our origin, and none of our pages
    await signIn(visitor, address)
    await use(visitor)
  },
})

export { expect }
