import type { CardV2 } from '@petalpost/card-document/card'
import type { Animations } from '@petalpost/card-document/fields'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { Layer } from '@petalpost/card-document/layers/schema'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { LIMITS } from '@petalpost/card-document/limits'

import { readableSize } from '#editor/fit/room.ts'

import { textOf } from '../text/text-runs.ts'
import { arrangedWith } from './arrange.ts'
import { isBeside } from './block.ts'
import { columnWith } from './columns.ts'
import type { Ground } from './ground.ts'
import { placedAlone } from './place-alone.ts'
import { isStacked } from './stacked.ts'
import { fillsFor, modelOf, wordsOf } from './words.ts'

/** A title is this much larger than the message. */
const TITLE = 1.8
const LINE_HEIGHT = 1.35
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
 * A new text of a role, in the look of the card's message, with the texts that make room for it: with the message where
 * the scene has room and it can be read, else elsewhere. Returns these layers by their ids.
 */
export function newRoleText(
  card: CardV2,
  role: TextRole,
  { id, text, fontFamily, ground }: NewText,
): Map<string, Layer> {
  const [model, words] = [modelOf(card), wordsOf(card)]
  const plain = FACTS.text.inserted(card, { id, text, fontFamily: model?.style.fontFamily ?? fontFamily })
  const look = model?.style ?? plain.style
  const wanted = (model?.area?.fontSize ?? look.fontSize) * (role === 'title' ? TITLE : 1)
  const isColumn = model !== undefined && isStacked(textOf(model))
  const entrance = entranceOf(role, words, model)
  const layer: TextLayer = {
    ...plain,
    role,
    ...(entrance ? { animations: entrance } : {}),
    style: {
      ...plain.style,
      ...look,
      fontSize: Math.max(readableSize(card), wanted),
      lineHeight: LINE_HEIGHT,
      ...(isColumn ? { textAlign: 'center' as const } : {}),
    },
  }
  const how = { fills: fillsFor(card, look.fill), ground }
  const together = isBeside(role) ? (arrangedWith(card, layer, how) ?? columnWith(card, layer, how)) : undefined
  return together ?? new Map([[id, placedAlone(card, role, layer, ground)]])
}
