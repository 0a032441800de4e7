/** A figure over time. */
export interface Line {
  name: string
  /** time and value */
  points: readonly (readonly [number, number])[]
}

const WIDTH = 720
const HEIGHT = 150
const LEFT = 60
const TOP = 34

/** One panel: a line over time on an axis from zero, with its highest and last values as numbers. */
function panel({ name, points }: Line, place: number, unit: string, marks: readonly number[]): string {
  const last = points.at(-1) ?? [0, 0]
  const highest = Math.max(1, ...points.map(([, value]) => value))
  const x = (at: number) => LEFT + (at / Math.max(1, last[0])) * (WIDTH - LEFT - 20)
  const y = (value: number) => place * HEIGHT + HEIGHT - 24 - (value / highest) * (HEIGHT - TOP - 24)
  const marked = marks.map((at) => `M${x(at).toFixed(1)} ${y(0)}V${y(highest)}`).join('')
  const drawn = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return `
  <text x="${LEFT}" y="${place * HEIGHT + 20}" font-weight="600">${name}: ${last[1]} at the end, ${highest} at most</text>
  <path d="M${LEFT} ${y(0)}H${WIDTH - 20}M${LEFT} ${y(highest)}H${WIDTH - 20}" stroke="#ddd"/>
  <path d="${marked}" stroke="#e8e4ee"/>
  <text x="${LEFT - 8}" y="${y(0) + 4}" text-anchor="end">0</text>
  <text x="${LEFT - 8}" y="${y(highest) + 4}" text-anchor="end">${highest}</text>
  <text x="${WIDTH - 20}" y="${y(0) + 16}" text-anchor="end">${Math.round(last[0])} ${unit}</text>
  <polyline points="${drawn}" fill="none" stroke="#cb3f2f" stroke-width="2"/>`
}

/**
 * Figures over the same time, one below the other, as an SVG; `marks` are moments at which something happened. Polylines
 * do not need a library.
 */
export function linesPicture(lines: readonly Line[], unit: string, marks: readonly number[] = []): string {
  const height = lines.length * HEIGHT + 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#2a1a20">
  <rect width="${WIDTH}" height="${height}" fill="#fff"/>${lines.map((line, place) => panel(line, place, unit, marks)).join('')}
</svg>
`
}
