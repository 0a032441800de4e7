import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { ASPECT_RATIOS, isAspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'
import { cardsTitle, chosenName } from '@petalpost/domain/page-titles'
import { CARD_PAGE_SIZE } from '@petalpost/domain/paging'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { useCardPages } from '#shared/card/card-pages.ts'
import { FestivalTabs } from '#shared/card/festivals/festival-tabs.tsx'
import { useFestival } from '#shared/card/festivals/use-festival.ts'
import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { CardGrid } from '#shared/card/wall/card-grid.tsx'
import { FittedNote } from '#shared/card/wall/fitted-note.tsx'
import { languageAtom } from '#shared/persisted-state.ts'
import { PanelPage } from '#shared/ui/panel-page.tsx'
import { useTitle } from '#shared/ui/use-title.ts'

import { useChosen } from './chosen.ts'
import { FilterPanel } from './filter-panel.tsx'
import { SearchNote } from './search-note.tsx'
import { TemplateEmpty } from './template-empty.tsx'
import { cardFilterOf, leftOut, type TemplateSearch } from './template-filter.ts'

import classes from './template-page.module.css'

const ANY_RATIO = 'any'

interface TemplatePageProps {
  search: TemplateSearch
  onSearch: (search: TemplateSearch) => void
}

/** All template cards and their filters, which are stored in the address (spec 2.6). */
export function TemplatePage({ search, onSearch }: TemplatePageProps) {
  const { t } = useLingui()
  const openPreview = useOpenPreview()
  const filter = cardFilterOf(search)
  const festival = useFestival(search.f)
  return (
    <PanelPage panel={<FilterPanel search={search} onSearch={onSearch} />}>
      <div className={classes['head']}>
        <Title search={search} />
        <SegmentedControl
          aria-label={t`Aspect ratio`}
          value={search.r ?? ANY_RATIO}
          onChange={(value) => onSearch(isAspectRatio(value) ? { ...search, r: value } : leftOut(search, 'r'))}
          data={[{ value: ANY_RATIO, label: t`Any` }, ...ASPECT_RATIOS]}
        />
      </div>
      <div className={classes['tabs']}>
        <FestivalTabs
          size={36}
          festivalId={search.f ?? ALL_FESTIVALS_ID}
          onChoose={(f) => onSearch(f === ALL_FESTIVALS_ID ? leftOut(search, 'f') : { ...search, f })}
        />
      </div>
      {search.s !== undefined && <SearchNote search={search} onSearch={onSearch} />}
      {search.s === undefined && <FittedNote festival={festival} />}
      <CardGrid
        filter={filter}
        pageSize={CARD_PAGE_SIZE}
        eager
        onOpen={(card) => openPreview(card)}
        empty={<TemplateEmpty search={search} onSearch={onSearch} />}
      />
    </PanelPage>
  )
}

/** "Search result" or "No result" for a search, else the chosen category and festival, else the page's title. */
function Title({ search }: { search: TemplateSearch }) {
  const { query, cards } = useCardPages(cardFilterOf(search), CARD_PAGE_SIZE)
  const { s: searchText } = search
  const { festival, names, isKnown } = useChosen(search)
  const chosen = chosenName(names)
  const language = useAtomValue(languageAtom)
  useTitle(isKnown ? cardsTitle({ ...names, searchText }, language) : undefined)
  const filters = [chosen, search.r].filter(Boolean).join(' · ')
  return (
    <div className={classes['title']}>
      <h1>
        {searchText === undefined ? (
          chosen || <Trans comment="heading">Cards</Trans>
        ) : query.isSuccess && cards.length === 0 ? (
          <Trans comment="heading">No result</Trans>
        ) : (
          <Trans comment="heading">Search result</Trans>
        )}
      </h1>
      {searchText !== undefined && (
        <p>
          <Trans>for “{searchText}”</Trans>
          {filters !== '' && ` · ${filters}`}
        </p>
      )}
      {festival && searchText === undefined && (
        <Link to="/festival/$slug" params={{ slug: festival.slug }}>
          <Trans>Dates and more</Trans>
        </Link>
      )}
    </div>
  )
}
