import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { isRequestedAddress } from '../src/shared/shell/requested-address.ts'
import { translated } from './catalog-text.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs the frame's script as the browser does, before anything else. */
async function open(address: string, stored: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify({ value }))
  history.replaceState(null, '', address)
  globalThis.document.documentElement.lang = 'en-US'
  const script = await readFile(path.join(ROOT, 'build/first-frame.js'), 'utf8')
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a classic script, as the document runs it
  new Function(script)()
  const page = globalThis.document.documentElement
  const known = ['frame', 'user', 'mantineColorScheme'].map((name) => [name, page.dataset[name]])
  return { ...Object.fromEntries(known), lang: page.lang }
}

afterEach(() => {
  history.replaceState(null, '', '/')
  for (const name of Object.keys(globalThis.document.documentElement.dataset))
    delete globalThis.document.documentElement.dataset[name]
})

test('firstFrame: a text that the catalogs do not have fails the build', () => {
  expect(() => translated('msgid "Home"\nmsgstr "首页"\n', 'Homes')).toThrow('“Homes”')
  expect(translated('#. x\nmsgid "Home"\nmsgstr "首页"\n', 'Home')).toBe('首页')
})

test.each([
  ['/home', { showHomeNew: false }, 'home'],
  ['/', { showHomeNew: false }, 'home'],
  ['/home', {}, 'landing'], // the landing page comes first
  ['/home?lang=zh-CN', {}, 'home'],
  ['/home?card=1:abc', {}, 'home'],
  ['/home?f=50', {}, 'home'],
  ['/template?c=funny', {}, 'cards'],
  ['/festival/christmas', {}, 'festival'],
  ['/login?redirect=%2Fhome', {}, 'login'],
  ['/homeNew', { showHomeNew: false }, 'landing'],
  ['/card/preview/abc/1', {}, 'card'],
  ['/card/edit/abc/1', {}, 'bare'],
  ['/solution/item/abc', {}, 'bare'],
  ['/solution', {}, 'solutions'],
  ['/subscribe', {}, 'page'],
])('firstFrame: %s with the storage %j has the frame “%s”', async (address, stored, frame) => {
  expect((await open(address, stored)).frame).toBe(frame)
})

test('firstFrame: the document knows the address that it was requested with, also after Back', async () => {
  await open('/template?f=50')
  expect(isRequestedAddress()).toBe(true)
  history.replaceState(null, '', '/template')
  expect(isRequestedAddress()).toBe(false)
})

test('firstFrame: a chosen language, the theme of the system and the user are known at once', async () => {
  const shown = await open('/home', { language: 'zh-CN', user: { userCode: 'u1' } })
  expect(shown).toMatchObject({
    lang: 'zh-CN',
    user: 'known',
    mantineColorScheme: expect.stringMatching(/^(light|dark)$/),
  })
  expect(await open('/home', { language: 'xx', user: null })).toMatchObject({ lang: 'en-US' })
})
