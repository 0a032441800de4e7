import sharp, { type Sharp } from 'sharp'

import type { Box } from './sheet.ts'
import { soundFilters } from './sound-filters.ts'

interface Size {
  width: number
  height: number
}

/**
 * The sides of a piece, px: at most that of the tiles in which the library draws, because it draws every effect of the whole
 * drawing again for each tile. Smaller ones than the least would be mostly the rim that effects need.
 */
const SIDES = { most: 2_000, least: 500 }
/** How far a blur reaches, in sizes of its deviation. */
const BLURRED = 3
/** Effects may be one in the other. */
const NESTED = 2

/** The size that a drawing says, px; undefined when it says none, or something that only the outermost element may say. */
export function naturalSize(svg: string): Size | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])
  const size = { width: side('width'), height: side('height') }
  const isNestable = !/\s[xy]=|\sstyle=|\soverflow=/.test(root) && !/<!DOCTYPE[^>]*\[/.test(svg)
  return isNestable && size.width > 0 && size.height > 0 ? size : undefined
}

/** How far the effects of a drawing may carry something, in its units. */
function reachOf(svg: string): number {
  const most = (names: string) =>
    Math.max(
      0,
      ...[...svg.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].flatMap(([, numbers = '']) =>
        numbers.split(/[\s,]+/).map((each) => Math.abs(Number(each)) || 0),
      ),
    )
  return NESTED * (BLURRED * most('stdDeviation') + most('dx|dy') + most('radius') + most('scale'))
}

/** Cuts a length into pieces of about the same length, none of which is longer than `most`. */
function cut(length: number, most: number): [from: number, to: number][] {
  const count = Math.ceil(length / most)
  const at = (index: number) => Math.round((index * length) / count)
  return Array.from({ length: count }, (_, index) => [at(index), at(index + 1)])
}

/** A range with a rim around it, as far as there is something: from `least` to `most`. */
const rimmed = ([from, to]: readonly [number, number], rim: number, least: number, most: number) =>
  [Math.max(Math.min(from, least), from - rim), Math.min(Math.max(to, most), to + rim)] as const

/** Draws a part of a drawing, `box` in its units, into this many px. */
const drawn = (svg: string, box: Box, { width, height }: Size): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" preserveAspectRatio="none">${svg}</svg>`,
    ),
  )

/**
 * Rasterizes a part of a drawing, in its units, into this many px. Large ones are drawn piece by piece, each with as much
 * around it as its effects need, because the time for effects grows with the area that is drawn at once.
 */
export async function rasterized(
  content: Buffer,
  { natural, part, px }: { natural: Size; part: Box; px: Size },
  sides = SIDES,
): Promise<Sharp> {
  const whole = soundFilters(content).toString()
  const svg = whole.slice(whole.indexOf('<svg'))
  const [across, down] = [part.width / px.width, part.height / px.height]
  const reach = reachOf(svg)
  const rim = { x: Math.ceil(reach / across), y: Math.ceil(reach / down) }
  const sideFor = (by: number) => Math.max(sides.least, sides.most - 2 * by)
  const pixels = Buffer.alloc(4 * px.width * px.height)
  for (const columns of cut(px.width, sideFor(rim.x)))
    for (const rows of cut(px.height, sideFor(rim.y))) {
      // what is beside the part is drawn too, but nothing is beside the drawing
      const [left, right] = rimmed(
        columns,
        rim.x,
        Math.ceil(-part.x / across),
        Math.floor((natural.width - part.x) / across),
      )
      const [top, bottom] = rimmed(rows, rim.y, Math.ceil(-part.y / down), Math.floor((natural.height - part.y) / down))
      const size = { width: right - left, height: bottom - top }
      const box = {
        x: part.x + left * across,
        y: part.y + top * down,
        width: size.width * across,
        height: size.height * down,
      }
      const width = columns[1] - columns[0]
      const { data } = await drawn(svg, box, size)
        .extract({ left: columns[0] - left, top: rows[0] - top, width, height: rows[1] - rows[0] })
        .toColorspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (let row = rows[0]; row < rows[1]; row++) {
        const from = 4 * width * (row - rows[0])
        data.copy(pixels, 4 * (row * px.width + columns[0]), from, from + 4 * width)
      }
    }
  return sharp(pixels, { raw: { ...px, channels: 4 } })
}
