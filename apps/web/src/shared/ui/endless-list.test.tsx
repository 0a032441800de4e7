import { useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setOnline } from '#test/connection.ts'
import { renderParts } from '#test/render-app.tsx'

import { EndlessList } from './endless-list.tsx'

type Query = Parameters<typeof EndlessList<string>>[0]['query']

const fetchNextPage = vi.fn<Query['fetchNextPage']>()
const refetch = vi.fn<Query['refetch']>()
const PAGES = { pages: [[]], pageParams: [1] }

beforeEach(() => vi.clearAllMocks())
afterEach(() => setOnline(true))

const show = (items: string[], query: Partial<Query>) =>
  renderParts(
    <EndlessList
      query={{
        data: PAGES,
        error: null,
        isPending: false,
        isPaused: false,
        isError: false,
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage,
        refetch,
        ...query,
      }}
      items={items}
      pending={<p>pending</p>}
      empty={<p>empty</p>}
    >
      {(all) => <p>{all.join(' ')}</p>}
    </EndlessList>,
  )

const texts = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent)
const failed = { error: new TypeError('broken'), isError: true }

test.each<[string, string[], Partial<Query>]>([
  ['pending', [], { data: undefined, isPending: true }],
  ['empty', [], {}],
  ['one two', ['one', 'two'], {}],
  ['one two', ['one', 'two'], { hasNextPage: true }],
])('EndlessList: shows "%s" and nothing else', (text, items, query) => {
  show(items, query)
  expect(texts()).toEqual([text])
})

test('EndlessList: a list without entries is not called empty while a further page may have some', () => {
  show([], { hasNextPage: true })
  expect(texts()).toEqual([])
})

test.each([
  ['the first page', [], { data: undefined, ...failed }, refetch],
  ['a further page, below the entries', ['one'], failed, fetchNextPage],
])('EndlessList: a failure of %s says why and offers a retry', async (_, items, query, retried) => {
  show(items, query)
  expect(screen.getByRole('alert').textContent).toContain('We could not reach Petalpost')
  expect(screen.queryByText('empty')).toBeNull()
  expect(screen.queryAllByText('one')).toHaveLength(items.length)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retried).toHaveBeenCalledOnce()
})

function Greetings() {
  const query = useInfiniteQuery({
    queryKey: ['greetings'],
    queryFn: ({ pageParam }) => `page ${pageParam}`,
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  })
  return (
    <EndlessList query={query} items={query.data?.pages ?? []} pending={<p>pending</p>} empty={<p>empty</p>}>
      {(all) => <p>{all.join(' ')}</p>}
    </EndlessList>
  )
}

test('EndlessList: offline, a list without a page says so, and loads by itself when online again', async () => {
  renderParts(null) // from now on queries hear of the connection
  setOnline(false)
  renderParts(<Greetings />)
  expect(screen.getByRole('alert').textContent).toContain('You are offline. Check your connection and try again.')
  expect(screen.queryByText('pending')).toBeNull()
  setOnline(true)
  expect(await screen.findByText('page 1')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
