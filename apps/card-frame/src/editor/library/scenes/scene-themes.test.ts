import { SCENES } from '@petalpost/card-art/scenes'
// oxlint-disable-next-line no-restricted-imports -- no browser loads a test
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { expect, it } from 'vitest'

import { findThemes, SCENE_THEMES } from './scene-themes.ts'

it('every scene has a theme, and every theme has scenes', () => {
  const folders = new Set(Object.keys(SCENES).map((id) => id.split('.')[0]))
  expect(new Set(Object.keys(SCENE_THEMES))).toEqual(folders)
})

it('a festival is called as in the catalogue', () => {
  const festivals = FESTIVAL_CATALOGUE.filter(({ slug }) => SCENE_THEMES[slug])
  expect(festivals.length).toBeGreaterThan(30)
  for (const { slug, en, zh } of festivals) expect(SCENE_THEMES[slug]).toEqual({ 'en-US': en, 'zh-CN': zh })
})

it('themes are found by words of both languages', () => {
  expect([findThemes('mid autumn'), findThemes('中秋')]).toEqual([['mid-autumn'], ['mid-autumn']])
  expect([findThemes('qqq'), findThemes(' ').length]).toEqual([[], Object.keys(SCENE_THEMES).length])
})

it.each(['mothers day', "mother's day", 'mother’s day', 'Mother‘s Day'])(
  'the apostrophe in a name may be left out or be any other: %s',
  (typed) => expect(findThemes(typed)).toEqual(['mothers-day']),
)

it('a name is found by its word before the apostrophe, too', () => {
  for (const typed of ['valentines', 'valentine']) expect(findThemes(typed)).toEqual(['qixi', 'valentines-day'])
})
