import type { CardV2 } from '@petalpost/card-document/card'
import type { Animations, Fill } from '@petalpost/card-document/fields'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { readableSize } from '#editor/fit/room.ts'
import { type Bounds, boxIn, type Point, unionOf } from '#editor/gestures/box.ts'

import { withBox } from '../place/place.ts'
import { textOf } from '../text/text-runs.ts'
import { placeElsewhere } from './elsewhere.ts'
import { placeAt, type Wish } from './free-place.ts'
import type { Ground } from './ground.ts'
import { type Placed, placedInBlock } from './place-in-block.ts'
import { textsOfRole } from './role-text.ts'
import { isStacked } from './stacked.ts'
import { lineWidth } from './text-width.ts'

/** Sizes that are tried, as shares of the message's. */
const SMALLER = [1, 0.85, 0]
/** Widths that are tried, as shares of the card's: words that are typed later need room too. */
const WIDTHS = [0.8, 0.55]
/** A title is this much larger than the message. */
const TITLE = 1.8
const LINE_HEIGHT = 1.35
/** Lines that a text of a role has room for at first. */
const LINES: Readonly<Record<TextRole, number>> = { to: 1, title: 1, message: 3, from: 1, date: 1 }
/** The inks that are tried after those of the card. */
const DARK_AND_LIGHT = ['#2a1a20', '#fffdf7']
/** After the text before it, ms. */
const AFTER = 300

interface NewText {
  id: string
  text: string
  /** for a card without any text */
  fontFamily: string
  /** what lies below the texts, if it is known */
  ground?: Ground | undefined
}

const seen = (layers: readonly TextLayer[]): TextLayer[] => layers.filter((layer) => isVisible(textOf(layer)))

/** The texts that a new one stands above or below. */
const blockOf = (card: CardV2): TextLayer[] => {
  const named = seen(['title', 'message'].flatMap((role) => textsOfRole(card, role as TextRole)))
  return named.length > 0 ? named : seen(shownLayers(card).filter((layer) => layer.type === 'text'))
}

/** The fills that are tried for a text: its own, those of the card's words, and two that can be read nearly everywhere. */
export const fillsFor = (card: CardV2, own: Fill): Fill[] => [
  own,
  ...blockOf(card).map(({ style }) => style.fill),
  ...DARK_AND_LIGHT.map((color): Fill => ({ type: 'solid', color })),
]

/** The text that a new one looks like: the message, else the smallest text. */
const modelOf = (card: CardV2): TextLayer | undefined =>
  seen(textsOfRole(card, 'message'))[0] ??
  blockOf(card).reduce<TextLayer | undefined>(
    (least, layer) => (least && least.style.fontSize <= layer.style.fontSize ? least : layer),
    undefined,
  )

/** Where the middle of a text stands at best: a salutation above the words, a signature and a date below them. */
function wishOf(
  role: TextRole,
  block: Bounds | undefined,
  card: CardV2,
  { width, height }: { width: number; height: number },
  model?: TextLayer,
): Point {
  if (!block) return { x: card.width / 2, y: card.height * (role === 'to' || role === 'title' ? 0.3 : 0.6) }
  const align = model && !isStacked(textOf(model)) ? model.style.textAlign : 'center'
  const x =
    align === 'left' || align === 'justify'
      ? block.left + width / 2
      : align === 'right'
        ? block.right - width / 2
        : (block.left + block.right) / 2
  const isAbove = role === 'to' || role === 'title'
  return { x, y: isAbove ? block.top - height : block.bottom + height }
}

/**
 * Whether a text of a role is read there in the order of a letter: a salutation before the message, a signature and a
 * date after it. Columns are read from right to left.
 */
function orderOf(role: TextRole, card: CardV2): (box: Bounds) => boolean {
  const before = { to: [], from: ['message'], date: ['message', 'from'], title: [], message: [] } as const
  const boundsIn = (roles: readonly TextRole[]) => {
    const texts = seen(roles.flatMap((one) => textsOfRole(card, one)))
    return texts.length === 0
      ? undefined
      : { ...unionOf(texts), isColumn: texts.some((text) => isStacked(textOf(text))) }
  }
  if (role === 'to') {
    const after = boundsIn(['message'])
    return ({ left, bottom }) => !after || bottom <= after.top + 1 || (after.isColumn && left >= after.right - 1)
  }
  const words = boundsIn(before[role])
  return ({ right, top }) => !words || top >= words.bottom - 1 || (words.isColumn && right <= words.left + 1)
}

/**
 * The entrance of the text that it looks like: a title comes with the first words, a salutation with the message, the
 * others after the last words.
 */
function entranceOf(role: TextRole, block: readonly TextLayer[], model: TextLayer | undefined): Animations | undefined {
  const entrance = model?.animations?.in
  if (!entrance) return undefined
  const delays = block.map(({ animations }) => animations?.in?.delay ?? 0)
  const delay = role === 'to' ? entrance.delay : role === 'title' ? Math.min(...delays) : Math.max(...delays) + AFTER
  return { in: { ...entrance, delay: Math.min(LIMITS.maxMs, delay) } }
}

/**
 * A new text of a role, in the look of the card's message, where the scene has room for it and it can be read. On a card
 * without such room it lies over other parts, near the texts that it belongs to.
 */
export function newRoleText(card: CardV2, role: TextRole, { id, text, fontFamily, ground }: NewText): Placed {
  const [model, block] = [modelOf(card), blockOf(card)]
  const plain = FACTS.text.inserted(card, { id, text, fontFamily: model?.style.fontFamily ?? fontFamily })
  const look = model?.style ?? plain.style
  const least = readableSize(card)
  const wanted = (model?.area?.fontSize ?? look.fontSize) * (role === 'title' ? TITLE : 1)
  const fills = fillsFor(card, look.fill)
  const isColumn = model !== undefined && isStacked(textOf(model))
  const entrance = entranceOf(role, block, model)
  const layer: TextLayer = {
    ...plain,
    role,
    ...(entrance ? { animations: entrance } : {}),
    style: {
      ...plain.style,
      ...look,
      fontSize: Math.max(least, wanted),
      lineHeight: LINE_HEIGHT,
      ...(isColumn ? { textAlign: 'center' as const } : {}),
    },
  }
  const inBlock = role === 'title' || role === 'message' ? undefined : placedInBlock(card, layer, { fills, ground })
  if (inBlock) return inBlock
  const bounds = block.length > 0 ? unionOf(block) : undefined
  const fitting = (fontSize: number, share: number): Wish => {
    const size = { width: share * card.width, height: LINES[role] * LINE_HEIGHT * fontSize }
    return { size, at: wishOf(role, bounds, card, size, model), gap: 0.3 * fontSize }
  }
  const sizes = [...new Set(SMALLER.map((share) => Math.max(least, share * wanted)))]
  const wishes = sizes.flatMap((fontSize) =>
    [...WIDTHS, ...(LINES[role] === 1 ? [lineWidth(role, text, fontSize) / card.width] : [])].map((share) => ({
      fontSize,
      wish: fitting(fontSize, share),
    })),
  )
  const choice = placeElsewhere({ card, fills, wishes, isInOrder: orderOf(role, card), ground }) ?? {
    fill: look.fill,
    fontSize: Math.max(least, wanted),
    bounds: placeAt(fitting(Math.max(least, wanted), WIDTHS[0]!), card),
  }
  const { fontSize, fill } = choice
  const added = withBox({ ...layer, style: { ...layer.style, fontSize, fill } }, boxIn(choice.bounds))
  return { added, moved: new Map() }
}
