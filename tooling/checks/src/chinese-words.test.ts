import { expect, it } from 'vitest'

import { filesOf, readText } from './pages.ts'

it('liking a card has one verb in Chinese, 收藏, and its list has one name', () => {
  const catalogs = filesOf('apps/*/src/locales/zh-CN/messages.po')
  expect(catalogs.length).toBeGreaterThan(1)
  const others = catalogs.flatMap((file) => readText(file).match(/^msgstr .*喜欢.*$/gm) ?? [])
  expect(others).toEqual([])
  const web = readText('apps/web/src/locales/zh-CN/messages.po')
  const lists = ['My favorite', 'My liked'].map(
    (text) => new RegExp(`^msgid "${text}"\nmsgstr "(.+)"$`, 'm').exec(web)?.[1],
  )
  expect(lists).toEqual(['我的收藏', '我的收藏'])
})
