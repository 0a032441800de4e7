import { BUDGETS } from '@petalpost/embed/budgets'
import { EMBED_FIGURES } from '@petalpost/web/features/landing/embed-figures'
import { expect, it } from 'vitest'

import { readText } from './pages.ts'

it('the landing page gives the bytes of the embed’s budgets', () => {
  const { idleBytes, popupBytes, cardBytes } = EMBED_FIGURES
  expect([idleBytes, popupBytes, cardBytes]).toEqual([BUDGETS.main, BUDGETS.popup, BUDGETS.cardMedian])
})

it('the landing page and the page for site owners agree on host pages and on how long an entry is kept', () => {
  const page = readText('docs/embedding.md')
  expect(EMBED_FIGURES.hostPages).toBe(100)
  expect(page).toContain('more than a hundred host pages')
  expect(page).toContain(`older than ${EMBED_FIGURES.entryDays} days`)
})
