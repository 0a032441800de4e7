import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { LANGUAGES } from '@petalpost/domain/language'
import { searchForm } from '@petalpost/domain/search-form'
import { CARD_CATEGORIES } from '@petalpost/template-cards/categories'
import { TEMPLATES } from '@petalpost/template-cards/templates'
import { describe, expect, it } from 'vitest'

import { SEARCH_TEXTS } from './search-texts.ts'

describe('template cards', () => {
  it.each(LANGUAGES.flatMap((language) => SEARCH_TEXTS[language]))('are found by the search text %s', (searchText) => {
    const found = TEMPLATES.filter(({ title, festival, category }) => {
      const { zh = '', en = '' } = FESTIVAL_CATALOGUE.find(({ slug }) => slug === festival) ?? {}
      const names = CARD_CATEGORIES.flatMap((known) => (known.category === category ? Object.values(known.names) : []))
      return [title, zh, en, ...names].some((text) => searchForm(text).includes(searchForm(searchText)))
    })
    expect(found.length).toBeGreaterThanOrEqual(4)
  })
})
