import { UPLOAD_TYPES } from '@petalpost/domain/upload'
import { expect, it } from 'vitest'

import { failureText } from './failure-text.ts'

it('a refused file is told every type that can be used', () => {
  const text = failureText({ name: 'a.zip', code: 'upload_type' })
  const extensions = Object.values(UPLOAD_TYPES).map(({ extension }) => extension)
  for (const extension of [...extensions, 'avif', 'psd', 'mov'])
    expect(text).toMatch(new RegExp(String.raw`\b${extension}\b`, 'i'))
})

it('a file that is too large is told the limits of uploads', () => {
  expect(failureText({ name: 'a.png', code: 'upload_too_large' })).toBe(
    'a.png: This file is too large. The limit is 10 MB for pictures, of which 512 KB for the shapes of an SVG, and 20 MB for videos, audio and fonts.',
  )
})
