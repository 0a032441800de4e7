import { expect, test } from 'vitest'

import { thumbnailSources } from './thumbnail-sources.ts'

test('an image has both widths of a thumbnail and the width of its place', () => {
  expect(thumbnailSources('/files/library/thumbnails/3f2a@400.webp', 95.6)).toEqual({
    src: '/files/library/thumbnails/3f2a@400.webp',
    srcSet: '/files/library/thumbnails/3f2a@200.webp 200w, /files/library/thumbnails/3f2a@400.webp 400w',
    sizes: '96px',
  })
})

test('an uploaded picture has thumbnails too', () => {
  expect(thumbnailSources('/files/media/2026/11/a.png', 180).srcSet).toBe(
    '/files/media/2026/11/a.png@200.webp 200w, /files/media/2026/11/a.png@400.webp 400w',
  )
})

test('without a picture there are no widths', () => {
  expect(thumbnailSources('/files/', 180)).toEqual({ src: '/files/' })
})
