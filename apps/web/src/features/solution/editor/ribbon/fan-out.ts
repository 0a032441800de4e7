/** Pins side by side, each as close to its place as the others allow. */
export interface Fan {
  /** Center of each pin, px. */
  x: number[]
  /** Row of each pin; 0 is the lowest. */
  lane: number[]
  lanes: number
  /** Width of the line, px; wider than the available space if the pins need it. */
  width: number
}

export interface FanRoom {
  /** Available space, px. */
  width: number
  /** Width of a pin, px. */
  pin: number
  /** Distance between the centers of two pins in a row, px. */
  pitch: number
}

const MAX_LANES = 3
/** A pin farther than this many pins from its day is hard to match to it. Another row brings it closer. */
const FAR_PINS = 2

/** Places pins, in order, whose days are at these shares of the line. Pins in the same row never overlap. */
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
  // subtracting each pin's position in the row turns "pins keep their distance" into "numbers never fall"
  const free = risen(shares.map((share, at) => share * width - at * step))
  const [least, most] = [pin / 2, width - needed + pin / 2]
  const x = free.map((moved, at) => Math.min(most, Math.max(least, moved)) + at * step)
  return { x, lane: shares.map((_, at) => at % lanes), lanes, width }
}

/** The non-decreasing numbers closest to `wanted`, by least squares (pool adjacent violators). */
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
