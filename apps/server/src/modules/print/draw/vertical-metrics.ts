/** Where a table of a font begins and ends. */
function tableIn(sfnt: Buffer, tag: string): { start: number; end: number } | undefined {
  const count = sfnt.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16)
    if (sfnt.toString('latin1', at, at + 4) === tag) {
      const start = sfnt.readUInt32BE(at + 8)
      return { start, end: Math.min(sfnt.length, start + sfnt.readUInt32BE(at + 12)) }
    }
  return undefined
}

/** Where the number of letters that have an advance of their own is in the table `vhea`. */
const LONG_METRICS = 34

/**
 * Returns the space above upright letters in a vertical line, by the letter's number, in units of the font. Undefined when
 * the font has no table `vmtx`: the library for fonts does not read it right.
 */
export function topBearings(sfnt: Buffer): ((glyph: number) => number) | undefined {
  const [heading, metrics] = [tableIn(sfnt, 'vhea'), tableIn(sfnt, 'vmtx')]
  if (!heading || !metrics || heading.start + LONG_METRICS + 2 > heading.end) return undefined
  const long = sfnt.readUInt16BE(heading.start + LONG_METRICS)
  return (glyph) => {
    const at = metrics.start + (glyph < long ? 4 * glyph + 2 : 4 * long + 2 * (glyph - long))
    return at + 2 <= metrics.end ? sfnt.readInt16BE(at) : 0
  }
}
