import type { CardV2 } from '@petalpost/card-document/card'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { isSameJson } from '@petalpost/domain/canonical-json'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'

import { changeLayers, type Edit } from '../edit.ts'
import { charactersIn } from '../limits.ts'
import { styleTexts } from '../look/style.ts'
import { tidied } from '../tidy.ts'
import {
  allowed,
  fontSizeInRange,
  type LetterChange,
  type LetterStyle,
  replaced,
  styledEach,
  styledPart,
  styledWhole,
  stylesIn,
  textOf,
} from './text-runs.ts'

/** Letters of one text, by their place in it: UTF-16 units, as the browser counts a selection. */
export interface TextRange {
  id: string
  from: number
  to: number
}

/** Fonts follow the texts, so every edit of a text is tidied. A text that would need too many runs stays as it is. */
const changeTexts =
  (ids: readonly string[], change: (layer: TextLayer) => TextLayer): Edit =>
  (card) => {
    const after = changeLayers(ids, (layer) => {
      if (layer.type !== 'text') return layer
      const next = change(layer)
      return next.runs.length > LIMITS.runsPerLayer || isSameJson(next, layer) ? layer : next
    })(card)
    return after === card ? card : tidied(after)
  }

const isHalf = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at))

/** How many UTF-16 units a text may have on this card. */
export function roomFor(card: CardV2, id: string): number {
  const others = charactersIn(card.layers.filter((layer) => layer.id !== id))
  return Math.max(0, Math.min(LIMITS.charsPerLayer, LIMITS.charsPerCard - others))
}

interface Difference {
  from: number
  to: number
  text: string
}

/** What was typed: the letters up to `caret` that differ. Without a caret, what differs is as far left as it can be. */
export function differenceOf(before: string, after: string, caret: number): Difference {
  const most = Math.min(before.length, after.length)
  let end = after.length - caret
  if (end > most || before.slice(before.length - end) !== after.slice(caret)) end = 0
  let from = 0
  while (from < most - end && before[from] === after[from]) from += 1
  if (isHalf(before, from) || isHalf(after, from)) from -= 1
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (isHalf(before, before.length - end) || isHalf(after, after.length - end)) end -= 1
  return { from, to: before.length - end, text: after.slice(from, after.length - end) }
}

/** The beginning of a text that has room in so many UTF-16 units; a character is never cut in half. */
export function cutTo(text: string, room: number): string {
  const end = Math.max(0, Math.min(text.length, room))
  return text.slice(0, isHalf(text, end) ? end - 1 : end)
}

/**
 * Sets the text of a layer; letters that stay keep their style. `caret` is where the caret stands after typing. What a
 * text has no room for is left out: compare `textOf` with what was asked for.
 */
export const setText =
  (id: string, wanted: string, caret = wanted.length): Edit =>
  (card) => {
    const room = roomFor(card, id)
    return changeTexts([id], (layer) => {
      const before = textOf(layer)
      const after = cleanCardText(wanted)
      if (after === before) return layer
      const { from, to, text } = differenceOf(before, after, Math.min(caret, after.length))
      const typed = cutTo(text, room - before.length + (to - from))
      return typed === '' && from === to ? layer : { ...layer, runs: replaced(layer.runs, from, to, typed) }
    })(card)
  }

const isWhole = (layer: TextLayer, from: number, to: number): boolean => from <= 0 && to >= textOf(layer).length

/** A part that splits no character. */
function wholeCharacters(layer: TextLayer, from: number, to: number): [from: number, to: number] {
  const text = textOf(layer)
  return [isHalf(text, from) ? from - 1 : from, isHalf(text, to) ? to + 1 : to]
}

/** Styles a part of a text. A part without letters changes nothing; the whole text is styled as its layer. */
export const styleRange = (id: string, from: number, to: number, change: LetterChange): Edit =>
  changeTexts([id], (layer) => {
    if (from >= to) return layer
    return isWhole(layer, from, to)
      ? styledWhole(layer, allowed(change))
      : styledPart(layer, ...wholeCharacters(layer, from, to), allowed(change))
  })

export type Mark = 'bold' | 'italic' | 'underline' | 'strikethrough'

const BOLD = { from: 600, set: 700, unset: 400 } as const

const hasMark = (style: LetterStyle, mark: Mark): boolean =>
  mark === 'bold' ? style.fontWeight >= BOLD.from : style[mark]

/** Whether all letters of a text, or of a part of it, have a mark. */
export const isMarked = (layer: TextLayer, mark: Mark, from = 0, to = Infinity): boolean =>
  stylesIn(layer, from, to).every((style) => hasMark(style, mark))

const marked = (mark: Mark, isSet: boolean): LetterChange =>
  mark === 'bold' ? { fontWeight: isSet ? BOLD.set : BOLD.unset } : { [mark]: isSet }

/** Marks letters, or takes the mark away when all of them have it. The target is whole texts or a part of one. */
export const toggleMark =
  (target: readonly string[] | TextRange, mark: Mark): Edit =>
  (card) => {
    if ('from' in target) {
      const { id, from, to } = target
      return changeMarks(
        [id],
        (layer) => isMarked(layer, mark, from, to),
        (isSet) => styleRange(id, from, to, marked(mark, isSet)),
      )(card)
    }
    return changeMarks(
      target,
      (layer) => isMarked(layer, mark),
      (isSet) => styleTexts(target, marked(mark, isSet)),
    )(card)
  }

const changeMarks =
  (ids: readonly string[], has: (layer: TextLayer) => boolean, set: (isSet: boolean) => Edit): Edit =>
  (card) => {
    const texts = card.layers.filter((layer) => layer.type === 'text' && ids.includes(layer.id)) as TextLayer[]
    return texts.length === 0 ? card : set(!texts.every(has))(card)
  }

/** A size larger or smaller, by a tenth and by whole px. */
const stepped = (size: number, up: boolean): number =>
  fontSizeInRange(
    up ? Math.max(Math.floor(size) + 1, Math.round(size * 1.1)) : Math.min(Math.ceil(size) - 1, Math.round(size / 1.1)),
  )

/** Makes letters larger or smaller; letters of different sizes stay different. */
export const stepFontSize = (target: readonly string[] | TextRange, up: boolean): Edit => {
  const [ids, { from, to }] = 'from' in target ? [[target.id], target] : [target, { from: 0, to: Infinity }]
  return changeTexts(ids, (layer) => {
    if (!isWhole(layer, from, to)) {
      const part = wholeCharacters(layer, from, to)
      return styledEach(layer, ...part, ({ fontSize }) => ({ fontSize: stepped(fontSize, up) }))
    }
    const fontSize = stepped(layer.style.fontSize, up)
    const runs = layer.runs.map((run) =>
      run.style?.fontSize === undefined
        ? run
        : { ...run, style: { ...run.style, fontSize: stepped(run.style.fontSize, up) } },
    )
    return { ...layer, style: { ...layer.style, fontSize }, runs }
  })
}
