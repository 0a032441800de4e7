import { Trans, useLingui } from '@lingui/react/macro'
import { AI_CATEGORY, FUNNY_CATEGORY } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'
import { POPULAR_PAGE_SIZE } from '@petalpost/domain/paging'
import type { ReactNode } from 'react'

import { FestivalTabs } from '#shared/card/festivals/festival-tabs.tsx'
import { useFestival } from '#shared/card/festivals/use-festival.ts'
import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { CardGrid } from '#shared/card/wall/card-grid.tsx'
import { FilterStrip } from '#shared/card/wall/filter-strip.tsx'
import { FittedNote } from '#shared/card/wall/fitted-note.tsx'
import { NeighborCards } from '#shared/card/wall/neighbor-cards.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { PanelPage } from '#shared/ui/panel-page.tsx'

import { MyCardsPanel } from './my-cards-panel.tsx'

import classes from './home-page.module.css'

interface HomePageProps {
  banner: ReactNode
  /** The chosen festival, 0 for all. */
  festivalId: number
  onFestival: (festivalId: number) => void
}

/** Home (spec 2.5): my cards on the left; banner, festivals, strips and the most popular cards. */
export function HomePage({ banner, festivalId, onFestival }: HomePageProps) {
  const { t } = useLingui()
  const openPreview = useOpenPreview()
  return (
    <PanelPage panel={<MyCardsPanel />}>
      <h1 className="visually-hidden">
        <Trans>Greeting cards for every festival</Trans>
      </h1>
      {banner}
      <div className={classes['tabs']}>
        <FestivalTabs festivalId={festivalId} onChoose={onFestival} />
      </div>
      {festivalId === ALL_FESTIVALS_ID && (
        <>
          <FilterStrip
            filter={{ category: FUNNY_CATEGORY }}
            title={t({ message: 'Funny', comment: 'heading' })}
            eager
          />
          <FilterStrip
            filter={{ category: AI_CATEGORY }}
            title={t({ message: 'AI greeting cards', comment: 'heading' })}
          />
          <h2 className={classes['popular']}>
            <Trans comment="heading">Most popular</Trans>
          </h2>
        </>
      )}
      {festivalId !== ALL_FESTIVALS_ID && <FestivalHeading festivalId={festivalId} />}
      <CardGrid
        filter={{ festivalId, designs: true }}
        pageSize={POPULAR_PAGE_SIZE}
        onOpen={(card) => openPreview(card)}
        empty={
          <NeighborCards
            festivalId={festivalId}
            onOpen={openPreview}
            empty={<ListEmpty text={<Trans>No card for this festival yet.</Trans>} />}
          />
        }
      />
    </PanelPage>
  )
}

/** Names the chosen festival, above its cards. */
function FestivalHeading({ festivalId }: { festivalId: number }) {
  const festival = useFestival(festivalId)
  return (
    festival && (
      <>
        <h2 className={classes['popular']}>{festival.name}</h2>
        <FittedNote festival={festival} />
      </>
    )
  )
}
