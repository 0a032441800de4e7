import type { Card } from '@petalpost/api-client/schemas/cards'
import type { ReactNode } from 'react'

import { useDeleteDesign } from '#shared/card/use-delete-design.ts'
import { CardWallSkeleton } from '#shared/card/wall/card-wall.tsx'
import { LanguageSections } from '#shared/card/wall/language-sections.tsx'
import { CAPTION_HEIGHT, masonry } from '#shared/card/wall/masonry.ts'
import { cardKey } from '#shared/session/likes.ts'
import { EndlessList } from '#shared/ui/endless-list.tsx'
import { useWidth } from '#shared/ui/use-width.ts'

import { type CardSource, type ChoiceFilter, useChoices } from './card-source.ts'
import { ChoiceTile } from './choice-tile.tsx'

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

/** How many pictures, the first rows, are fetched at once. */
const EAGER_CARDS = 12
/** Width of a card in a list of wide cards only, which would be as low as a stamp at the usual width, px. */
const WIDE_CARD_WIDTH = 300

/** The endless grid of cards to choose from; templates in the other language follow a divider (spec 2.6). */
export function CardChoices({ source, filter, onDeleted, empty, ...choice }: CardChoicesProps) {
  const deleteDesign = useDeleteDesign(onDeleted)
  const { query, groups } = useChoices(source, filter)
  return (
    <EndlessList query={query} items={groups} pending={<CardWallSkeleton />} empty={empty}>
      {(all) =>
        source === 'template' ? (
          <LanguageSections cards={all.flatMap(([first]) => first ?? [])}>
            {(run, isFirst) => (
              <ChoiceWall
                groups={all.filter(([first]) => first && run.includes(first))}
                eager={isFirst}
                onDelete={undefined}
                {...choice}
              />
            )}
          </LanguageSections>
        ) : (
          <ChoiceWall groups={all} eager onDelete={source === 'designed' ? deleteDesign : undefined} {...choice} />
        )
      }
    </EndlessList>
  )
}

interface ChoiceWallProps extends Pick<CardChoicesProps, 'chosenId' | 'starts' | 'onChoose'> {
  groups: readonly (readonly Card[])[]
  /** True for the first cards of the dialog. */
  eager: boolean
  onDelete: ((card: Card) => void) | undefined
}

function ChoiceWall({ groups, eager, ...choice }: ChoiceWallProps) {
  const [ref, width] = useWidth()
  const firsts = groups.flatMap(([first]) => first ?? [])
  const { boxes, height } = masonry(
    firsts,
    width,
    CAPTION_HEIGHT,
    firsts.every((first) => first.width > first.height) ? WIDE_CARD_WIDTH : undefined,
  )
  return (
    <div ref={ref} className={classes['wall']} style={{ height }}>
      {width > 0 &&
        groups.map((cards, index) => {
          const box = boxes[index]
          return (
            box && (
              <ChoiceTile
                key={cards[0] && cardKey(cards[0])}
                cards={cards}
                box={box}
                eager={eager && index < EAGER_CARDS}
                {...choice}
              />
            )
          )
        })}
    </div>
  )
}
