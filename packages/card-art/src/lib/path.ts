import { TAU, clamp, cycle, item, lerp, radians, round, times, type Point } from './number.ts'

export const polygon = (points: readonly Point[], close = true): string =>
  'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L') + (close ? 'Z' : '')

/** A curve through all points (Catmull-Rom written as Béziers); `tension` 0 is straight, 1 is very round. */
export const smooth = (points: readonly Point[], close = false, tension = 0.5): string => {
  const count = points.length
  const point = (i: number) => (close ? cycle(points, i + count) : item(points, clamp(i, 0, count - 1)))
  const [startX, startY] = item(points, 0)
  let d = `M${round(startX)} ${round(startY)}`
  for (let i = 0; i < (close ? count : count - 1); i++) {
    const [x0, y0] = point(i - 1)
    const [x1, y1] = point(i)
    const [x2, y2] = point(i + 1)
    const [x3, y3] = point(i + 2)
    const leave = `${round(x1 + ((x2 - x0) * tension) / 3)} ${round(y1 + ((y2 - y0) * tension) / 3)}`
    const arrive = `${round(x2 - ((x3 - x1) * tension) / 3)} ${round(y2 - ((y3 - y1) * tension) / 3)}`
    d += `C${leave} ${arrive} ${round(x2)} ${round(y2)}`
  }
  return d + (close ? 'Z' : '')
}

/** Points along an arc of an ellipse, from angle `a0` to `a1` in radians, both ends included. */
export const arcPoints = (
  cx: number,
  cy: number,
  rx: number,
  a0: number,
  a1: number,
  steps: number,
  ry = rx,
): Point[] =>
  times(steps + 1, (i) => {
    const angle = lerp(a0, a1, i / steps)
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  })

export const star = (
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points: number,
  turn = -Math.PI / 2,
): string =>
  polygon(
    times(points * 2, (i) => {
      const radius = i % 2 ? inner : outer
      const angle = turn + (i * Math.PI) / points
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]
    }),
  )

/** A four-pointed sparkle; the smaller `pinch` is, the thinner its points are. */
export const sparkle = (cx: number, cy: number, r: number, pinch = 0.12, ry = r): string => {
  const qx = r * pinch * 0.4
  const qy = ry * pinch * 0.4
  const arm = (sx: number, sy: number, x: number, y: number) =>
    `Q${round(cx + sx * qx)} ${round(cy + sy * qy)} ${round(x)} ${round(y)}`
  return `M${round(cx)} ${round(cy - ry)}${arm(1, -1, cx + r, cy)}${arm(1, 1, cx, cy + ry)}${arm(-1, 1, cx - r, cy)}${arm(-1, -1, cx, cy - ry)}Z`
}

export const roundedBox = (x: number, y: number, w: number, h: number, r: number): string => {
  const corner = (toX: number, toY: number) => `A${round(r)} ${round(r)} 0 0 1 ${round(toX)} ${round(toY)}`
  return (
    `M${round(x + r)} ${round(y)}H${round(x + w - r)}${corner(x + w, y + r)}V${round(y + h - r)}${corner(x + w - r, y + h)}` +
    `H${round(x + r)}${corner(x, y + h - r)}V${round(y + r)}${corner(x + r, y)}Z`
  )
}

/** A circle as a path, for holes and outlines. */
export const disc = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}A${round(r)} ${round(r)} 0 1 0 ${round(cx + r)} ${round(cy)}A${round(r)} ${round(r)} 0 1 0 ${round(cx - r)} ${round(cy)}Z`

/** A doorway with a round top, as a path. */
export const archway = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y + h)}V${round(y + w / 2)}A${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(x + w)} ${round(y + w / 2)}V${round(y + h)}Z`

const PAD = 40

/**
 * Clips a polygon to the card's rectangle plus `pad` on each side (Sutherland-Hodgman): the rasterizer aborts on shapes
 * that reach far outside the canvas.
 */
export const clipPolygon = (points: readonly Point[], width: number, height: number, pad = PAD): Point[] => {
  const edges: { axis: 0 | 1; limit: number; keeps: (value: number) => boolean }[] = [
    { axis: 0, limit: -pad, keeps: (value) => value >= -pad },
    { axis: 0, limit: width + pad, keeps: (value) => value <= width + pad },
    { axis: 1, limit: -pad, keeps: (value) => value >= -pad },
    { axis: 1, limit: height + pad, keeps: (value) => value <= height + pad },
  ]
  let kept: Point[] = [...points]
  for (const { axis, limit, keeps } of edges) {
    const source = kept
    kept = []
    for (const [i, here] of source.entries()) {
      const before = cycle(source, i + source.length - 1)
      if (keeps(here[axis]) !== keeps(before[axis])) {
        const t = (limit - before[axis]) / (here[axis] - before[axis])
        kept.push([lerp(before[0], here[0], t), lerp(before[1], here[1], t)])
      }
      if (keeps(here[axis])) kept.push(here)
    }
    if (kept.length === 0) break
  }
  return kept
}

/** A circle with `bumps` outward bumps along its edge. */
export const scallop = (cx: number, cy: number, r: number, bumps: number, depth = 0.07): string => {
  const on = (i: number): Point => {
    const angle = (i / bumps) * TAU + radians(-90)
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
  }
  const bump = (i: number) => {
    const [x0, y0] = on(i)
    const [x1, y1] = on(i + 1)
    const radius = round(Math.hypot(x1 - x0, y1 - y0) * (0.5 + depth))
    return `${i === 0 ? `M${round(x0)} ${round(y0)}` : ''}A${radius} ${radius} 0 0 1 ${round(x1)} ${round(y1)}`
  }
  return `${times(bumps, bump).join('')}Z`
}
