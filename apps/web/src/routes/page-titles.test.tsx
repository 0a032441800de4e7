import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { SCREEN_TITLES } from '@petalpost/domain/screen-titles'
import { type ScreenPath, SCREENS } from '@petalpost/domain/screens'
import { store } from '@petalpost/ui/store'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const addressOf = (path: string) => path.replace('$id', 'abc').replace('$template', '1').replace('$slug', 'christmas')

const screens = (login: boolean) =>
  (Object.keys(SCREENS) as ScreenPath[]).filter((path) => SCREENS[path].login === login)

/** What the tab shows and a screen reader hears. */
const told = () => ({
  title: document.title,
  said: screen.getAllByRole('status').some(({ textContent }) => textContent === document.title),
})

describe.each(LANGUAGES)('every page has its title after a navigation in the app, in %s (WCAG 2.4.2)', (language) => {
  afterAll(() => activateLanguage('en-US'))

  async function open(href: string) {
    answerCalls([])
    store.set(languageAtom, language)
    await activateLanguage(language)
    document.title = 'as the server wrote it'
    const router = renderApp(href)
    await screen.findByRole('heading', { level: 1 })
    return router
  }

  test.each([false, true])('the screen’s, as in the head of the server; login needed: %s', async (login) => {
    if (login) store.set(userAtom, user())
    const router = await open('/mine/languageSettings')
    expect(document.title).toBe('as the server wrote it')
    for (const path of screens(login)) {
      await act(() => router.navigate({ href: addressOf(path) }))
      await waitFor(() =>
        expect({ path, ...told() }).toEqual({ path, title: SCREEN_TITLES[language][path], said: true }),
      )
    }
  })

  test.each([
    ['/template?f=5', '/template'],
    ['/template?s=cat', '/template'],
    ['/home?card=1:x', '/home'],
  ] as const)('the name that the server wrote for %s is not that of %s', async (named, path) => {
    const router = await open(named)
    await act(() => router.navigate({ href: path }))
    await waitFor(() => expect(document.title).toBe(SCREEN_TITLES[language][path]))
  })

  test('a page that is not found says so', async () => {
    const router = await open('/mine/languageSettings')
    await act(() => router.navigate({ href: '/mine/nope' }))
    const titles: Record<Language, string> = { 'en-US': 'Page not found · Petalpost', 'zh-CN': '页面不存在 · 花笺' }
    await waitFor(() => expect(told()).toEqual({ title: titles[language], said: true }))
  })
})
