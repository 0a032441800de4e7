import { describe, expect, it } from 'vitest'

import { LANDSCAPE, PORTRAIT } from '../lib/canvas.ts'
import { fileMeasurer } from '../node/typeset.ts'
import { cardFont } from './fonts.ts'
import { lockup } from './lockup.ts'
import { createPage } from './page.ts'

const LONG = {
  latin: {
    title: ['Congratulations,', 'Both of You'],
    note: 'Here is to bright nights, brave mornings, and everything that comes between the two of them.',
    chinese: false,
  },
  han: {
    title: ['恭喜贺喜', '前程似锦'],
    note: '愿你们把寻常日子过成细水长流，把每一次出发都走成归途。',
    chinese: true,
  },
}

const BOX = { x: 450, y: 400, w: 600, maxH: 420 }

describe.each(Object.entries(LONG))('a lockup of long %s texts', (_, input) => {
  it.each([PORTRAIT, LANDSCAPE])('stays in its box on a card of %o', (size) => {
    const page = createPage(size, fileMeasurer)
    const { texts } = lockup(page, input, {
      ...BOX,
      type: 'classic',
      size: 120,
      fill: '#000000',
      ink: '#000000',
      rule: 'star',
    })
    for (const { x, y, width, height } of texts) {
      expect(x).toBeGreaterThanOrEqual(BOX.x - BOX.w / 2 - 1)
      expect(x + width).toBeLessThanOrEqual(BOX.x + BOX.w / 2 + 1)
      expect(y).toBeGreaterThanOrEqual(BOX.y - BOX.maxH / 2 - 12)
      expect(y + height).toBeLessThanOrEqual(BOX.y + BOX.maxH / 2 + 12)
    }
  })

  it('is set in faces of its language', () => {
    const page = createPage(PORTRAIT, fileMeasurer)
    const { texts } = lockup(page, input, { ...BOX, type: 'deco', size: 120, fill: '#000000', ink: '#000000' })
    expect(texts.map(({ font }) => cardFont(font).chinese)).toEqual([input.chinese, input.chinese])
  })
})
