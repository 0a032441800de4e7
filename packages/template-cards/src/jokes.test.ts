import { FUNNY_CATEGORY } from '@petalpost/domain/card'
import { expect, it } from 'vitest'

import { TEMPLATES } from './templates.ts'

it('jokes take turns: two ratios, four layouts, and all palettes before the first one comes again', () => {
  const jokes = TEMPLATES.filter(({ category, language }) => category === FUNNY_CATEGORY && language === 'zh-CN')
  const turns = jokes.map(({ ratio, recipe: { palette, options } }) => `${ratio} ${palette} ${options?.layout}`)
  expect(turns.slice(0, 7)).toEqual([
    '9:16 sun 0',
    '16:9 mint 1',
    '9:16 coral 2',
    '16:9 sky 3',
    '9:16 lilac 0',
    '16:9 cream 1',
    '9:16 sun 2',
  ])
})
