import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Badges } from '#shared/card/badges.tsx'
import { CardPicture } from '#shared/card/card-picture.tsx'
import { useCardTitle } from '#shared/card/card-title.ts'
import { CardWallSkeleton } from '#shared/card/card-wall.tsx'
import { masonry } from '#shared/card/masonry.ts'
import { useDeleteDesign } from '#shared/card/use-delete-design.ts'
import { EndlessList } from '#shared/ui/endless-list.tsx'
import { useWidth } from '#shared/ui/use-width.ts'

import { type CardSource, type ChoiceFilter, useChoices } from './card-source.ts'

import classes from './select-card-dialog.module.css'

interface CardChoicesProps {
  source: CardSource
  filter: ChoiceFilter
  chosenId: string | undefined
  /** True when a press opens the card in the card editor. */
  starts: boolean
  onChoose: (card: Card) => void
  /** Called when a design was deleted. */
  onDeleted: (card: Card) => void
  /** Shown when no card matches. */
  empty: ReactNode
}

const CAPTION_HEIGHT = 34
/** How many pictures, the first rows, are fetched at once. */
const EAGER_CARDS = 12

/** The endless grid of cards to choose from. */
export function CardChoices({ source, filter, onDeleted, empty, ...choice }: CardChoicesProps) {
  const deleteDesign = useDeleteDesign(onDeleted)
  const { query, cards } = useChoices(source, filter)
  return (
    <EndlessList query={query} items={cards} pending={<CardWallSkeleton />} empty={empty}>
      {(all) => <ChoiceWall cards={all} onDelete={source === 'designed' ? deleteDesign : undefined} {...choice} />}
    </EndlessList>
  )
}

interface ChoiceWallProps extends Pick<CardChoicesProps, 'chosenId' | 'starts' | 'onChoose'> {
  cards: readonly Card[]
  onDelete: ((card: Card) => void) | undefined
}

function ChoiceWall({ cards, chosenId, starts, onChoose, onDelete }: ChoiceWallProps) {
  const { t } = useLingui()
  const titleOf = useCardTitle()
  const [ref, width] = useWidth()
  const { boxes, height } = masonry(cards, width, CAPTION_HEIGHT)
  return (
    <div ref={ref} className={classes['wall']} style={{ height }}>
      {width > 0 &&
        cards.map((card, index) => {
          const title = titleOf(card)
          const { left = 0, top = 0, width: cardWidth = 0 } = boxes[index] ?? {}
          return (
            <div
              key={`${card.isTemplate}:${card.id}`}
              className={classes['place']}
              style={{ left, top, width: cardWidth }}
            >
              <button
                type="button"
                className={classes['choice']}
                aria-pressed={starts ? undefined : card.id === chosenId}
                aria-label={starts ? t`Start with ${title}` : t`Choose ${title}`}
                onClick={() => onChoose(card)}
              >
                <CardPicture card={card} width={cardWidth} eager={index < EAGER_CARDS} />
                <span className={classes['caption']}>{title}</span>
              </button>
              <span className={classes['badges']} style={{ bottom: CAPTION_HEIGHT + 8 }}>
                <Badges card={card} />
              </span>
              {onDelete && (
                <button
                  type="button"
                  className={classes['delete']}
                  style={{ bottom: CAPTION_HEIGHT + 8 }}
                  aria-label={t`Delete ${title}`}
                  onClick={() => onDelete(card)}
                >
                  <IconTrash size={17} aria-hidden />
                </button>
              )}
              {card.id === chosenId && !starts && (
                <span className={classes['tick']}>
                  <IconCheck size={17} aria-hidden />
                </span>
              )}
            </div>
          )
        })}
    </div>
  )
}
