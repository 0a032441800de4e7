import { likeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage } from '@petalpost/api-client/endpoints/records'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { card, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { HeartButton } from './heart-button.tsx'

/** Shows the heart of a card twice, as a tile and the preview do; the first call waits until `answerFirst` is called. */
function open() {
  store.set(userAtom, user())
  const first = Promise.withResolvers<void>()
  const kept: unknown[] = []
  const made = answerCalls([
    [likePage, () => ({ records: [] })],
    [
      likeCard,
      async ({ isLike }) => {
        if (isLike) await first.promise
        kept.push(isLike)
        return { isLike, likeCount: 0 }
      },
    ],
  ])
  const cat = card({ id: 'hearty', isLike: false })
  renderParts(
    <>
      <HeartButton card={cat} />
      <HeartButton card={cat} />
    </>,
  )
  return { first, kept, calls: () => made.filter(({ endpoint }) => endpoint === 'likeCard').length }
}

test('HeartButton: a quick like and unlike reach the server one after the other, and the last one is kept (spec 4)', async () => {
  const { first, kept, calls } = open()
  await userEvent.click(screen.getAllByRole('button', { name: 'Like' })[0]!)
  await userEvent.click(screen.getAllByRole('button', { name: 'Unlike' })[1]!)
  // the hearts wait for no call
  expect(screen.getAllByRole('button', { name: 'Like', pressed: false })).toHaveLength(2)
  expect(calls()).toBe(1)
  first.resolve()
  await waitFor(() => expect(kept).toEqual([true, false]))
})

test('HeartButton: when a call fails, the heart stays as it was left, and the next press is sent all the same (spec 4)', async () => {
  const { first, kept } = open()
  await userEvent.click(screen.getAllByRole('button', { name: 'Like' })[0]!)
  await userEvent.click(screen.getAllByRole('button', { name: 'Unlike' })[0]!)
  first.reject(new Refusal(503, 'unavailable', 'Back in a minute'))
  await waitFor(() => expect(kept).toEqual([false]))
  expect(screen.getAllByRole('button', { name: 'Like' })).toHaveLength(2)
})
