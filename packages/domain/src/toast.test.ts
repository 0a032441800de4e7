import { expect, test } from 'vitest'

import { toastMs } from './toast.ts'

test.each([
  ['', 3_000],
  ['Copied', 3_000],
  ['x'.repeat(50), 3_000],
  ['x'.repeat(51), 3_060],
  ['x'.repeat(200), 12_000],
  ['x'.repeat(250), 15_000],
  ['x'.repeat(4_000), 15_000],
  ['已复制', 3_000],
  ['字'.repeat(40), 6_000],
  ['𠮷'.repeat(40), 6_000],
  ['字'.repeat(100), 15_000],
  [`photo.heic: ${'字'.repeat(40)}`, 6_720],
])('toastMs: a sentence stays as long as its reader needs, from 3 to 15 seconds: %.20s', (text, ms) => {
  expect(toastMs(text)).toBe(ms)
})
