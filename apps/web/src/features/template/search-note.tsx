import { Trans } from '@lingui/react/macro'
import { CARD_PAGE_SIZE } from '@petalpost/domain/paging'

import { useCardPages } from '#shared/card/card-pages.ts'

import { cardFilterOf, type TemplateSearch } from './template-filter.ts'

import classes from './template-page.module.css'

interface SearchNoteProps {
  search: TemplateSearch
  onSearch: (search: TemplateSearch) => void
}

/** Says what was searched for instead of what was typed, and leads back to the typed words. */
export function SearchNote({ search, onSearch }: SearchNoteProps) {
  const { query } = useCardPages(cardFilterOf(search), CARD_PAGE_SIZE)
  const { corrected, isPartial, isNear } = query.data?.pages[0] ?? {}
  const { s: searchText } = search
  const words = corrected ?? searchText
  return (
    <output className={classes['note']}>
      {corrected !== undefined && (
        <>
          <span>
            <Trans>
              Showing results for <b>{corrected}</b>
            </Trans>
          </span>{' '}
          <button type="button" onClick={() => onSearch({ ...search, l: true })}>
            <Trans>Search for “{searchText}” instead</Trans>
          </button>
        </>
      )}
      {isNear === true && (
        <span>
          <Trans>No card for “{words}” yet. These are near.</Trans>
        </span>
      )}
      {isPartial === true && (
        <span>
          <Trans>No card has all of these words. These cards have some of them.</Trans>
        </span>
      )}
    </output>
  )
}
