const STEPS = 256

/** A filter that makes something more opaque, as our drawings and Illustrator write it. */
const OPAQUER = /<feFuncA type="linear" slope="([\d.]+)"(?: intercept="(-?[\d.]+)")?\s*\/>/g

/**
 * A drawing whose filters make nothing more than opaque. The library for drawings counts opacities above 1 and makes their
 * colors white; a table of the same steps ends at 1.
 */
export function soundFilters(svg: Buffer): Buffer {
  const text = svg.toString()
  const sound = text.replaceAll(OPAQUER, (_, slope: string, intercept = '0') => {
    const values = Array.from({ length: STEPS }, (_step, step) =>
      Math.min(1, Math.max(0, (Number(slope) * step) / (STEPS - 1) + Number(intercept))).toFixed(3),
    )
    return `<feFuncA type="table" tableValues="${values.join(' ')}"/>`
  })
  return sound === text ? svg : Buffer.from(sound)
}
