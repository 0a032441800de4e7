import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, test } from 'vitest'

import { noRaster, rasteredPage } from '#test/rastered-page.ts'

import { drawPrint } from './draw-print.ts'
import { layOut } from './sheet.ts'

const SHEET = { paper: 'A6', fold: 'flat', fit: 'whole', marks: false } as const
const DOTS_PER_POINT = 4
const WIDTH = 6
/** The longer side of an arrow on a line of this width, px, and half of the shorter one. */
const [HEAD, HALF] = [4 + 3 * WIDTH, 2 + 1.5 * WIDTH]
const LINE: LayerOf<'shape'> = {
  id: 'line',
  type: 'shape',
  shape: 'rectangle',
  x: 60,
  y: 200,
  width: 240,
  height: 30,
  rotation: 0,
  fill: { type: 'solid', color: '#ff0000' },
  stroke: { width: WIDTH, color: '#0000ff' },
  line: { start: 'dot', end: 'arrow' },
}

function cardOf(line: LayerOf<'shape'>): CardV2 {
  const { music: _, opening: __, effects: ___, ...card } = sampleCard()
  const background = { type: 'solid', color: '#ffffff' } as const
  return { ...card, width: 375, height: 667, background, layers: [line], groups: [], assets: {}, fonts: [] }
}

const print = (card: CardV2) =>
  drawPrint({ card, title: 'A line', texts: [], files: new Map(), substitutes: [], pictures: [], ...SHEET })

/** Whether the page is blue at a place of the card, px. */
async function inkOf(line: LayerOf<'shape'>): Promise<(x: number, y: number) => boolean> {
  const card = cardOf(line)
  const { pdf, missing } = await print(card)
  expect(missing).toEqual([])
  const page = await rasteredPage(pdf, DOTS_PER_POINT)
  const place = layOut(card, SHEET).card
  const scale = (DOTS_PER_POINT * place.width) / card.width
  return (x, y) => {
    const [red, green, blue] = page.at(DOTS_PER_POINT * place.x + x * scale, DOTS_PER_POINT * place.y + y * scale)
    return red < 128 && green < 128 && blue > 128
  }
}

describe(`a line in print${noRaster}`, () => {
  test.skipIf(noRaster !== '')('has its arrow head where the screen shows it', async () => {
    const isBlue = await inkOf(LINE)
    const [tip, middle] = [LINE.x + LINE.width, LINE.y + LINE.height / 2]
    // just before and behind the tip
    expect([isBlue(tip - 2, middle), isBlue(tip + 1, middle)]).toEqual([true, false])
    // the corners at the wide end of the head, on both sides of their edges
    const back = tip - HEAD
    for (const side of [-1, 1]) {
      expect(isBlue(back + 1, middle + side * (HALF - 1.5))).toBe(true)
      expect(isBlue(back + 1, middle + side * (HALF + 1))).toBe(false)
      expect(isBlue(back - 1, middle + side * (HALF - 1.5))).toBe(false)
    }
    // halfway to the tip it is half as high
    expect([isBlue(tip - HEAD / 2, middle + HALF / 2 - 1), isBlue(tip - HEAD / 2, middle + HALF / 2 + 1)]).toEqual([
      true,
      false,
    ])
  })

  test.skipIf(noRaster !== '')('is as thick as its stroke, begins with its dot and shows no rectangle', async () => {
    const isBlue = await inkOf(LINE)
    const middle = LINE.y + LINE.height / 2
    const across = [WIDTH / 2 - 1, WIDTH / 2 + 1].map((down) => isBlue(LINE.x + LINE.width / 2, middle + down))
    expect(across).toEqual([true, false])
    const radius = 1 + 1.5 * WIDTH
    const dot = [radius - 1, radius + 1].map((down) => isBlue(LINE.x + radius, middle + down))
    expect([...dot, isBlue(LINE.x + 1, middle), isBlue(LINE.x - 1, middle)]).toEqual([true, false, true, false])
  })

  test.skipIf(noRaster !== '')('turns with its layer', async () => {
    const isBlue = await inkOf({ ...LINE, rotation: 90 })
    const [center, middle] = [LINE.x + LINE.width / 2, LINE.y + LINE.height / 2]
    const tip = middle + LINE.width / 2
    expect([isBlue(center, tip - 2), isBlue(center, tip + 1)]).toEqual([true, false])
    expect(isBlue(center + HALF - 1.5, tip - HEAD + 1)).toBe(true)
  })

  test.skipIf(noRaster !== '')('is dotted as on the screen', async () => {
    const stroke = { width: WIDTH, color: '#0000ff', dash: 'dot' } as const
    const isBlue = await inkOf({ ...LINE, stroke, line: {} })
    const middle = LINE.y + LINE.height / 2
    const dots = [0, 1, 2, 3].map((step) => isBlue(LINE.x + 2 * WIDTH + step * WIDTH, middle))
    expect(dots).toEqual([true, false, true, false])
  })

  test('is lines and areas in the file, no picture', async () => {
    const { pdf, pictures } = await print(cardOf(LINE))
    expect([pictures, Buffer.from(pdf).includes('/Subtype /Image')]).toEqual([[], false])
  })
})
