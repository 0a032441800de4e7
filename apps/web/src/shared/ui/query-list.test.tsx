import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { setOnline } from '#test/connection.ts'
import { renderParts } from '#test/render-app.tsx'

import { QueryList } from './query-list.tsx'

type Query = Parameters<typeof QueryList<string>>[0]['query']

afterEach(() => setOnline(true))

const refetch = vi.fn<Query['refetch']>()

const show = (query: Partial<Query>, warnsWhenStale = false) =>
  renderParts(
    <QueryList
      warnsWhenStale={warnsWhenStale}
      query={{ data: undefined, error: null, isPending: false, isPaused: false, refetch, ...query }}
      pending={<p>pending</p>}
      empty={<p>empty</p>}
    >
      {(items) => <p>{items.join(' ')}</p>}
    </QueryList>,
  )

test.each<[string, Partial<Query>]>([
  ['pending', { isPending: true }],
  ['empty', { data: [] }],
  ['one two', { data: ['one', 'two'] }],
])('QueryList: shows "%s" and nothing else', (text, query) => {
  show(query)
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([text])
})

test('QueryList: a failed refetch leaves a known list as it is', () => {
  show({ data: ['one'], error: new TypeError('broken') })
  expect(screen.getByText('one')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['a list that is not known', undefined, false],
  ['a known list that warns when it is stale', ['one'], true],
])('QueryList: %s says why it failed and offers a retry', async (_, data, warnsWhenStale) => {
  show({ data, error: new TypeError('broken') }, warnsWhenStale)
  expect(screen.getByRole('alert').textContent).toContain('We could not reach Petalpost')
  expect(screen.queryByText('one') !== null).toBe(data !== undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

function Greetings() {
  const query = useQuery({ queryKey: ['greetings'], queryFn: () => ['one', 'two'] })
  return (
    <QueryList query={query} pending={<p>pending</p>}>
      {(items) => <p>{items.join(' ')}</p>}
    </QueryList>
  )
}

test('QueryList: offline, a list that is not known says so, and loads by itself when online again', async () => {
  renderParts(null) // from now on queries hear of the connection
  setOnline(false)
  renderParts(<Greetings />)
  expect(screen.getByRole('alert').textContent).toContain('You are offline. Check your connection and try again.')
  expect(screen.queryByText('pending')).toBeNull()
  setOnline(true)
  expect(await screen.findByText('one two')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
