import { FRAME_SIZES } from '@petalpost/domain/card-frame'
import { expect, it } from 'vitest'

import { fit } from './fit.ts'

it('shows the default card as large as the preview frames allow, centred', () => {
  const card = { width: 375, height: 667 }
  const rounded = (size: { width: number; height: number }) =>
    Object.values(fit(card, size)).map((value) => Math.abs(Math.round(value * 1000) / 1000))
  expect(rounded(FRAME_SIZES.pc)).toEqual([1.358, 495.315, 0])
  expect(rounded(FRAME_SIZES.mobile)).toEqual([1.163, 0, 77.251])
})
