import { Trans, useLingui } from '@lingui/react/macro'
import { chosenName } from '@petalpost/domain/page-titles'

import { FilterStrip } from '#shared/card/wall/filter-strip.tsx'

import { useChosen } from './chosen.ts'
import { cardFilterOf, type TemplateSearch, withoutOne } from './template-filter.ts'

import classes from './template-page.module.css'

/** After filters that no card matches together: the cards that match all but one of them. */
export function NearFilters({ search }: { search: TemplateSearch }) {
  const near = withoutOne(search)
  if (near.length === 0) return null
  return (
    <div className={classes['some']}>
      <p>
        <Trans>These cards match some of them.</Trans>
      </p>
      {near.map((each) => (
        <NearFilter key={JSON.stringify(each)} search={each} />
      ))}
    </div>
  )
}

function NearFilter({ search }: { search: TemplateSearch }) {
  const { names } = useChosen(search)
  const { t } = useLingui()
  const { s: searchText, r } = search
  const title = [searchText !== undefined && t`“${searchText}”`, chosenName(names), r].filter(Boolean).join(' · ')
  if (title === '') return null // the names of festival and category are still to come
  return <FilterStrip filter={cardFilterOf(search)} all={search} title={title} />
}
