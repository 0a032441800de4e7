import { Trans, useLingui } from '@lingui/react/macro'
import { STRIP_PAGE_SIZE } from '@petalpost/domain/paging'
import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { cardPages, withoutRepeats } from '#shared/card/card-pages.ts'
import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { CardStrip, CardStripSkeleton } from '#shared/card/wall/card-strip.tsx'
import { inOwnLanguage } from '#shared/card/wall/language-runs.ts'
import { QueryList } from '#shared/ui/query-list.tsx'

import classes from './home-page.module.css'

interface CategoryStripProps {
  category: string
  title: string
  /** True in the first view. */
  eager?: boolean
}

/** A category's first cards in a row, and a link to all of them. An empty category is not shown. */
export function CategoryStrip({ category, title, eager = false }: CategoryStripProps) {
  const { i18n } = useLingui()
  const openPreview = useOpenPreview()
  const strip = useInfiniteQuery({
    ...cardPages({ category, designs: true }, STRIP_PAGE_SIZE),
    select: ({ pages }) => inOwnLanguage(withoutRepeats(pages, true), i18n.locale),
  })
  if (strip.data?.length === 0) return null
  return (
    <section className={classes['section']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <Link to="/template" search={{ c: category }}>
          <Trans>See more</Trans>
          <IconArrowRight size={16} aria-hidden />
        </Link>
      </div>
      <QueryList query={strip} pending={<CardStripSkeleton />}>
        {(cards) => <CardStrip cards={cards} eager={eager} onOpen={(card) => openPreview(card, cards)} />}
      </QueryList>
    </section>
  )
}
