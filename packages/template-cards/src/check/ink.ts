import { setLine } from '@petalpost/card-art/node/typeset'
import type { TextElement } from '@petalpost/card-art/text/element'

/** A box in units of the drawing. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One line of a text: the boxes of its letters, and the box of all its ink, with the copies below the letters. */
export interface InkLine {
  text: string
  letters: Box[]
  box: Box
}

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}

const withDepth = (box: Box, { depth }: TextElement): Box => {
  if (!depth) return box
  const [dx, dy] = [depth.steps * depth.dx, depth.steps * depth.dy]
  return {
    x: box.x + Math.min(0, dx),
    y: box.y + Math.min(0, dy),
    width: box.width + Math.abs(dx),
    height: box.height + Math.abs(dy),
  }
}

/** The lines of a text as its font draws them; lines without ink are left out. */
export const inkLines = (element: TextElement): InkLine[] => {
  const { text, font, size, tracking, align, x, width, baseline, lineHeight } = element
  return text.split('\n').flatMap((line, i): InkLine[] => {
    const set = setLine(line, font, size, tracking)
    const free = width - set.width
    const left = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0)
    const foot = baseline + i * size * lineHeight
    const letters = set.glyphs.flatMap((placed): Box[] => {
      const { minX, minY, maxX, maxY } = placed.glyph.bbox
      if (!(maxX > minX && maxY > minY)) return []
      const { scale } = placed
      const box = {
        x: left + placed.x + minX * scale,
        y: foot + placed.y - maxY * scale,
        width: (maxX - minX) * scale,
        height: (maxY - minY) * scale,
      }
      return [box]
    })
    return letters.length === 0 ? [] : [{ text: line, letters, box: withDepth(around(letters), element) }]
  })
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
