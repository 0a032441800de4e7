import { UPLOAD_TYPES } from '@petalpost/domain/upload'
import { expect, test } from 'vitest'

import { kindOfType } from './asset-kind.ts'

test('kindOfType: pictures that move are of a kind of their own, GIF and WebP', () => {
  expect(Object.fromEntries(Object.keys(UPLOAD_TYPES).map((mime) => [mime, kindOfType(mime)]))).toEqual({
    'image/jpeg': 'image',
    'image/png': 'image',
    'image/gif': 'gif',
    'image/webp': 'gif',
    'image/heic': 'image',
    'image/svg+xml': 'svg',
    'video/mp4': 'video',
    'audio/mp4': 'audio',
    'audio/mpeg': 'audio',
    'audio/wav': 'audio',
    'font/ttf': 'font',
    'font/otf': 'font',
    'font/woff': 'font',
    'font/woff2': 'font',
  })
})
