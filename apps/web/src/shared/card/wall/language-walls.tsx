import type { Card } from '@petalpost/api-client/schemas/cards'

import { CardWall } from './card-wall.tsx'
import { DesignWall } from './design-wall.tsx'
import { LanguageSections } from './language-sections.tsx'

interface LanguageWallsProps {
  cards: readonly Card[]
  /** For a short list: each card in all its colors. */
  groups?: readonly (readonly Card[])[] | undefined
  /** True when the first wall is in the first view. */
  eager?: boolean
  onOpen: (card: Card) => void
}

/** A wall of cards, in which a divider says where the cards of the other language begin. */
export function LanguageWalls({ cards, groups, eager = false, onOpen }: LanguageWallsProps) {
  return (
    <LanguageSections cards={cards}>
      {(run, isFirst) =>
        groups ? (
          <DesignWall groups={run.map((card) => groups[cards.indexOf(card)] ?? [card])} onOpen={onOpen} />
        ) : (
          <CardWall cards={run} eager={eager && isFirst} onOpen={onOpen} />
        )
      }
    </LanguageSections>
  )
}
