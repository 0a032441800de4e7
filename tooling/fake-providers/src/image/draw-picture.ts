import { createHash } from 'node:crypto'

import sharp from 'sharp'

/** The letters of SANDBOX as strokes in boxes of 4 × 6: no font is needed, and nobody takes the picture for a painter's. */
const MARK = [
  'M4 0H0V3H4V6H0',
  'M0 6V2L2 0L4 2V6M0 4H4',
  'M0 6V0L4 6V0',
  'M0 0H2L4 2V4L2 6H0Z',
  'M0 0H3V3H0M3 3H4V6H0V0',
  'M0 0H4V6H0Z',
  'M0 0L4 6M4 0L0 6',
]
/** Parts of the width: the mark's size and its distance from the edge. */
const MARK_SCALE = 1 / 100
const MARGIN = 1 / 20

/**
 * Draws a picture of these words as PNG: the same words always give the same colors and lights. `size` is `WIDTHxHEIGHT`
 * in px.
 */
export async function drawPicture(prompt: string, size: string): Promise<Buffer> {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const bytes = createHash('sha256').update(prompt).digest()
  const hue = bytes.readUInt16BE(0) % 360
  const lights = Array.from({ length: 7 }, (_, index) => {
    const [x = 0, y = 0, r = 0] = bytes.subarray(2 + index * 3)
    const center = `cx="${(x / 255) * width}" cy="${(y / 255) * height}"`
    return `<circle ${center} r="${((r + 64) / 2000) * width}" fill="hsl(${hue + 30}, 90%, 80%)" opacity=".55"/>`
  })
  const letters = MARK.map((path, index) => `<path transform="translate(${index * 6})" d="${path}"/>`)
  const mark = `translate(${width * MARGIN} ${height - width * (MARGIN + 6 * MARK_SCALE)}) scale(${width * MARK_SCALE})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue}, 60%, 25%)"/><stop offset="1" stop-color="hsl(${hue + 60}, 70%, 55%)"/></linearGradient>
<rect width="100%" height="100%" fill="url(#sky)"/>${lights.join('')}
<g transform="${mark}" fill="none" stroke="#fff" stroke-width=".8">${letters.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
