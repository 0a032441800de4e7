import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { ReactNode } from 'react'

import { EndlessList } from '#shared/ui/endless-list.tsx'

import { type CardFilter, useCardPages } from './card-pages.ts'
import { CardWall, CardWallSkeleton } from './card-wall.tsx'

interface CardGridProps {
  filter: CardFilter
  pageSize: number
  /** Shown when no card matches. */
  empty: ReactNode
  onOpen: (card: Card) => void
}

/** The endless grid of template cards, with its states: pending, filled, empty, failed. */
export function CardGrid({ filter, pageSize, empty, onOpen }: CardGridProps) {
  const { t } = useLingui()
  const { query, cards } = useCardPages(filter, pageSize)
  const isLoading = query.isPending || query.isFetchingNextPage
  return (
    <>
      <output className="visually-hidden">{isLoading ? t`Loading cards` : ''}</output>
      <EndlessList query={query} items={cards} pending={<CardWallSkeleton />} empty={empty}>
        {(all) => <CardWall cards={all} onOpen={onOpen} />}
      </EndlessList>
    </>
  )
}
