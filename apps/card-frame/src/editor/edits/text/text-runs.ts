import type { Run, TextLayer, TextStyle } from '@petalpost/card-document/layers/text/schema'
import { inRange, RANGES } from '@petalpost/card-document/ranges'
import { isSameJson } from '@petalpost/domain/canonical-json'

/** The style that a run sets itself; what it does not set is the layer's. */
type OwnStyle = NonNullable<Run['style']>

const FLAGS = ['italic', 'underline', 'strikethrough'] as const
type LetterFlag = (typeof FLAGS)[number]

/** The style of letters, with flags as yes or no. */
export type LetterStyle = Required<Omit<OwnStyle, LetterFlag>> & Record<LetterFlag, boolean>

type LetterField = keyof LetterStyle

const isFlag = (field: LetterField): field is LetterFlag => FLAGS.some((flag) => flag === field)

/** What can be changed of letters. */
export type LetterChange = Partial<LetterStyle>

export const fontSizeInRange = (size: number): number => inRange(size, RANGES.fontSize)

/** A change with a font size that a card may have. */
export const allowed = <C extends StyleChange>(change: C): C =>
  change.fontSize === undefined ? change : { ...change, fontSize: fontSizeInRange(change.fontSize) }

export const textOf = ({ runs }: Pick<TextLayer, 'runs'>): string => runs.map(({ text }) => text).join('')

const runOf = (text: string, style: OwnStyle | undefined): Run =>
  style && Object.keys(style).length > 0 ? { text, style } : { text }

/** As few runs as the styles need. A text without letters keeps one run, so that new letters get its style. */
function merged(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const { text, style } of runs) {
    if (text === '') continue
    const run = runOf(text, style)
    const last = found.at(-1)
    if (last && isSameJson(last.style ?? {}, run.style ?? {})) found[found.length - 1] = runOf(last.text + text, style)
    else found.push(run)
  }
  return found.length > 0 ? found : [runOf('', runs[0]?.style)]
}

/** The runs of a part of the text. */
function between(runs: readonly Run[], from: number, to: number): Run[] {
  let start = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

function ownStyleAt(runs: readonly Run[], index: number): OwnStyle | undefined {
  let end = 0
  for (const { text, style } of runs) {
    end += text.length
    if (index < end) return style
  }
  return runs.at(-1)?.style
}

/** Replaces a part of the text. New letters look like the first that they replace, else like the one before them. */
export function replaced(runs: readonly Run[], from: number, to: number, text: string): Run[] {
  const style = ownStyleAt(runs, from < to ? from : Math.max(0, from - 1))
  return merged([...between(runs, 0, from), runOf(text, style), ...between(runs, to, Infinity)])
}

/** A gradient or picture spans its run, so a run that repeats the layer's looks different from one without it. */
const isPlain = (value: LetterStyle[LetterField]): boolean => typeof value !== 'object' || value.type === 'solid'

function ownStyle(own: OwnStyle | undefined, style: TextLayer['style'], change: LetterChange): OwnStyle {
  const next: Record<string, unknown> = { ...own }
  for (const [field, value] of Object.entries(change) as [LetterField, LetterStyle[LetterField]][]) {
    const isLayers = isFlag(field)
      ? value === (style[field] ?? false)
      : isPlain(value) && isSameJson(value, style[field])
    if (isLayers) delete next[field]
    else next[field] = value
  }
  return next
}

/** Fields of a style to set; one that is undefined, or a flag that is off, is removed. */
export type StyleChange = {
  [F in keyof TextStyle]?: (F extends LetterFlag ? boolean : TextStyle[F]) | undefined
}

/** A style with a change. */
export const styled = (style: TextStyle, change: StyleChange): TextStyle =>
  Object.fromEntries(
    Object.entries({ ...style, ...change }).filter(([, value]) => value !== undefined && value !== false),
  ) as TextStyle

/** Returns the change of a whole layer, which applies to all its letters. */
export function styledWhole<L extends Pick<TextLayer, 'runs' | 'style'>>(layer: L, change: StyleChange): L {
  const runs = layer.runs.map((run) => {
    const own: Record<string, unknown> = { ...run.style }
    for (const field of Object.keys(change)) delete own[field]
    return runOf(run.text, own)
  })
  return { ...layer, style: styled(layer.style, change), runs: merged(runs) }
}

/** The change of a part of a text. */
export function styledPart<L extends Pick<TextLayer, 'runs' | 'style'>>(
  layer: L,
  from: number,
  to: number,
  change: LetterChange,
): L {
  // a run cannot take back a flag of its layer, so the other runs get the flag and the layer loses it
  const moved = FLAGS.filter((flag) => change[flag] === false && layer.style[flag])
  const style = { ...layer.style }
  for (const flag of moved) delete style[flag]
  const flags = Object.fromEntries(moved.map((flag) => [flag, true])) as LetterChange
  const runs = layer.runs.map((run) => runOf(run.text, ownStyle(run.style, style, flags)))
  const changed = between(runs, from, to).map((run) => runOf(run.text, ownStyle(run.style, style, change)))
  return { ...layer, style, runs: merged([...between(runs, 0, from), ...changed, ...between(runs, to, Infinity)]) }
}

const letterStyle = ({ style }: Pick<TextLayer, 'style'>, own: OwnStyle | undefined): LetterStyle => {
  const { fontFamily, fontSize, fontWeight, fill, italic, underline, strikethrough } = { ...style, ...own }
  return {
    fontFamily,
    fontSize,
    fontWeight,
    fill,
    italic: italic ?? false,
    underline: underline ?? false,
    strikethrough: strikethrough ?? false,
  }
}

/** The styles of a part of a text, one for each of its runs; without letters, the style that new ones would get. */
export function stylesIn(layer: Pick<TextLayer, 'runs' | 'style'>, from: number, to: number): LetterStyle[] {
  const runs = between(layer.runs, from, to)
  if (runs.length === 0) return [letterStyle(layer, ownStyleAt(layer.runs, Math.max(0, from - 1)))]
  return runs.map((run) => letterStyle(layer, run.style))
}

/** Gives every letter of a part its own change, such as a size relative to its own. */
export function styledEach<L extends Pick<TextLayer, 'runs' | 'style'>>(
  layer: L,
  from: number,
  to: number,
  change: (style: LetterStyle) => LetterChange,
): L {
  let start = 0
  let next = layer
  for (const run of layer.runs) {
    const [first, last] = [Math.max(from, start), Math.min(to, start + run.text.length)]
    if (first < last) next = styledPart(next, first, last, change(letterStyle(layer, run.style)))
    start += run.text.length
  }
  return next
}
