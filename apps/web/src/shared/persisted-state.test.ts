import { DAY_MS } from '@petalpost/domain/civil-day'
import { createStore } from 'jotai'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { card, user } from '#test/factories.ts'

afterEach(() => vi.useRealTimers())

/** The atoms of a freshly loaded page; they read storage when they are created. */
async function freshPage() {
  vi.resetModules()
  const atoms = await import('./persisted-state.ts')
  return { ...atoms, store: createStore() }
}

describe('persisted client state (spec 3)', () => {
  test('a new visitor starts with the defaults', async () => {
    const page = await freshPage()
    expect(page.store.get(page.userAtom)).toBeNull()
    expect(page.store.get(page.showIntroAtom)).toBe(true)
    expect(page.store.get(page.languageAtom)).toBe('en-US')
    expect(page.store.get(page.likeListAtom)).toEqual([])
    expect(page.store.get(page.recordListAtom)).toEqual([])
    expect(page.store.get(page.showHomeNewAtom)).toBe(true)
  })

  test.each([
    [['zh-CN', 'zh'], 'zh-CN'],
    [['zh-TW'], 'zh-CN'],
    [['fr-FR', 'zh', 'en'], 'zh-CN'],
    [['en-GB', 'zh'], 'en-US'],
    [['fr-FR'], 'en-US'],
  ])('a new browser with the languages %j gets %s (spec 4, "Language")', async (languages, met) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    const page = await freshPage()
    expect(page.store.get(page.languageAtom)).toBe(met)
    localStorage.setItem('language', '{"value":"en-US"}')
    const chosen = await freshPage()
    expect(chosen.store.get(chosen.languageAtom)).toBe('en-US')
  })

  test('set values are still there after a reload', async () => {
    const before = await freshPage()
    before.store.set(before.userAtom, user())
    before.store.set(before.languageAtom, 'zh-CN')
    before.store.set(before.likeListAtom, [card({ id: 'a' })])
    before.store.set(before.showHomeNewAtom, false)

    const after = await freshPage()
    expect(after.store.get(after.userAtom)?.name).toBe('Nora')
    expect(after.store.get(after.languageAtom)).toBe('zh-CN')
    expect(after.store.get(after.likeListAtom)).toHaveLength(1)
    expect(after.store.get(after.showHomeNewAtom)).toBe(false)
  })

  test.each([
    ['language', '{"value":"fr-FR"}'],
    ['language', '"zh-CN"'],
    ['language', 'not json'],
    ['language', 'null'],
    ['language', '{"value":null}'],
  ])('a value that does not fit the schema is not used: %s = %s', async (key, stored) => {
    localStorage.setItem(key, stored)
    const page = await freshPage()
    expect(page.store.get(page.languageAtom)).toBe('en-US')
  })

  test('a user or a list of another shape is not used', async () => {
    localStorage.setItem('user', '{"value":{"name":"Nora"}}')
    localStorage.setItem('likeList', '{"value":[{"id":1}]}')
    const page = await freshPage()
    expect(page.store.get(page.userAtom)).toBeNull()
    expect(page.store.get(page.likeListAtom)).toEqual([])
  })

  test('the intro tour comes back after 365 days, and not a day earlier', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date'] })
    const page = await freshPage()
    page.store.set(page.showIntroAtom, false)

    vi.setSystemTime(Date.UTC(2026, 10, 21) + 364 * DAY_MS)
    const soon = await freshPage()
    expect(soon.store.get(soon.showIntroAtom)).toBe(false)

    vi.setSystemTime(Date.UTC(2026, 10, 21) + 366 * DAY_MS)
    const late = await freshPage()
    expect(late.store.get(late.showIntroAtom)).toBe(true)
  })

  test('without storage the page works from memory', async () => {
    vi.stubGlobal('localStorage', undefined)
    const page = await freshPage()
    page.store.set(page.languageAtom, 'zh-CN')
    expect(page.store.get(page.languageAtom)).toBe('zh-CN')
  })
})
