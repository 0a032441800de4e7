import type { CardV2 } from '@petalpost/card-document/card'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { isVisible } from '@petalpost/domain/typed-text/name'

/** Browsers round the sizes of letters, px; the editor allows as much. */
const TOLERANCE = 1.5

/** Whether the box of a text is that of its letters: other boxes may be larger than what stands in them. */
const hugsLetters = ({ size, curve }: TextLayer): boolean => size !== 'auto-height' && curve === undefined

function leavesCard({ x, y, width, height, rotation }: TextLayer, card: Pick<CardV2, 'width' | 'height'>): boolean {
  const turn = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const [across, down] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return (
    middleX - across < -TOLERANCE ||
    middleY - down < -TOLERANCE ||
    middleX + across > card.width + TOLERANCE ||
    middleY + down > card.height + TOLERANCE
  )
}

/**
 * Counts the texts that certainly leave a card, as far as their boxes tell without a measurement of letters. The editor
 * counts these too: an editor of an earlier version stored a box as wide as all words in one line.
 */
export function countTextsOutside(card: CardV2): number {
  return shownLayers(card).filter(
    (layer) =>
      layer.type === 'text' &&
      layer.runs.some(({ text }) => isVisible(text)) &&
      hugsLetters(layer) &&
      leavesCard(layer, card),
  ).length
}
