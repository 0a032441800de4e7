import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { searchTexts } from '@petalpost/api-client/endpoints/basic'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

import { api } from '#shared/api.ts'
import { SidePanel } from '#shared/ui/side-panel.tsx'

import { categoriesQuery } from './categories.ts'
import type { TemplateSearch } from './template-filter.ts'

import classes from './filter-panel.module.css'

/** Silent when it fails (spec 8): the page works without the popular words. */
const searchTextsQuery = queryOptions({
  queryKey: ['searchTexts'],
  queryFn: ({ signal }) => api.call(searchTexts, { type: 'card' }, { signal }),
  staleTime: 10 * 60_000,
})

interface FilterPanelProps {
  search: TemplateSearch
  onSearch: (search: TemplateSearch) => void
}

/** Popular searches and categories; the active one, clicked again, is cleared (spec 2.6). */
export function FilterPanel({ search, onSearch }: FilterPanelProps) {
  const { t } = useLingui()
  const { data: texts = [] } = useQuery(searchTextsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { c, s, ...others } = search
  const chooseText = (text: string) => onSearch({ ...others, ...(c && { c }), ...(text !== s && { s: text }) })
  const chooseCategory = (category: string) =>
    onSearch({ ...others, ...(s && { s }), ...(category !== c && { c: category }) })
  return (
    <div className={classes['place']}>
      <SidePanel label={t`Filters`} icon={<IconAdjustmentsHorizontal size={17} aria-hidden />} width={232}>
        <h2 className={classes['title']}>
          <Trans>Popular searches</Trans>
        </h2>
        <div className={classes['pills']}>
          {texts.map(({ id, searchText }) => (
            <button
              key={id}
              type="button"
              aria-pressed={searchText === s}
              onClick={(event) => {
                chooseText(searchText)
                closeSheet(event)
              }}
            >
              {searchText}
            </button>
          ))}
        </div>
        <h2 className={classes['title']}>
          <Trans>Categories</Trans>
        </h2>
        <div className={classes['list']}>
          {categories.map(({ category, name, count }) => (
            <button
              key={category}
              type="button"
              aria-pressed={category === c}
              onClick={(event) => {
                chooseCategory(category)
                closeSheet(event)
              }}
            >
              <span>{name}</span>
              <small aria-hidden>{count}</small>
              <span className="visually-hidden">
                <Plural value={count} one="# card" other="# cards" />
              </span>
            </button>
          ))}
        </div>
      </SidePanel>
    </div>
  )
}

/** On a phone the panel is a sheet: what was chosen shows behind it. */
function closeSheet({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.closest('dialog')?.close()
}
