import { Trans } from '@lingui/react/macro'
import { CARD_PAGE_SIZE } from '@petalpost/domain/paging'

import { useCardPages, useDecoration } from '#shared/card/card-pages.ts'
import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { LanguageWalls } from '#shared/card/wall/language-walls.tsx'

import { cardFilterOf, leftOut, type TemplateSearch } from './template-filter.ts'

import classes from './template-page.module.css'

/** Cards shown below a search without result. */
const NEAREST = 10

interface NearResultsProps {
  search: TemplateSearch
  onSearch: (search: TemplateSearch) => void
}

/** After a search without result: words that find something, and the cards of the nearest of them. */
export function NearResults({ search, onSearch }: NearResultsProps) {
  const openPreview = useOpenPreview()
  const { query } = useCardPages(cardFilterOf(search), CARD_PAGE_SIZE)
  const [nearest, ...others] = query.data?.pages[0]?.nearTexts ?? []
  const cards = useDecoration(
    nearest === undefined ? { designs: true } : { searchText: nearest, designs: true },
    NEAREST,
    query.isSuccess,
  )
  return (
    <>
      {nearest !== undefined && (
        <div className={classes['near']}>
          <h2>
            <Trans>Try one of these</Trans>
          </h2>
          <div>
            {[nearest, ...others].map((text) => (
              <button key={text} type="button" onClick={() => onSearch({ ...leftOut(search, 'l'), s: text })}>
                {text}
              </button>
            ))}
          </div>
        </div>
      )}
      {cards.length > 0 && (
        <section className={classes['nearest']}>
          <h2>{nearest === undefined ? <Trans>Popular cards</Trans> : <Trans>Cards for “{nearest}”</Trans>}</h2>
          <LanguageWalls cards={cards} onOpen={(card) => openPreview(card, cards)} />
        </section>
      )}
    </>
  )
}
