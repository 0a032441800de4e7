import type { CardV2 } from '@petalpost/card-document/card'
import { scaledLayer } from '@petalpost/card-document/layers/facts'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { type Roles, rolesOf } from '@petalpost/card-document/roles'

import { without } from '#editor/edits/edit.ts'
import { isBesideWords } from '#editor/edits/message/place-again.ts'
import { hundredth, scaledTo, withBox } from '#editor/edits/place/place.ts'
import type { CardSize } from '#editor/edits/place/resize-card.ts'
import { textOf } from '#editor/edits/text/text-runs.ts'
import { type Box, boxIn, centerOf, type Point, unionOf } from '#editor/gestures/box.ts'

import { letterScene, type SceneLettering, type SceneText, type SceneWords } from './letter-scene.ts'

type ArtLayer = LayerOf<'art'>
type TextLayer = LayerOf<'text'>

/** A text at least this large is part of the title, as a share of the largest text's size. */
const TITLE_SHARE = 0.75
/** How far a text may be from the scene's own place for words and still belong there, as a share of the card's side. */
const NEAR = 0.08
/** Chinese titles of this many characters may have two lines. */
const FOUR = 4

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '')

/** Splits a title of one line into the two lines that scenes expect; a scene with room for one line joins them. */
function inTwo(line: string, isChinese: boolean): string[] {
  if (isChinese) return line.length === FOUR ? [line.slice(0, 2), line.slice(2)] : [line]
  const half = line.length / 2
  const spaces = [...line.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - half) - Math.abs(b - half))
  return middle === undefined ? [line] : [line.slice(0, middle), line.slice(middle + 1)]
}

/** Returns the words of a card whose title and note are these texts. */
function wordsOf(titles: readonly TextLayer[], notes: readonly TextLayer[]): SceneWords {
  const lines = titles.flatMap((text) => textOf(text).split('\n'))
  const chinese = /\p{Script=Han}/u.test(lines.join(''))
  const [only = ''] = lines
  return {
    title: lines.length === 1 ? inTwo(only, chinese) : lines,
    note: notes.map((text) => textOf(text).replaceAll('\n', chinese ? '' : ' ')).join(chinese ? '，' : ' '),
    chinese,
  }
}

/**
 * The ways to read texts as a title and a note: by their roles, where they have any; or the large texts are the title,
 * or the lowest one, or the lowest two.
 */
function possibleWords(texts: readonly TextLayer[], roles: Roles): SceneWords[] {
  const inRole = (role: TextRole) => texts.filter(({ id }) => roles.get(id) === role)
  const [titles, notes] = [inRole('title'), inRole('message')]
  const largest = Math.max(...texts.map(({ style }) => style.fontSize))
  const isLarge = ({ style }: TextLayer) => style.fontSize >= TITLE_SHARE * largest
  return [
    ...(titles.length > 0 ? [wordsOf(titles, notes)] : []),
    wordsOf(
      texts.filter(isLarge),
      texts.filter((text) => !isLarge(text)),
    ),
    ...[1, 2].map((count) => wordsOf(texts.slice(0, count), texts.slice(count))),
  ]
}

/** The words of a scene, and the options of the ornaments that it paints between them, on a card of another size. */
export interface MovedWords {
  texts: ReadonlyMap<string, TextLayer>
  options: ArtLayer['options']
}

/**
 * Returns where the words of a card go when its scene is drawn in the ratio of another size; undefined when no text is
 * near the scene's own place for words. Texts that the author put elsewhere do not move, nor do a salutation, a signature
 * and a date. Words in the scene's own fonts are set as the scene sets them; others move together, with what stands
 * between them, as large as there is room for.
 */
export async function moveWords(
  page: Document,
  card: CardV2,
  art: ArtLayer,
  size: CardSize,
): Promise<MovedWords | undefined> {
  const roles = rolesOf(card)
  const all = card.layers.filter(
    (layer): layer is TextLayer => layer.type === 'text' && layer.group === undefined && !layer.hidden,
  )
  // no scene sets a salutation
  const isOfScene = (text: TextLayer) => !isBesideWords(text, roles)
  const texts = all.filter(isOfScene)
  if (texts.length === 0) return undefined
  const found: Found[] = []
  for (const words of possibleWords(texts, roles)) {
    const before = await letterScene(page, art, card, words)
    const near = before.texts.length > 0 ? all.filter((text) => isNear(centerOf(text), areaOf(before), card)) : []
    const lettered = near.filter(isOfScene)
    if (lettered.length > 0) found.push({ words, before, lettered, near })
  }
  const one = found.find(({ before, lettered }) => isAs(lettered, before, hasSameLetters)) ?? found[0]
  if (!one) return undefined
  const after = await letterScene(page, art, size, one.words)
  if (after.texts.length === 0) return undefined
  if (!isAs(one.lettered, after, canBeSet)) return moveTogether(one.near, art.options, one.before, after)
  const others = Object.entries(art.options).filter(([name]) => !Object.hasOwn(one.before.marks, name))
  return {
    texts: new Map(one.lettered.map((text, index) => [text.id, setAs(text, after.texts[index]!)])),
    options: { ...Object.fromEntries(others), ...after.marks },
  }
}

/** One way to read the texts as words, and the texts that are near the scene's place for these words. */
interface Found {
  words: SceneWords
  before: SceneLettering
  lettered: readonly TextLayer[]
  /** with those that no scene sets */
  near: readonly TextLayer[]
}

/** Whether there are as many texts as the scene sets, and each pair passes `isSame`. */
const isAs = (
  texts: readonly TextLayer[],
  scene: SceneLettering,
  isSame: (text: TextLayer, set: SceneText) => boolean,
): boolean => texts.length === scene.texts.length && texts.every((text, index) => isSame(text, scene.texts[index]!))

const areaOf = ({ texts }: SceneLettering): Box => boxIn(unionOf(texts.map(({ ink }) => ink)))

const isNear = ({ x, y }: Point, area: Box, { width, height }: CardSize): boolean =>
  x >= area.x - NEAR * width &&
  x <= area.x + area.width + NEAR * width &&
  y >= area.y - NEAR * height &&
  y <= area.y + area.height + NEAR * height

const hasSameLetters = (text: TextLayer, set: SceneText): boolean =>
  withoutSpace(textOf(text)) === withoutSpace(set.text)

/** Whether a text can be set as the scene's: it has the same letters, in one style and in the scene's font. */
const canBeSet = (text: TextLayer, set: SceneText): boolean =>
  text.runs.length === 1 &&
  text.rotation % 360 === 0 &&
  text.curve === undefined &&
  text.vertical === undefined &&
  text.style.fontFamily === set.style.fontFamily &&
  hasSameLetters(text, set)

function setAs(layer: TextLayer, { text, style, box }: SceneText): TextLayer {
  // the scene has other room for it
  const scaled = scaledLayer(without(layer, 'area'), style.fontSize / layer.style.fontSize)
  const set = { ...style, fontSize: hundredth(style.fontSize), letterSpacing: hundredth(style.letterSpacing) }
  const runs = scaled.runs.map((run) => ({ ...run, text }))
  return withBox({ ...scaled, runs, style: { ...scaled.style, ...set } }, box)
}

/** Moves texts as one block to the middle of the scene's place for words, with the ornaments between them. */
function moveTogether(
  texts: readonly TextLayer[],
  options: ArtLayer['options'],
  before: SceneLettering,
  after: SceneLettering,
): MovedWords {
  const block = boxIn(unionOf(texts))
  const area = areaOf(after)
  const ratio = Math.min(area.width / block.width, area.height / block.height)
  const way = { from: centerOf(block), to: centerOf(area) }
  const place = (value: number, axis: 'x' | 'y') => {
    const px = before.origin[axis] + value * before.unit
    return ((px - way.from[axis]) * ratio + way.to[axis] - after.origin[axis]) / after.unit
  }
  const moved = Object.entries(options).map(([name, value]) => {
    if (typeof value !== 'number') return [name, value]
    if (name.endsWith('X')) return [name, place(value, 'x')]
    if (name.endsWith('Y')) return [name, place(value, 'y')]
    return [name, /(?:Width|Size)$/.test(name) ? (value * before.unit * ratio) / after.unit : value]
  })
  return {
    texts: new Map(texts.map((text) => [text.id, scaledTo(text, ratio, way)])),
    options: Object.fromEntries(moved) as ArtLayer['options'],
  }
}
