import type { ShapeName } from '../fields.ts'
import { css } from './css.ts'
import { num, pick } from './safe.ts'

type Point = readonly [x: number, y: number]

const hundredth = (value: number) => Math.round(value * 100) / 100

/** Corners of a regular figure in a box of 100 x 100; with an inner radius, of a star. */
function regular(corners: number, inner = 1): Point[] {
  const steps = inner === 1 ? corners : corners * 2
  return Array.from({ length: steps }, (_, step) => {
    const radius = inner !== 1 && step % 2 === 1 ? 50 * inner : 50
    const angle = (step / steps) * 2 * Math.PI - Math.PI / 2
    return [hundredth(50 + radius * Math.cos(angle)), hundredth(50 + radius * Math.sin(angle))]
  })
}

function heart(): Point[] {
  return Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * 2 * Math.PI
    const x = 16 * Math.sin(angle) ** 3
    const y = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)
    return [hundredth(50 + x * 3.125), hundredth(((12 - y) / 29) * 100)]
  })
}

/** Outlines in percent of the box; rectangle and ellipse have none, because CSS rounds them. */
const OUTLINES: Partial<Record<ShapeName, readonly Point[]>> = {
  triangle: [
    [50, 0],
    [100, 100],
    [0, 100],
  ],
  diamond: regular(4),
  pentagon: regular(5),
  hexagon: regular(6),
  star: regular(5, 0.4),
  heart: heart(),
  arrow: [
    [0, 30],
    [60, 30],
    [60, 0],
    [100, 50],
    [60, 100],
    [60, 70],
    [0, 70],
  ],
  bubble: [
    [0, 0],
    [100, 0],
    [100, 78],
    [42, 78],
    [20, 100],
    [22, 78],
    [0, 78],
  ],
}

export const outline = (name: unknown): readonly Point[] | undefined =>
  pick(OUTLINES as Record<string, readonly Point[]>, name)

/** Cuts a box to a shape. */
export function clip(box: HTMLElement, name: unknown, radius: unknown): void {
  const points = outline(name)
  if (points) css(box, { 'clip-path': `polygon(${points.map(([x, y]) => `${x}% ${y}%`).join(', ')})` })
  else round(box, name, radius)
}

/** Rounds a box, for the shapes that have no outline. */
export function round(box: HTMLElement, name: unknown, radius: unknown): void {
  css(box, { 'border-radius': name === 'ellipse' ? '50%' : `${num(radius, 0, 0)}px` })
}
