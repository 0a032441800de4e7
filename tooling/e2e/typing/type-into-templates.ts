import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import type { Bounds } from '@petalpost/card-frame/editor/gestures/box'
import type { ListedCard } from '@petalpost/template-cards/manifest'
import type { Page } from '@playwright/test'

import { type Pixels, rgb } from '../gold-letters/drawing-page.ts'
import { longerThan, type TypedKind } from './longer-words.ts'
import type { Typing } from './open.ts'
import type { Area } from './page.ts'

/** A phone shows the card so wide, px. */
export const PHONE = 390

/** The ground of a text that is shown alone. */
const PLAIN: readonly number[] = [255, 0, 255]
/** Edges of letters are smoothed: a pixel beyond the card may be a little of one. */
const FAINT = 60

/** A text of a template in which other words were typed. */
export interface Tried {
  name: string
  card: ListedCard
  text: TextLayer
  kind: TypedKind
  words: string
  /** the text afterwards */
  now: TextLayer
  /** letters' size on a phone, px */
  px: number
  /** pixels of letters beyond the card */
  beyond: number
  isWarned: boolean
  /** where the scene has room for it, card px */
  room: Bounds | undefined
}

/** Pixels of another color than the plain ground, outside of an area. */
function inkBeyond({ data, width, height }: Pixels, { x: left, y: top, ...size }: Area): number {
  const [right, bottom] = [Math.ceil(left + size.width), Math.ceil(top + size.height)]
  let found = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= Math.floor(left) - 1 && x <= right && y >= Math.floor(top) - 1 && y <= bottom) continue
      const at = (y * width + x) * 3
      const difference = PLAIN.reduce((sum, value, channel) => sum + Math.abs(value - (data[at + channel] ?? 0)), 0)
      if (difference > FAINT) found++
    }
  return found
}

export const textsOf = ({ definition }: ListedCard): TextLayer[] =>
  definition.layers.filter((layer): layer is TextLayer => layer.type === 'text')

export const wordsOf = ({ runs }: TextLayer): string => runs.map(({ text }) => text).join('')

/** Types words into a text of a template instead of its own. */
export async function typeInto(
  typing: Typing,
  page: Page,
  { definition }: ListedCard,
  text: TextLayer,
  words: string,
): Promise<void> {
  await typing.open(definition, PHONE)
  await typing.call('loadFonts')
  await typing.call('start', text.id, 0, wordsOf(text).length)
  await page.keyboard.insertText(words)
  await typing.call('finish')
  await typing.call('loadFonts') // the letters that were typed may need other slices
}

/** Types one kind of words into a text of a template, and measures what is seen then. */
export async function tryText(
  typing: Typing,
  page: Page,
  card: ListedCard,
  text: TextLayer,
  kind: TypedKind,
): Promise<Tried> {
  const { language, title, ratio, definition } = card
  const name = `${title} ${language} ${ratio}, ${text.id} ${kind}`
  const words = longerThan(wordsOf(text).replaceAll('\n', language === 'zh-CN' ? '' : ' '), kind, language)
  await typeInto(typing, page, card, text, words)
  const area = await typing.isolate(text.id)
  const clip = { x: 0, y: 0, width: 700, height: 900 }
  const beyond = inkBeyond(await rgb(await page.screenshot({ clip })), area)
  const { outside, texts, rooms } = await typing.typed()
  const now = texts.find(({ id }) => id === text.id)
  if (!now || wordsOf(now) !== words) throw new Error(`${name}: typed “${words}”, found “${now && wordsOf(now)}”`)
  const px = (now.style.fontSize * PHONE) / definition.width
  return { name, card, text, kind, words, now, px, beyond, isWarned: outside.includes(text.id), room: rooms[text.id] }
}
