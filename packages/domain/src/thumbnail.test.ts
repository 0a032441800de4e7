import { expect, it } from 'vitest'

import { pictureOf, thumbnailOf } from './thumbnail.ts'

it.each([
  ['/files/library/thumbnails/3f2a@400.webp', '/files/library/thumbnails/3f2a'],
  ['/files/media/2026/11/a.png', '/files/media/2026/11/a.png'],
  ['media/2026/11/a.png@200.webp', 'media/2026/11/a.png'],
])('%s has thumbnails of 200 and 400 px under one rule', (listed, picture) => {
  expect(pictureOf(listed)).toBe(picture)
  expect(thumbnailOf(listed, 200)).toBe(`${picture}@200.webp`)
  expect(thumbnailOf(listed, 400)).toBe(`${picture}@400.webp`)
})
