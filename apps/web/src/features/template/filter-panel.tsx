import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { categoriesQuery } from '#shared/card/categories.ts'
import { QueryList } from '#shared/ui/query-list.tsx'
import { SidePanel } from '#shared/ui/side-panel.tsx'

import { searchTextsQuery } from './search-texts.ts'
import type { TemplateSearch } from './template-filter.ts'

import classes from './filter-panel.module.css'

interface FilterPanelProps {
  search: TemplateSearch
  onSearch: (search: TemplateSearch) => void
}

/** Popular searches and categories. A click on the active one clears it (spec 2.6). */
export function FilterPanel({ search, onSearch }: FilterPanelProps) {
  const { t } = useLingui()
  return (
    <SidePanel label={t`Filters`} icon={<IconAdjustmentsHorizontal size={17} aria-hidden />} width={232}>
      {(close) => {
        const choose = (chosen: TemplateSearch) => {
          onSearch(chosen)
          close() // closes the sheet, so that the result behind it is visible
        }
        return (
          <>
            <PopularSearches search={search} onSearch={choose} />
            <Categories search={search} onSearch={choose} />
          </>
        )
      }}
    </SidePanel>
  )
}

function PopularSearches({ search: { s: current, ...others }, onSearch }: FilterPanelProps) {
  const searches = useQuery(searchTextsQuery)
  return (
    <>
      <h2 className={classes['title']}>
        <Trans>Popular searches</Trans>
      </h2>
      <div className={classes['searches']}>
        <QueryList small query={searches} pending={<div className={classes['room']} />}>
          {(known) => (
            <div className={classes['pills']}>
              {known.map(({ id, searchText }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={searchText === current}
                  onClick={() => onSearch(searchText === current ? others : { ...others, s: searchText })}
                >
                  {searchText}
                </button>
              ))}
            </div>
          )}
        </QueryList>
      </div>
    </>
  )
}

function Categories({ search: { c: current, ...others }, onSearch }: FilterPanelProps) {
  const categories = useQuery(categoriesQuery)
  return (
    <>
      <h2 className={classes['title']}>
        <Trans>Categories</Trans>
      </h2>
      <QueryList small query={categories}>
        {(known) => (
          <div className={classes['list']}>
            {known.map(({ category, name, count }) => (
              <button
                key={category}
                type="button"
                aria-pressed={category === current}
                onClick={() => onSearch(category === current ? others : { ...others, c: category })}
              >
                <span>{name}</span>
                <small aria-hidden>{count}</small>
                <span className="visually-hidden">
                  <Plural value={count} one="# card" other="# cards" />
                </span>
              </button>
            ))}
          </div>
        )}
      </QueryList>
    </>
  )
}
