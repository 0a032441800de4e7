import { useLoad } from '@petalpost/ui/use-load'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { usePart } from './use-part.ts'

const missed: unknown[] = []
const arrives = () => Promise.resolve({ text: 'a dialog' })

function Host({ wanted, load }: { wanted: boolean; load: () => Promise<{ text: string }> }) {
  const part = usePart(load, wanted, (error) => missed.push(error))
  return <p>{part?.text ?? 'nothing'}</p>
}

test('F9: a part that could not be loaded comes when the page is online again', async () => {
  let online = false
  const load = () => (online ? arrives() : Promise.reject(new TypeError('offline')))
  missed.length = 0
  render(<Host wanted load={load} />)
  await expect.poll(() => missed).toHaveLength(1)
  online = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('a dialog')).toBeTruthy()
})

test('a part that cannot be loaded is reported, and is loaded again at the next request', async () => {
  missed.length = 0
  const offline = new TypeError('offline')
  const { rerender } = render(<Host wanted load={() => Promise.reject(offline)} />)
  await expect.poll(() => missed).toEqual([offline])
  expect(screen.getByText('nothing')).toBeTruthy()

  rerender(<Host wanted={false} load={arrives} />)
  expect(screen.getByText('nothing')).toBeTruthy()
  rerender(<Host wanted load={arrives} />)
  expect(await screen.findByText('a dialog')).toBeTruthy()
})

test('what is wanted again is not missing while it is loaded', async () => {
  const { result, rerender } = renderHook(({ wanted, load }) => useLoad(load, { wanted }), {
    initialProps: { wanted: true, load: (): ReturnType<typeof arrives> => Promise.reject(new TypeError('offline')) },
  })
  await waitFor(() => expect(result.current.isMissing).toBe(true))
  rerender({ wanted: false, load: arrives })
  rerender({ wanted: true, load: arrives })
  expect(result.current.isMissing).toBe(false)
})
