import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { cards } from '#test/factories.ts'
import { stubIntersections } from '#test/intersections.ts'
import { renderParts } from '#test/render-app.tsx'

import { CardGrid } from './card-grid.tsx'

const grid = (filter = {}) => <CardGrid filter={filter} pageSize={3} onOpen={() => undefined} empty={<p>No card</p>} />

/** A browser in which everything is in view, on a page 800 px wide. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  stubIntersections((tell) => tell(true))
})

describe('the endless grid (spec 4, "Infinite scroll")', () => {
  test('requests page after page from 1, and ends with a short page', async () => {
    const made = answerCalls([
      [cardsPage, ({ pageNum }) => ({ records: pageNum === 3 ? cards(1, 7) : cards(3, Number(pageNum) * 3 - 2) })],
    ])
    renderParts(grid())
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7))
    expect(made.map(({ input }) => input['pageNum'])).toEqual([1, 2, 3])
  })

  test('ends with an empty page too', async () => {
    const made = answerCalls([[cardsPage, ({ pageNum }) => ({ records: pageNum === 1 ? cards(3) : [] })]])
    renderParts(grid())
    await waitFor(() => expect(made).toHaveLength(2))
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(made).toHaveLength(2)
  })

  test('starts at page 1 again when its input changes, and sends only what is set', async () => {
    const made = answerCalls([[cardsPage, () => ({ records: cards(1) })]])
    const { unmount } = renderParts(grid())
    await screen.findByRole('article')
    unmount()
    renderParts(grid({ category: 'funny', festivalId: 0 }))
    await waitFor(() => expect(made).toHaveLength(2))
    expect(made[0]?.input).toEqual({ pageNum: 1, pageSize: 3 })
    expect(made[1]?.input).toEqual({ pageNum: 1, pageSize: 3, category: 'funny' })
  })

  test('shows a card that moved between two pages once', async () => {
    answerCalls([[cardsPage, ({ pageNum }) => ({ records: pageNum === 1 ? cards(3) : cards(2, 3) })]])
    renderParts(grid())
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  })

  test('shows its text for an empty list', async () => {
    answerCalls([[cardsPage, () => ({ records: [] })]])
    renderParts(grid())
    expect(await screen.findByText('No card')).toBeTruthy()
  })

  test('a refusal shows its message in place and as a toast (spec 8), and a retry works', async () => {
    let refuse = true
    answerCalls([
      [
        cardsPage,
        () => {
          if (refuse) throw new Refusal(503, 'unavailable', 'Back in a minute')
          return { records: cards(2) }
        },
      ],
    ])
    renderParts(grid())
    expect(await screen.findByText('Back in a minute')).toBeTruthy()
    expect(store.get(toastsAtom).map(({ kind, text }) => [kind, text])).toEqual([['error', 'Back in a minute']])
    refuse = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})
