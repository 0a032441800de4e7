import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'

import { EndlessList } from '#shared/ui/endless-list.tsx'

import { type CardFilter, useCardPages } from '../card-pages.ts'
import { pageListAtom } from '../preview/preview-state.ts'
import { CardWallSkeleton } from './card-wall.tsx'
import { useFewDesigns } from './few-designs.ts'
import { LanguageWalls } from './language-walls.tsx'

interface CardGridProps {
  filter: CardFilter
  pageSize: number
  /** True when the grid begins in the first view. */
  eager?: boolean
  /** Shown when no card matches. */
  empty: ReactNode
  onOpen: (card: Card) => void
}

/** The endless grid of template cards, with its states: pending, filled, empty, failed. The preview walks through it. */
export function CardGrid({ filter, pageSize, eager = false, empty, onOpen }: CardGridProps) {
  const { t } = useLingui()
  const { query, cards } = useCardPages(filter, pageSize)
  const setPageList = useSetAtom(pageListAtom)
  const { hasNextPage, fetchNextPage } = query
  const few = useFewDesigns(filter, cards, query.data !== undefined && !hasNextPage)
  const { groups } = few
  useEffect(() => {
    const more = () => void fetchNextPage({ cancelRefetch: false })
    setPageList(hasNextPage ? { cards, more } : { cards: groups?.flat() ?? cards })
  }, [cards, groups, hasNextPage, fetchNextPage, setPageList])
  useEffect(() => () => setPageList(null), [setPageList])
  const isPending = query.isPending || few.isPending
  const isLoading = !query.isPaused && (isPending || query.isFetchingNextPage)
  return (
    <>
      <output className="visually-hidden">{isLoading ? t`Loading cards` : ''}</output>
      <EndlessList query={{ ...query, isPending }} items={cards} pending={<CardWallSkeleton />} empty={empty}>
        {(all) => <LanguageWalls cards={all} groups={groups} eager={eager} onOpen={onOpen} />}
      </EndlessList>
    </>
  )
}
