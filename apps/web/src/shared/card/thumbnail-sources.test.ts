import { expect, test } from 'vitest'

import { thumbnailSources } from './thumbnail-sources.ts'

test('a place names both widths of a thumbnail and its own', () => {
  expect(thumbnailSources('/files/library/thumbnails/3f2a@400.webp', 95.6)).toEqual({
    src: '/files/library/thumbnails/3f2a@400.webp',
    srcSet: '/files/library/thumbnails/3f2a@200.webp 200w, /files/library/thumbnails/3f2a@400.webp 400w',
    sizes: '96px',
  })
})

test('a picture that somebody uploaded has its thumbnails beside it', () => {
  expect(thumbnailSources('/files/media/2026/11/a.png', 180).srcSet).toBe(
    '/files/media/2026/11/a.png@200.webp 200w, /files/media/2026/11/a.png@400.webp 400w',
  )
})

test('no picture has no widths', () => {
  expect(thumbnailSources('/files/', 180)).toEqual({ src: '/files/' })
})
