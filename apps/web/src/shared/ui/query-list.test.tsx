import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { QueryList } from './query-list.tsx'

type Query = Parameters<typeof QueryList<string>>[0]['query']

const refetch = vi.fn<Query['refetch']>()

const show = (query: Partial<Query>) =>
  renderParts(
    <QueryList
      query={{ data: undefined, error: null, isPending: false, refetch, ...query }}
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

test('QueryList: a list that fails says why and offers a retry; known entries stay', async () => {
  show({ data: ['one'], error: new TypeError('broken') })
  expect(screen.getByRole('alert').textContent).toContain('We could not reach Petalpost')
  expect(screen.getByText('one')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})
