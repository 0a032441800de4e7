import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { STRIP_PAGE_SIZE } from '@petalpost/domain/paging'

import { useCardPages } from '#shared/card/card-pages.ts'
import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { NeighborCards } from '#shared/card/wall/neighbor-cards.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

import { useChosen } from './chosen.ts'
import { NearFilters } from './near-filters.tsx'
import { NearResults } from './near-results.tsx'
import { cardFilterOf, type TemplateSearch, wordsOf } from './template-filter.ts'

interface TemplateEmptyProps {
  search: TemplateSearch
  onSearch: (search: TemplateSearch) => void
}

/**
 * What /template shows when no card matches (spec 2.6): a button that clears the filters, and what is near: words that
 * find something, the cards that match all but one of the filters, or those of the kin of a festival that has none.
 */
export function TemplateEmpty({ search, onSearch }: TemplateEmptyProps) {
  const openPreview = useOpenPreview()
  const { c, f, r, s } = search
  const isFiltered = [c, f, r].some((each) => each !== undefined)
  const isSolemn = useChosen(search).festival?.tone === 'solemn'
  const nothing = (
    <>
      <ListEmpty
        text={
          s === undefined || isFiltered ? (
            <Trans>No card matches all of these filters.</Trans>
          ) : (
            <Trans>No card has these words.</Trans>
          )
        }
        action={
          <Button variant="default" onClick={() => onSearch({})}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
      {isFiltered && !isSolemn && <NearFilters search={search} />}
      {s !== undefined &&
        (isFiltered ? (
          <NearWords search={search} onSearch={onSearch} />
        ) : (
          <NearResults search={search} onSearch={onSearch} />
        ))}
    </>
  )
  const isFestivalOnly = f !== undefined && c === undefined && s === undefined && r === undefined
  return isFestivalOnly ? <NeighborCards festivalId={f} onOpen={openPreview} empty={nothing} /> : nothing
}

/** Words that find something, unless the filters alone are to blame. */
function NearWords({ search, onSearch }: TemplateEmptyProps) {
  const { query, cards } = useCardPages(cardFilterOf(wordsOf(search)), STRIP_PAGE_SIZE)
  return query.isSuccess && cards.length === 0 ? <NearResults search={search} onSearch={onSearch} /> : null
}
