import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useCardTitle } from '#shared/card/card-title.ts'
import { DesignMenu } from '#shared/card/own/design-menu.tsx'
import { CardPicture } from '#shared/card/picture/card-picture.tsx'
import { Badges } from '#shared/card/tile/badges.tsx'
import { PaletteChoice } from '#shared/card/tile/palette-choice.tsx'
import { type Box, CAPTION_HEIGHT } from '#shared/card/wall/masonry.ts'

import tile from '#shared/card/tile/card-tile.module.css'
import classes from './select-card-dialog.module.css'

interface ChoiceTileProps {
  /** A design in all its colors, or one card. */
  cards: readonly Card[]
  box: Box
  eager: boolean
  chosenId: string | undefined
  /** True when a press opens the card in the card editor. */
  starts: boolean
  onChoose: (card: Card) => void
  onDelete: ((card: Card) => void) | undefined
}

/** A card to choose. Of a design with several colors, dots say which one it is. */
export function ChoiceTile({ cards, box, eager, chosenId, starts, onChoose, onDelete }: ChoiceTileProps) {
  const { t } = useLingui()
  const titleOf = useCardTitle()
  const [picked, setPicked] = useState<Card>()
  const card = picked ?? cards.find(({ id }) => id === chosenId) ?? cards[0]
  if (!card) return null
  const title = titleOf(card)
  const isChosen = card.id === chosenId && !starts
  return (
    <div className={classes['place']} style={{ left: box.left, top: box.top, width: box.width }}>
      <div className={tile['tile']}>
        <div className={tile['picture']}>
          <button
            type="button"
            className={`${tile['open']} ${classes['choice']}`}
            aria-pressed={starts ? undefined : isChosen}
            aria-label={starts ? t`Start with ${title}` : t`Choose ${title}`}
            onClick={() => onChoose(card)}
          >
            <CardPicture key={card.id} card={card} width={box.width} eager={eager} />
          </button>
          <span className={tile['badges']}>
            <Badges card={card} />
          </span>
          {onDelete && (
            <span className={`${tile['tool']} ${tile['more']}`}>
              <DesignMenu card={card} />
            </span>
          )}
          {onDelete && (
            <span className={tile['tool']}>
              <button type="button" aria-label={t`Delete ${title}`} onClick={() => onDelete(card)}>
                <IconTrash size={17} aria-hidden />
              </button>
            </span>
          )}
          {isChosen && (
            <span className={classes['tick']}>
              <IconCheck size={17} aria-hidden />
            </span>
          )}
        </div>
        <div className={tile['caption']} style={{ height: CAPTION_HEIGHT }}>
          <b title={title}>{title}</b>
          {cards.length > 1 && <PaletteChoice small cards={cards} shown={card} onShow={setPicked} />}
        </div>
      </div>
    </div>
  )
}
