import { Trans, useLingui } from '@lingui/react/macro'
import type { AspectRatio } from '@petalpost/domain/card'
import { STRIP_PAGE_SIZE } from '@petalpost/domain/paging'
import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { QueryList } from '#shared/ui/query-list.tsx'

import { type CardFilter, cardPages, withoutRepeats } from '../card-pages.ts'
import { useOpenPreview } from '../preview/preview-state.ts'
import { CardStrip, CardStripSkeleton } from './card-strip.tsx'
import { inOwnLanguage } from './language-runs.ts'

import head from './cards-head.module.css'
import classes from './filter-strip.module.css'

interface FilterStripProps {
  filter: CardFilter
  title: string
  /** The query of /template that shows all; missing = category, festival and ratio of the filter. */
  all?: { c?: string; f?: number; r?: AspectRatio; s?: string; l?: true }
  /** True in the first view. */
  eager?: boolean
}

/** A filter's first cards in a row, and a link to all of them. Without cards it is not shown. */
export function FilterStrip({ filter, title, all, eager = false }: FilterStripProps) {
  const { i18n } = useLingui()
  const openPreview = useOpenPreview()
  const strip = useInfiniteQuery({
    ...cardPages({ ...filter, designs: true }, STRIP_PAGE_SIZE),
    select: ({ pages }) => inOwnLanguage(withoutRepeats(pages, true), i18n.locale),
  })
  if (strip.data?.length === 0) return null
  const { category: c, festivalId: f, aspectRatio: r } = filter
  return (
    <section className={classes['section']} aria-label={title}>
      <div className={head['head']}>
        <h2>{title}</h2>
        <Link to="/template" search={all ?? { ...(c && { c }), ...(f && { f }), ...(r && { r }) }}>
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
