import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'

import classes from './shell.module.css'

/** Searches templates by words; clearing the field shows all of them again. */
export function CardSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { s: searchText = '' } = useSearch({ strict: false })
  const search = (form: FormData) => {
    const field = form.get('s')
    const wanted = typeof field === 'string' ? field.trim() : ''
    void navigate({ to: '/template', search: wanted ? { s: wanted } : {} })
  }
  return (
    <form role="search" action={search} className={classes['search']}>
      <IconSearch size={18} aria-hidden />
      <input
        key={searchText}
        type="search"
        name="s"
        defaultValue={searchText}
        maxLength={100}
        enterKeyHint="search"
        placeholder={t`Search cards`}
        aria-label={t`Search cards`}
      />
    </form>
  )
}
