/** Reads a number as people write it: with a comma for the point, or the unit behind it. NaN for anything else. */
export function numberIn(text: string): number {
  const found = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*[^\d\s]{0,3}\s*$/.exec(text)?.[1]
  return found === undefined ? Number.NaN : Number(found.replace(',', '.'))
}

export const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Rounds to as many digits as a step has, so that adding steps never shows 0.30000000000000004. */
export function rounded(value: number, step: number): number {
  const digits = (String(step).split('.')[1] ?? '').length
  return Number(value.toFixed(digits))
}
