const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1920">${content}</svg>`
const SHEET = '<rect width="1080" height="1920"/>'
const MARKER = `<marker id="m" markerWidth="1080" markerHeight="1920" markerUnits="userSpaceOnUse">${SHEET}</marker>`
const LINES = '<path d="M0 0h1080"/>'.repeat(4000)

/** Drawings that are light as they are written, and heavy by an animation, or by what is nested or inherited. */
export const MULTIPLIED_SVGS: Readonly<Record<string, string>> = {
  'a marked path that an animation gives more points': drawing(
    `${MARKER}<path marker-mid="url(#m)" d="M5 5h1"><animate attributeName="d" values="M5 5h1;M5 5${'h1'.repeat(20_000)}"/></path>`,
  ),
  'a marked polyline that an animation gives more points': drawing(
    `${MARKER}<polyline marker-mid="url(#m)" points="5 5 6 6"><animate attributeName="points" to="${'1 1 '.repeat(20_000)}"/></polyline>`,
  ),
  'a path that crosses itself after an animation': drawing(
    `<path d="M5 5h1"><animate attributeName="d" values="M5 5h1;M0 0${'L1080 1900L0 7L1079 3L5 1800'.repeat(5000)}"/></path>`,
  ),
  'a long list of dashes that many lines inherit': drawing(
    `<g stroke="red" stroke-dasharray="${'9 '.repeat(20_000)}">${LINES}</g>`,
  ),
  'dashes of an animation that many lines inherit': drawing(
    `<g stroke="red"><animate attributeName="stroke-dasharray" values=".001"/>${LINES}</g>`,
  ),
  'sheets that an animation displays': drawing(
    `<g display="none"><animate attributeName="display" values="none;inline"/>${SHEET.repeat(4900)}</g>`,
  ),
  'wide lines that an animation paints': drawing(
    `<g stroke="none" stroke-width="1900" fill="none"><animate attributeName="stroke" values="red"/>${LINES}</g>`,
  ),
  'letters two tspans deep': drawing(`<text font-size="1900"><tspan><tspan>${'W'.repeat(3000)}</tspan></tspan></text>`),
  'letters of a tspan with a size of its own': drawing(
    `<text><tspan font-size="1900">${'W'.repeat(3000)}</tspan></text>`,
  ),
  'letters of tspans with a paint of their own': drawing(
    `<radialGradient id="r"><stop/></radialGradient><text>${'<tspan font-size="1900" fill="url(#r)">W</tspan>'.repeat(2000)}</text>`,
  ),
}
