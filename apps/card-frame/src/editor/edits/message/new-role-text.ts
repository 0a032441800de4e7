import type { CardV2 } from '@petalpost/card-document/card'
import type { Animations, Fill } from '@petalpost/card-document/fields'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { colorsOf } from '#editor/controls/color/new-fill.ts'
import { type Bounds, boxIn, type Point, unionOf } from '#editor/gestures/box.ts'

import { colorLuminance } from '../look/contrast.ts'
import { withBox } from '../place/place.ts'
import { textOf } from '../text/text-runs.ts'
import { freePlaces, placeAt } from './free-place.ts'
import { type Ground, legibilityIn } from './ground.ts'
import { textsOfRole } from './role-text.ts'
import { isStacked } from './stacked.ts'

/** Letters are not smaller than this on a phone, px, when the card fills its width. */
const READABLE = { letters: 11, phone: 390 }
/** Sizes that are tried, as shares of the message's. */
const SMALLER = [1, 0.85]
/** Widths that are tried, as shares of the card's: words that are typed later need room too. */
const WIDTHS = [0.8, 0.55]
/** A title is this much larger than the message. */
const TITLE = 1.8
const LINE_HEIGHT = 1.35
/** Lines that a text of a role has room for at first. */
const LINES: Readonly<Record<TextRole, number>> = { to: 1, title: 1, message: 3, from: 1, date: 1 }
/** How legible new words are at least: the limits of template cards are near these. */
const LEGIBLE = { contrast: 4.5, unrest: 0.05 }
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

const seen = (layers: readonly TextLayer[]): TextLayer[] =>
  layers.filter((layer) => !layer.hidden && isVisible(textOf(layer)))

/** The texts that a new one stands above or below. */
const blockOf = (card: CardV2): TextLayer[] => {
  const named = seen(['title', 'message'].flatMap((role) => textsOfRole(card, role as TextRole)))
  return named.length > 0 ? named : seen(card.layers.filter((layer) => layer.type === 'text'))
}

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

/** A gradient is as dark as the middle of its colors. */
const luminanceOfFill = (fill: Fill): number | undefined => {
  const colors = colorsOf(fill)
  return colors.length === 0 ? undefined : colors.reduce((sum, color) => sum + colorLuminance(color), 0) / colors.length
}

interface Choice {
  fill: Fill
  fontSize: number
  bounds: Bounds
}

/** The nearest free place where the words can be read, in an ink of the card if one can be read there. */
function chosen(
  card: CardV2,
  fills: readonly Fill[],
  places: readonly { fontSize: number; all: Bounds[] }[],
  ground?: Ground,
): Choice | undefined {
  for (const fill of fills) {
    const ink = luminanceOfFill(fill)
    for (const { fontSize, all } of places) {
      const bounds = all.find((box) => {
        if (!ground || ink === undefined) return true
        const { contrast, unrest } = legibilityIn(ground, box, card, ink)
        return contrast >= LEGIBLE.contrast && unrest <= LEGIBLE.unrest
      })
      if (bounds) return { fill, fontSize, bounds }
    }
  }
  const first = places.find(({ all }) => all.length > 0)
  const [fill] = fills
  return first && fill && { fill, fontSize: first.fontSize, bounds: first.all[0]! }
}

/** The entrance of the text that it looks like: a salutation comes with the first words, the others after the last. */
function entranceOf(role: TextRole, block: readonly TextLayer[], model: TextLayer | undefined): Animations | undefined {
  const entrance = model?.animations?.in
  if (!entrance) return undefined
  const delays = block.map(({ animations }) => animations?.in?.delay ?? 0)
  const delay = role === 'to' || role === 'title' ? Math.min(...delays) : Math.max(...delays) + AFTER
  return { in: { ...entrance, delay: Math.min(LIMITS.maxMs, delay) } }
}

/**
 * A new text of a role, in the look of the card's message, where the scene has room for it and it can be read. On a card
 * without such room it lies over other parts, near the texts that it belongs to.
 */
export function newRoleText(card: CardV2, role: TextRole, { id, text, fontFamily, ground }: NewText): TextLayer {
  const [model, block] = [modelOf(card), blockOf(card)]
  const plain = FACTS.text.inserted(card, { id, text, fontFamily: model?.style.fontFamily ?? fontFamily })
  const look = model?.style ?? plain.style
  const least = (READABLE.letters * card.width) / READABLE.phone
  const wanted = look.fontSize * (role === 'title' ? TITLE : 1)
  const bounds = block.length > 0 ? unionOf(block) : undefined
  const fitting = (fontSize: number, share: number) => {
    const size = { width: share * card.width, height: LINES[role] * LINE_HEIGHT * fontSize }
    return { size, at: wishOf(role, bounds, card, size, model), gap: 0.3 * fontSize }
  }
  const places = SMALLER.map((share) => Math.max(least, share * wanted)).flatMap((fontSize) =>
    WIDTHS.map((share) => ({ fontSize, all: freePlaces(card, fitting(fontSize, share)) })),
  )
  const inks = [look.fill, ...block.map(({ style }) => style.fill)]
  const fills = [...inks, ...DARK_AND_LIGHT.map((color) => ({ type: 'solid', color }) as const)]
  const choice = chosen(card, fills, places, ground) ?? {
    fill: look.fill,
    fontSize: Math.max(least, wanted),
    bounds: placeAt(fitting(Math.max(least, wanted), WIDTHS[0]!), card),
  }
  const isColumn = model !== undefined && isStacked(textOf(model))
  const entrance = entranceOf(role, block, model)
  const layer: TextLayer = {
    ...plain,
    role,
    ...(entrance ? { animations: entrance } : {}),
    style: {
      ...plain.style,
      ...look,
      fontSize: choice.fontSize,
      fill: choice.fill,
      lineHeight: LINE_HEIGHT,
      ...(isColumn ? { textAlign: 'center' as const } : {}),
    },
  }
  return withBox(layer, boxIn(choice.bounds))
}
