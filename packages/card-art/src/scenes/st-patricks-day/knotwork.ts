import type { Canvas } from '../../lib/canvas.ts'
import { round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'

export interface BraidOptions {
  /** color between the strands; also of the gap where one strand passes over the other */
  ground: string
  strands: readonly [string, string]
  /** thickness of a strand */
  w: number
}

/**
 * A plait of two strands as a repeating tile, its middle line on y = 0; `turn` is the distance from one crossing to the
 * next. The strands pass over and under each other in turn.
 */
const braid = (canvas: Canvas, turn: number, { ground, strands, w }: BraidOptions): string => {
  const wave = (from: number, to: number, phase: number): string =>
    smooth(
      times(17, (i): Point => {
        const x = from + ((to - from) * i) / 16
        return [x, Math.sin((x / turn) * Math.PI + phase) * w * 1.5]
      }),
      false,
      1,
    )
  const strand = (d: string, c: string) =>
    stroke(d, ground, w * 1.75, { 'stroke-linecap': 'butt' }) +
    stroke(d, c, w, { 'stroke-linecap': 'butt' }) +
    stroke(d, '#fff', w * 0.14, { 'stroke-linecap': 'butt', opacity: 0.35 })
  return canvas.define(canvas.name('braid'), (id) => {
    const tile = [
      strand(wave(-turn * 0.6, turn * 2.6, 0), strands[0]),
      strand(wave(-turn * 0.6, turn * 2.6, Math.PI), strands[1]),
      strand(wave(turn * 0.5, turn * 1.5, 0), strands[0]),
    ]
    return `<pattern id="${id}" width="${round(turn * 2)}" height="${round(w * 6)}" y="${round(w * -3)}" patternUnits="userSpaceOnUse"><g transform="translate(0 ${round(w * 3)})">${tile.join('')}</g></pattern>`
  })
}

const TRIQUETRA_LOOP = 'M0 -96C58 -54 66 16 0 44C-66 16 -58 -54 0 -96Z'

/** A three-cornered knot around (x, y); 96 units from its center to each point at scale 1. */
export const triquetra = (x: number, y: number, s: number, c: string, ground: string, w = 17): string => {
  const loop = (turn: number, half?: string) =>
    at(0, 0, stroke(half ?? TRIQUETRA_LOOP, ground, w * 1.8) + stroke(half ?? TRIQUETRA_LOOP, c, w), { rot: turn })
  return at(x, y, [loop(0), loop(120), loop(240), loop(0, 'M0 -96C58 -54 66 16 0 44')], { s })
}

/** A frame of plaits `m` inside the card's edge. The last `corner` units of each side stay free, for separate knots. */
export const braidFrame = (canvas: Canvas, m: number, corner: number, options: BraidOptions): string => {
  const { width, height } = canvas
  const across = width - 2 * (m + corner)
  const down = height - 2 * (m + corner)
  const side = (x: number, y: number, length: number, rot: number) => {
    const turn = round(length / Math.max(2, Math.round(length / (options.w * 8.4))) / 2)
    return at(x, y, rect(0, -options.w * 3, length, options.w * 6, braid(canvas, turn, options)), { rot })
  }
  return group([
    side(m + corner, m, across, 0),
    side(m + corner, height - m, across, 0),
    side(m, m + corner, down, 90),
    side(width - m, m + corner, down, 90),
  ])
}

/** A square corner knot around (x, y): two interlaced loops, `r` from its middle to its edge. */
export const cornerKnot = (
  x: number,
  y: number,
  r: number,
  c: readonly [string, string],
  ground: string,
  w: number,
): string => {
  const loop = `M${-r} 0C${-r} ${-r * 0.9} ${-r * 0.3} ${-r * 0.9} 0 0C${r * 0.3} ${r * 0.9} ${r} ${r * 0.9} ${r} 0C${r} ${-r * 0.9} ${r * 0.3} ${-r * 0.9} 0 0C${-r * 0.3} ${r * 0.9} ${-r} ${r * 0.9} ${-r} 0Z`
  const half = `M${-r * 0.5} ${-r * 0.66}Q${-r * 0.2} ${-r * 0.6} 0 0Q${r * 0.2} ${r * 0.6} ${r * 0.5} ${r * 0.66}`
  const line = (d: string, color: string, rot: number) =>
    at(0, 0, stroke(d, ground, w * 1.7) + stroke(d, color, w), { rot })
  return at(x, y, [
    path(`M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0Z`, ground),
    line(loop, c[0], 45),
    line(loop, c[1], 135),
    line(half, c[0], 45),
  ])
}
