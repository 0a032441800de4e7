import { LANGUAGES } from '@petalpost/domain/language'
import { expect, test } from 'vitest'

import { shop } from './shop.ts'
import { TEST_PAGE_TEXTS } from './texts.ts'

test.each(LANGUAGES)('the test page shows each product with its own flower: %s', (language) => {
  const goods = shop(TEST_PAGE_TEXTS[language].shop).split('<li>').slice(1)
  const petals = goods.map((good) => [good.match(/<ellipse/g)?.length, /<ellipse[^>]* fill="([^"]+)"/.exec(good)?.[1]])
  expect(petals).toEqual([
    [9, '#e58f9f'],
    [12, '#ffffff'],
    [5, '#cf4436'],
    [8, '#5f7fc4'],
    [14, '#e8b23a'],
    [6, '#a58acb'],
  ])
})
