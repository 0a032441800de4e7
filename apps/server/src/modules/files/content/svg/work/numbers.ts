/** All numbers in a text, in order. */
export const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi), ([digits]) => Number(digits))

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`
const NEXT = new RegExp(String.raw`(${NUMBER})[ \t\r\n\f]*(,?)[ \t\r\n\f]*`, 'iy')
/** Browsers reject numbers that they cannot represent; no drawing needs those beyond. */
const RANGE = { least: 1e-30, most: 1e30, exponent: 30 }

const isInRange = (digits: string): boolean => {
  const size = Math.abs(Number(digits))
  const exponent = Math.abs(Number(/e(.+)/i.exec(digits)?.[1] ?? 0))
  return exponent <= RANGE.exponent && (size === 0 || (size >= RANGE.least && size <= RANGE.most))
}

/** Numbers of a list exactly as SVG defines it; null for any other text, which a browser leaves out. */
export function strictNumbers(text: string): number[] | null {
  const found: number[] = []
  let isOpen = false
  for (let at = /^[ \t\r\n\f]*/.exec(text)?.[0].length ?? 0; at < text.length; at = NEXT.lastIndex) {
    NEXT.lastIndex = at
    const [, digits, comma] = NEXT.exec(text) ?? []
    if (digits === undefined || !isInRange(digits)) return null
    found.push(Number(digits))
    isOpen = comma === ','
  }
  return isOpen ? null : found
}

/** What the relative units of a length refer to, px. */
export interface Whole {
  /** 100% */
  percent: number
  /** 1em */
  em: number
}

/** px of each absolute unit */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}
const LENGTH = new RegExp(String.raw`^(${NUMBER})([a-z]*|%)$`, 'i')
const LONGEST_LENGTH = 100

/** A length in px; NaN when it is not known. */
export function lengthIn(text: string, { percent, em }: Whole): number {
  const [, digits, unit = ''] = text.length > LONGEST_LENGTH ? [] : (LENGTH.exec(text.trim()) ?? [])
  if (digits === undefined) return NaN
  const size = Number(digits)
  if (unit === '%') return (size / 100) * percent
  return size * (unit.toLowerCase() === 'em' ? em : (UNITS[unit.toLowerCase()] ?? NaN))
}

/** Units whose size is known without the element. */
export const ABSOLUTE: Whole = { percent: NaN, em: NaN }

/** A size, which is never negative; NaN when it is not known. */
export function sizeIn(text: string, whole: Whole): number {
  const size = lengthIn(text, whole)
  return size >= 0 ? size : NaN
}
