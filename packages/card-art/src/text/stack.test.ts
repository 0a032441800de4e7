import { describe, expect, it } from 'vitest'

import { LANDSCAPE, PORTRAIT } from '../lib/canvas.ts'
import { fileMeasurer } from '../node/typeset.ts'
import { createPage } from './page.ts'
import { stack, type StackOptions, type StackText } from './stack.ts'

const TITLE: StackText = { t: 'Under one moon', font: 'gloock', size: 110, fill: '#000000' }
const NOTE: StackText = { t: 'We are never far apart.', font: 'cormorantItalic', size: 40, fill: '#000000', wrap: true }

const distance = (size: typeof PORTRAIT, options: { gap?: number; maxH?: number }) => {
  const page = createPage(size, fileMeasurer)
  const [title, note] = stack(page, { x: 450, y: 100, w: 700, maxH: 900, items: [TITLE, NOTE], ...options }).texts
  if (!title || !note) throw new Error('two texts')
  return (note.y - title.y - title.height) / page.unit
}

describe.each([PORTRAIT, LANDSCAPE])('a title with a note below it, on a card of %o', (size) => {
  it('keeps 36 units between them, however small the gap and however much both shrink', () => {
    expect(distance(size, { gap: 4 })).toBeCloseTo(36, 0)
    expect(distance(size, { gap: 30, maxH: 90 })).toBeCloseTo(36, 0)
  })

  it('takes a wider gap when the card asks for it', () => {
    expect(distance(size, { gap: 60 })).toBeCloseTo(60, 0)
  })
})

it('a text knows its room: as wide as its share of the lockup, and as high as the whole lockup may be', () => {
  const page = createPage(PORTRAIT, fileMeasurer)
  const items = [TITLE, { ...NOTE, wk: 0.8 }]
  const roomsOf = (options: Pick<StackOptions, 'align' | 'valign'>) =>
    stack(page, { x: 450, y: 500, w: 600, maxH: 400, items, ...options }).texts.map(({ room }) => room)
  expect(roomsOf({ valign: 'middle' })).toEqual([
    { x: 150, y: 300, width: 600, height: 400 },
    { x: 210, y: 300, width: 480, height: 400 },
  ])
  expect(roomsOf({ align: 'right' })[1]).toEqual({ x: -30, y: 500, width: 480, height: 400 })
})
