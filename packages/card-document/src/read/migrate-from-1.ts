import { type Change, each, eachById, entryOf, type Json, record } from './change.ts'

const word =
  (words: Record<string, string>): Change =>
  (value) =>
    typeof value === 'string' ? (entryOf(words, value) ?? value) : value

const fill = record(
  { t: 'type', c: 'color', deg: 'angle', fg: 'foreground', bg: 'background' },
  { stops: each(record({ c: 'color', p: 'offset' })) },
)
const shadow = record({ dx: 'offsetX', dy: 'offsetY', c: 'color' })
const stroke = record({ w: 'width', c: 'color' })
const shape = word({ rect: 'rectangle' })

const animation = record(
  { ms: 'duration', ease: 'easing', dir: 'direction' },
  { dir: word({ l: 'left', r: 'right', u: 'up', d: 'down' }) },
)
const animations = record({}, { in: animation, loop: animation, out: animation })

const style = record(
  {
    font: 'fontFamily',
    px: 'fontSize',
    wt: 'fontWeight',
    it: 'italic',
    ul: 'underline',
    st: 'strikethrough',
    c: 'fill',
    align: 'textAlign',
    lh: 'lineHeight',
    ls: 'letterSpacing',
    va: 'verticalAlign',
    bg: 'background',
  },
  {
    c: fill,
    align: word({ l: 'left', c: 'center', r: 'right', j: 'justify' }),
    va: word({ t: 'top', m: 'middle', b: 'bottom' }),
    bg: record({ c: 'color', pad: 'padding', r: 'radius' }),
  },
)

const layer = record(
  { w: 'width', h: 'height', r: 'rotation', o: 'opacity', anim: 'animations', deco: 'decorative', fx: 'copies' },
  {
    shadow,
    anim: animations,
    style,
    runs: each(record({ t: 'text', s: 'style' }, { s: style })),
    size: word({ 'auto-h': 'auto-height', 'auto-w': 'auto-width' }),
    fx: each(record({ dx: 'offsetX', dy: 'offsetY' }, { fill, stroke, shadow })),
    crop: record({ w: 'width', h: 'height' }),
    mask: record({}, { name: shape }),
    flip: word({ h: 'horizontal', v: 'vertical', hv: 'both' }),
    border: stroke,
    shape,
    fill,
    stroke,
  },
  ['bleed'],
)

const card = record(
  { lang: 'language' },
  {
    v: () => 2,
    background: fill,
    layers: each(layer),
    groups: each(record({ anim: 'animations' }, { anim: animations })),
    assets: eachById(record({ w: 'width', h: 'height', ms: 'duration' })),
    fonts: each(
      record(
        { wt: 'weights', it: 'italic', src: 'source', subset: 'subsets' },
        { subset: each(record({ wt: 'weight', it: 'italic' })) },
      ),
    ),
    music: record({ startMs: 'start', endMs: 'end', on: 'trigger' }, { notes: record({ bpm: 'tempo' }) }),
    effects: each(record({ at: 'trigger', ms: 'duration' })),
  },
)

/** Version 1 wrote letters and abbreviations (`w`, `px`, `fx`), version 2 writes whole words; all values are kept. */
export const from1 = (stored: Json): Json => card(stored) as Json
