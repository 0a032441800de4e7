import { Trans, useLingui } from '@lingui/react/macro'
import type { Festival } from '@petalpost/api-client/schemas/basic'
import { STRIP_PAGE_SIZE } from '@petalpost/domain/paging'
import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { cardPages, withoutRepeats } from '#shared/card/card-pages.ts'
import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { CardStrip, CardStripSkeleton } from '#shared/card/wall/card-strip.tsx'
import { DesignWall } from '#shared/card/wall/design-wall.tsx'
import { useFewDesigns } from '#shared/card/wall/few-designs.ts'
import { FittedNote } from '#shared/card/wall/fitted-note.tsx'
import { inOwnLanguage } from '#shared/card/wall/language-runs.ts'
import { NeighborCards } from '#shared/card/wall/neighbor-cards.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

import classes from '#shared/card/wall/cards-head.module.css'

/**
 * The festival's cards, the first ones in a row when there are many, and a link to all of them. For a festival without
 * cards, those of a festival of its kin.
 */
export function FestivalCards({ festival }: { festival: Festival }) {
  const { festivalId, name } = festival
  const { t, i18n } = useLingui()
  const openPreview = useOpenPreview()
  const filter = { festivalId, designs: true }
  const strip = useInfiniteQuery({
    ...cardPages(filter, STRIP_PAGE_SIZE),
    select: ({ pages }) => inOwnLanguage(withoutRepeats(pages, true), i18n.locale),
  })
  const { groups, isPending } = useFewDesigns(filter, strip.data ?? [], !strip.hasNextPage)
  const isEmpty = strip.data?.length === 0
  return (
    <section aria-label={t`Cards for ${name}`}>
      <div className={classes['head']}>
        <h2>
          <Trans comment="heading">Cards</Trans>
        </h2>
        {!isEmpty && (
          <Link to="/template" search={{ f: festivalId }}>
            <Trans>All cards</Trans>
            <IconArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      {!isEmpty && <FittedNote festival={festival} />}
      <QueryList
        query={isPending ? { ...strip, isPending, data: undefined } : strip}
        pending={<CardStripSkeleton />}
        empty={
          <NeighborCards
            festivalId={festivalId}
            onOpen={openPreview}
            empty={
              <ListEmpty
                small
                text={<Trans>No card for this festival yet.</Trans>}
                action={
                  <LinkButton to="/template" variant="default">
                    <Trans>Browse other cards</Trans>
                  </LinkButton>
                }
              />
            }
          />
        }
      >
        {(cards) =>
          groups ? (
            <DesignWall groups={groups} onOpen={(card) => openPreview(card, groups.flat())} />
          ) : (
            <CardStrip cards={cards} eager onOpen={(card) => openPreview(card, cards)} />
          )
        }
      </QueryList>
    </section>
  )
}
