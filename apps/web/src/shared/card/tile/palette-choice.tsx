import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'

import { cardKey } from '#shared/session/likes.ts'

import { useCardTitle } from '../card-title.ts'

import classes from './palette-choice.module.css'

interface PaletteChoiceProps {
  /** A design in all its colors. */
  cards: readonly Card[]
  shown: Card
  /** True in the caption of a tile. */
  small?: boolean
  onShow: (card: Card) => void
}

/** A dot for each color of a design. A dot has the name of its card, because each has its own words too. */
export function PaletteChoice({ cards, shown, small = false, onShow }: PaletteChoiceProps) {
  const { t } = useLingui()
  const titleOf = useCardTitle()
  return (
    <div className={classes['dots']} data-small={small}>
      {cards
        .toSorted((a, b) => a.id.localeCompare(b.id)) // dots keep their places
        .map((card) => {
          const title = titleOf(card)
          return (
            <button
              key={cardKey(card)}
              type="button"
              className={classes['dot']}
              aria-pressed={cardKey(card) === cardKey(shown)}
              aria-label={t`Show “${title}”`}
              title={title}
              style={{ backgroundColor: card.color }}
              onClick={() => onShow(card)}
            />
          )
        })}
    </div>
  )
}
