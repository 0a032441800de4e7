/** A drawing that multiplies its work in one of the ways that SVG has, and how much work it is at least. */
export interface AdversarialSvg {
  kind: string
  svg: string
  /** work at least, in whole cards that are painted with one color */
  paints: number
  /** every frame is drawn whole, so less work is allowed */
  isMoving: boolean
}

const CARD = { width: 1080, height: 1920 }
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 0 1080 1920">${inside}</svg>`
const many = (count: number, one: string): string => one.repeat(count)

/** The same rectangle, `part` of the card, in one of the ways in which lengths can be written. */
type Way = (count: number, part: number) => { inside: string; paints: number }

const rect = (part: number, attributes = ''): string =>
  `<rect width="${CARD.width}" height="${CARD.height * part}" ${attributes}/>`

/** Ways to paint a part of the card `count` times. Only what a browser cannot leave out counts. */
const WAYS: Readonly<Record<string, Way>> = {
  'elements one after another': (count, part) => ({ inside: many(count, rect(part)), paints: count * part }),
  'a marker in px': (count, part) => ({
    inside: `<marker id="m" overflow="visible" markerUnits="userSpaceOnUse">${rect(part)}</marker>
      <path marker-mid="url(#m)" d="M0 0h.1${many(count, 'h0')}h.1"/>`,
    paints: count * part,
  }),
  'a marker with a view': (count, part) => ({
    inside: `<marker id="m" viewBox="0 0 1 1" preserveAspectRatio="none" markerWidth="1080" markerHeight="${1920 * part}"
      markerUnits="userSpaceOnUse"><rect width="1" height="1"/></marker>
      <path marker-mid="url(#m)" d="M0 0h.1${many(count, 'h0')}h.1"/>`,
    paints: count * part,
  }),
  'a marker as large as its line': (count, part) => ({
    inside: `<marker id="m" markerWidth="1" markerHeight="1"><rect width="1" height="${part}"/></marker>
      <g stroke-width="1080"><polyline marker-mid="url(#m)" points="0,0 ${many(count, '0,0 ')}0,1"/></g>`,
    paints: (count * part * CARD.width) / CARD.height,
  }),
  'markers of markers': (count, part) => {
    const each = Math.max(1, Math.floor(Math.sqrt(count)))
    return {
      inside: `<marker id="n" overflow="visible" markerUnits="userSpaceOnUse">${rect(part)}</marker>
        <marker id="m" overflow="visible" markerUnits="userSpaceOnUse"><path marker-mid="url(#n)" d="M0 0h.1${many(each, 'h0')}h.1"/></marker>
        <path marker-mid="url(#m)" d="M0 0h.1${many(each, 'h0')}h.1"/>`,
      paints: each * each * part,
    }
  },
  'uses of uses': (count, part) => {
    const each = Math.max(1, Math.floor(Math.cbrt(count)))
    const levels = [1, 2, 3].map((at) => `<g id="l${at}">${many(each, `<use href="#l${at - 1}"/>`)}</g>`)
    return {
      inside: `<defs><g id="l0">${rect(part)}</g>${levels.slice(0, 2).join('')}</defs>${levels[2]}`,
      paints: each ** 3 * part,
    }
  },
  'symbols with a view': (count, part) => ({
    inside: `<symbol id="s" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width="1" height="1"/></symbol>
      ${many(count, `<use href="#s" width="1080" height="${1920 * part}"/>`)}`,
    paints: count * part,
  }),
  'a small group made large': (count, part) => ({
    inside: `<g transform="scale(1080 1920)">${many(count, `<rect width="1" height="${part}"/>`)}</g>`,
    paints: count * part,
  }),
  'masks in units of their box': (count, part) => ({
    inside: `<mask id="k" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="#fff"/></mask>
      ${many(count, rect(part, 'mask="url(#k)"'))}`,
    paints: count * part * 2,
  }),
  'letters on each other': (count, part) => ({
    inside: many(2, `<text y="1900" font-size="${1400 * part}" x="${many(count, '0 ')}">${many(count, '█')}</text>`),
    paints: count * Math.min(1, part) ** 2 * 0.5,
  }),
  'wide lines': (count, part) => ({
    inside: many(count, `<path stroke="red" stroke-width="${1920 * part}" d="M0 0h1080"/>`),
    paints: (count * part) / 2,
  }),
  'wide corners': (count, part) => ({
    inside: many(
      16,
      `<path fill="none" stroke="red" stroke-linejoin="round" stroke-width="${1000 * part}" d="M500 900${many(Math.ceil(count / 2), 'h9v-9')}"/>`,
    ),
    paints: count * part * 0.8,
  }),
  'lines that do not shrink': (count, part) => ({
    inside: `<g transform="scale(.001)">${many(count, `<path vector-effect="non-scaling-stroke" stroke="red" stroke-width="${1920 * part}" d="M0 0h1080000"/>`)}</g>`,
    paints: (count * part) / 2,
  }),
  dashes: (count) => ({
    inside: many(Math.ceil(count / 10), '<path fill="none" stroke="red" stroke-dasharray=".1 .1" d="M0 9h900h-900"/>'),
    // 9,000 dashes each
    paints: Math.ceil(count / 10) * 9,
  }),
  'gradients of many stops': (count, part) => ({
    inside: `<linearGradient id="g">${many(15, '<stop offset=".5" stop-color="red"/>')}</linearGradient>
      ${many(count, rect(part, 'fill="url(#g)"'))}`,
    paints: count * part,
  }),
  'tiles of a pattern': (count, part) => ({
    inside: `<pattern id="p" patternUnits="userSpaceOnUse" width="1080" height="1920">${many(count, rect(part))}</pattern>
      ${many(4, rect(1, 'fill="url(#p)"'))}`,
    paints: count * part,
  }),
  'a line that crosses itself': (count) => ({
    inside: many(8, `<path fill-rule="evenodd" d="M0 0${many(count, 'L1080 1920L0 1920L1080 0L0 0')}"/>`),
    paints: count * 0.8,
  }),
}

const MOVING = 'values="0;9" dur="1s" repeatCount="indefinite"'

/** Ways in which an animation multiplies the work of each frame. */
const MOVING_WAYS: Readonly<Record<string, Way>> = {
  'a dot that moves over elements': (count, part) => ({
    inside: `${many(count, rect(part))}<circle r="9"><animate attributeName="cx" ${MOVING}/></circle>`,
    paints: count * part,
  }),
  'elements that grow': (count, part) => ({
    inside: many(
      count,
      `<rect width="1080" height="1"><animate attributeName="height" values="1;${1920 * part}" dur="1s" repeatCount="indefinite"/></rect>`,
    ),
    paints: count * part,
  }),
  'a group that is scaled': (count, part) => ({
    inside: `<g><animateTransform attributeName="transform" type="scale" values="1;1080 1920" dur="1s" repeatCount="indefinite"/>${many(count, `<rect width="1" height="${part}"/>`)}</g>`,
    paints: count * part,
  }),
  'lines that become wide': (count, part) => ({
    inside: many(
      count,
      `<path stroke="red" d="M0 0h1080"><animate attributeName="stroke-width" values="1;${1920 * part}" dur="1s" repeatCount="indefinite"/></path>`,
    ),
    paints: (count * part) / 2,
  }),
  'outlines that become others': (count, part) => ({
    inside: many(
      count,
      `<path d="M0 0h1v1z"><animate attributeName="d" values="M0 0h1v1z;M0 0h1080v${1920 * part}h-1080z" dur="1s" repeatCount="indefinite"/></path>`,
    ),
    paints: count * part * 0.9,
  }),
}

export const ADVERSARIAL_KINDS: readonly string[] = [...Object.keys(WAYS), ...Object.keys(MOVING_WAYS)]

/** Most times that a drawing multiplies its work. */
export const MOST_TIMES = 5_000

/** A drawing that multiplies its work in this way, `count` times with this part of the card. */
export function adversarialDrawing(kind: string, count: number, part: number): AdversarialSvg {
  const way = WAYS[kind] ?? MOVING_WAYS[kind]
  if (way === undefined) throw new Error(`no way is called ${kind}`)
  const { inside, paints } = way(count, part)
  return { kind, svg: drawing(inside), paints, isMoving: kind in MOVING_WAYS }
}

/** A drawing by chance: one way to multiply work, up to MOST_TIMES. */
export function adversarialSvg(random: () => number): AdversarialSvg {
  const kind = ADVERSARIAL_KINDS[Math.floor(random() * ADVERSARIAL_KINDS.length)] ?? ''
  const count = Math.ceil(MOST_TIMES ** random())
  return adversarialDrawing(kind, count, 10 ** (-2 * random()))
}
