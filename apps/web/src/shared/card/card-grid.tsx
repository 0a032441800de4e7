import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { ReactNode } from 'react'

import { ListEnd } from '#shared/ui/list-end.tsx'

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
  const { isPending, isError, isFetchingNextPage } = query
  const status = <output className="visually-hidden">{isPending || isFetchingNextPage ? t`Loading cards` : ''}</output>
  if (isPending)
    return (
      <>
        {status}
        <CardWallSkeleton />
      </>
    )
  if (cards.length === 0) return isError ? <ListEnd query={query} /> : empty
  return (
    <>
      {status}
      <CardWall cards={cards} onOpen={onOpen} />
      <ListEnd query={query} />
    </>
  )
}
