type Json = Record<string, unknown>
type Change = (value: unknown) => unknown

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/*
 * Nothing is validated yet, so each of these functions accepts any value, goes only as deep as a card, and leaves a
 * value of an unexpected form unchanged. The validation that follows refuses it.
 */

/**
 * Renames an object's fields from version 1 to version 2 and changes the values of `fields`. Version 1 dropped fields
 * that it did not know; so fields that already have a version 2 name are dropped here too. `added` are names that only
 * version 2 has.
 */
const record = (names: Record<string, string>, fields: Record<string, Change> = {}, added: string[] = []): Change => {
  const taken = new Set([...Object.values(names), ...added])
  return (value) =>
    isJson(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, entry]) => {
            const now = entryOf(names, name)
            if (now === undefined && taken.has(name)) return []
            return [[now ?? name, entryOf(fields, name)?.(entry) ?? entry]]
          }),
        )
      : value
}

const each =
  (change: Change): Change =>
  (value) =>
    Array.isArray(value) ? value.map(change) : value

const eachById =
  (change: Change): Change =>
  (value) =>
    isJson(value) ? Object.fromEntries(Object.entries(value).map(([id, entry]) => [id, change(entry)])) : value

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
