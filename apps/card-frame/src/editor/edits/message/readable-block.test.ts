import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LAYERS, style } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { boundsOf, overlaps } from '#editor/gestures/box.ts'
import { MESSAGE, templateCard, templateText, TITLE } from '#test/template-card.ts'

import { inkBox } from './block-lines.ts'
import { type Ground, isReadable } from './ground.ts'
import { readableBlock } from './readable-block.ts'

const FROM = templateText('from', 'Love, Rose', 238, { role: 'from', width: 110 })
const INK = {
  ...LAYERS.find(({ type }) => type === 'ink')!,
  id: 'ink',
  role: 'from',
  x: 130,
  y: 275,
  width: 120,
  height: 50,
  rotation: 0,
  fill: style.fill,
} as Layer
const card = templateCard({ ...TITLE, role: 'title' }, { ...MESSAGE, role: 'message' }, FROM, INK)

/** White paper, on which something black is drawn from one height to another, card px. */
function paper(from: number, to: number): Ground {
  const [width, height] = [75, 133]
  const isDrawn = (at: number) => Math.floor(at / width) * 5 >= from && Math.floor(at / width) * 5 < to
  return { width, height, luminance: Float32Array.from({ length: width * height }, (_, at) => (isDrawn(at) ? 0 : 1)) }
}
const textIn = ({ layers }: CardV2, id: string) => layers.find((layer) => layer.id === id)!

it('words that can be read stay where they are', () => {
  expect(readableBlock(card, paper(500, 600))).toBe(card)
})

it('words on something drawn go with the others to where all can be read, in their order and apart', () => {
  const ground = paper(230, 260)
  const now = readableBlock(card, ground)
  const all = ['text1', 'text2', 'from', 'ink'].map((id) => textIn(now, id))
  const texts = all.filter((layer) => layer.type === 'text')
  expect(texts.every((layer) => isReadable(layer, inkBox(layer), now, ground))).toBe(true)
  expect(all.map(({ y }) => y)).toEqual(all.map(({ y }) => y).toSorted((one, other) => one - other))
  const boxes = all.map(boundsOf)
  expect(boxes.filter((one, at) => boxes.some((other, index) => index > at && overlaps(one, other)))).toEqual([])
})

it('words that can be read nowhere stay as they were fitted', () => {
  expect(readableBlock(card, paper(0, 667))).toBe(card)
})
