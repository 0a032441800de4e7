import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { usePart } from './use-part.ts'

const missed: unknown[] = []
const arrives = () => Promise.resolve({ text: 'a dialog' })

function Host({ wanted, load }: { wanted: boolean; load: () => Promise<{ text: string }> }) {
  const part = usePart(load, wanted, (error) => missed.push(error))
  return <p>{part?.text ?? 'nothing'}</p>
}

test('a part that cannot be loaded is reported, and is loaded again at the next request', async () => {
  const offline = new TypeError('offline')
  const { rerender } = render(<Host wanted load={() => Promise.reject(offline)} />)
  await expect.poll(() => missed).toEqual([offline])
  expect(screen.getByText('nothing')).toBeTruthy()

  rerender(<Host wanted={false} load={arrives} />)
  expect(screen.getByText('nothing')).toBeTruthy()
  rerender(<Host wanted load={arrives} />)
  expect(await screen.findByText('a dialog')).toBeTruthy()
})
