import { Trans } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { isLastPage, POPULAR_PAGE_SIZE } from '@petalpost/domain/paging'
import type { ReactNode } from 'react'

import { useDecoration } from '../card-pages.ts'
import { useNeighbor } from '../festivals/neighbor-festival.ts'
import { useFewDesigns } from './few-designs.ts'
import { LanguageWalls } from './language-walls.tsx'
import { SolemnEmpty } from './solemn-empty.tsx'

import classes from './card-wall.module.css'

interface NeighborCardsProps {
  festivalId: number
  onOpen: (card: Card, among: readonly Card[]) => void
  /** Shown when no festival of its kin has cards, and until that is known; a day of mourning shows an own text. */
  empty: ReactNode
}

/** In place of the cards of a festival that has none: those of a festival of its kin, never of another mood. */
export function NeighborCards({ festivalId, onOpen, empty }: NeighborCardsProps) {
  const found = useNeighbor(festivalId)
  const neighborId = found?.neighbor?.festivalId
  const filter = { ...(neighborId !== undefined && { festivalId: neighborId }), designs: true }
  const cards = useDecoration(filter, POPULAR_PAGE_SIZE, neighborId !== undefined)
  const { groups, isPending } = useFewDesigns(filter, cards, isLastPage(cards, POPULAR_PAGE_SIZE))
  if (found && !found.neighbor && found.festival.tone === 'solemn') return <SolemnEmpty name={found.festival.name} />
  if (!found?.neighbor || cards.length === 0 || isPending) return empty
  const name = found.festival.name
  const neighbor = found.neighbor.name
  return (
    <>
      <p className={classes['note']} role="status">
        <Trans>
          There are no cards for {name} yet. These are for {neighbor}.
        </Trans>
      </p>
      <LanguageWalls cards={cards} groups={groups} onOpen={(card) => onOpen(card, groups?.flat() ?? cards)} />
    </>
  )
}
