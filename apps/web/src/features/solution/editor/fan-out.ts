/** Pins side by side, each as near to its place as the others allow. */
export interface Fan {
  /** Middle of each pin, px. */
  x: number[]
  /** Row of each pin, 0 is the lowest. */
  lane: number[]
  lanes: number
  /** What the line is wide; more than there is room for when the pins need it, px. */
  width: number
}

export interface FanRoom {
  /** Room there is, px. */
  width: number
  /** Width of a pin, px. */
  pin: number
  /** Distance between the middles of two pins of a row, px. */
  pitch: number
}

const MAX_LANES = 3
/** Farther than so many pins from its day a pin looks lost: another row brings it nearer. */
const FAR_PINS = 2

/** Places pins whose days are at these shares of the line, in order. No two of a row overlap. */
export function fanOut(shares: readonly number[], room: FanRoom): Fan {
  for (let lanes = 1; lanes < MAX_LANES; lanes += 1) {
    const fan = inLanes(shares, room, lanes)
    const farthest = Math.max(0, ...fan.x.map((x, at) => Math.abs(x - (shares[at] ?? 0) * fan.width)))
    if (fan.width === room.width && farthest <= FAR_PINS * room.pitch) return fan
  }
  return inLanes(shares, room, MAX_LANES)
}

function inLanes(shares: readonly number[], { width: room, pin, pitch }: FanRoom, lanes: number): Fan {
  const step = pitch / lanes
  const needed = pin + Math.max(0, shares.length - 1) * step
  const width = Math.max(room, needed)
  // pins that keep their distance are numbers that never fall, once each is moved back by its place in the row
  const free = risen(shares.map((share, at) => share * width - at * step))
  const [least, most] = [pin / 2, width - needed + pin / 2]
  const x = free.map((moved, at) => Math.min(most, Math.max(least, moved)) + at * step)
  return { x, lane: shares.map((_, at) => at % lanes), lanes, width }
}

/** The nearest numbers, by the sum of squares, that never fall (pool adjacent violators). */
function risen(wanted: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = []
  for (const number of wanted) {
    let pool = { sum: number, count: 1 }
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count }
      pools.pop()
    }
    pools.push(pool)
  }
  return pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
}
