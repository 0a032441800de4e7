import { categoryList, searchTexts } from '@petalpost/api-client/endpoints/basic'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { FilterPanel } from './filter-panel.tsx'
import type { TemplateSearch } from './template-filter.ts'

const LISTS = [
  [searchTexts, () => [{ id: 1, searchText: 'cats' }]],
  [categoryList, () => [{ category: 'love', name: 'Love', count: 3 }]],
] as const

test('FilterPanel: a failure to load search texts is reported in place, without a toast, with a retry (spec 8)', async () => {
  let refused = true
  answerCalls([
    [
      searchTexts,
      () => {
        if (refused) throw new Refusal(503, 'unavailable', 'Back in a minute')
        return [{ id: 1, searchText: 'cats' }]
      },
    ],
    LISTS[1],
  ])
  renderParts(<FilterPanel search={{}} onSearch={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  expect(store.get(toastsAtom)).toEqual([])
  refused = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'cats' })).toBeTruthy()
})

test('FilterPanel: the active search text or category, chosen again, is cleared; the other filters stay (spec 2.6)', async () => {
  answerCalls(LISTS)
  const onSearch = vi.fn<(search: TemplateSearch) => void>()
  renderParts(<FilterPanel search={{ s: 'cats', c: 'love', r: '9:16' }} onSearch={onSearch} />)
  await userEvent.click(await screen.findByRole('button', { name: 'cats', pressed: true }))
  await userEvent.click(await screen.findByRole('button', { name: /Love/, pressed: true }))
  expect(onSearch.mock.calls).toEqual([[{ c: 'love', r: '9:16' }], [{ s: 'cats', r: '9:16' }]])
})

test('FilterPanel: on a narrow page a choice closes the sheet', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  answerCalls(LISTS)
  const onSearch = vi.fn<(search: TemplateSearch) => void>()
  renderParts(<FilterPanel search={{}} onSearch={onSearch} />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'cats' }))
  expect(onSearch).toHaveBeenCalledWith({ s: 'cats' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
