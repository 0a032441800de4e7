import { expect, it } from 'vitest'

import { failureText } from './failure-text.ts'

it('a refused file is told every type that can be used', () => {
  expect(failureText({ name: 'a.zip', code: 'upload_type' })).toBe(
    'a.zip: Files of this type cannot be used. Try JPG, PNG, GIF, SVG, MP4, MP3, WAV, TTF, OTF, WOFF, or WOFF2.',
  )
})

it('a file that is too large is told the limits of uploads', () => {
  expect(failureText({ name: 'a.png', code: 'upload_too_large' })).toBe(
    'a.png: This file is too large. The limit is 10 MB for pictures, 512 KB for SVG, and 20 MB for videos, audio and fonts.',
  )
})
