import { callKey } from '@petalpost/api-client/call-key'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { FIRST_ANSWERS_ID, type FirstAnswers } from '@petalpost/api-client/first-answers'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { LIST_PAGE_SIZE } from '@petalpost/domain/paging'
import { store } from '@petalpost/ui/store'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CardGrid } from '#shared/card/wall/card-grid.tsx'
import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { cards, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

const FILTER = { category: 'birthday' }
const keyOf = (filter: object, pageSize = 3) => callKey(cardsPage, { pageNum: 1, pageSize, ...filter })

/** A document with these answers, which came over the network. */
function write(answers: FirstAnswers, transferSize = 9_000): void {
  const element = document.createElement('script')
  Object.assign(element, { type: 'application/json', id: FIRST_ANSWERS_ID, textContent: JSON.stringify(answers) })
  document.body.append(element)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize } as never])
}

const WRITTEN: FirstAnswers = { language: 'en-US', data: { [keyOf(FILTER)]: { records: cards(2) } } }

/** Shows a grid of cards; returns the titles that it has at once, and the calls that it makes. */
function show(filter: object = FILTER) {
  const made = answerCalls([[cardsPage, () => ({ records: cards(2, 8) })]])
  renderParts(<CardGrid filter={filter} pageSize={3} onOpen={() => undefined} empty={null} />)
  return { made, atOnce: titles() }
}

const titles = () => screen.queryAllByRole('article').map((tile) => tile.getAttribute('aria-label'))

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now()) // the page has just been opened
})
afterEach(() => {
  document.getElementById(FIRST_ANSWERS_ID)?.remove()
  store.set(userAtom, null)
  store.set(languageAtom, 'en-US')
})

describe('the first answers in the document', () => {
  test('the first view shows them at once, and makes no call', async () => {
    write(WRITTEN)
    const { made, atOnce } = show()
    expect(atOnce).toEqual(['Card c1', 'Card c2'])
    await new Promise((resolve) => setTimeout(resolve))
    expect(made).toEqual([])
  })

  test('a short list of designs has all its colors at once, and makes no call', async () => {
    const records = cards(2)
    const data = { [keyOf({ designs: true })]: { records }, [keyOf({}, LIST_PAGE_SIZE)]: { records } }
    write({ language: 'en-US', data })
    const { made, atOnce } = show({ designs: true })
    expect(atOnce).toEqual(['Card c1', 'Card c2'])
    await new Promise((resolve) => setTimeout(resolve))
    expect(made).toEqual([])
  })

  test('a user, whose likes they do not know, sees them until the own answer arrives', async () => {
    write(WRITTEN)
    store.set(userAtom, user())
    const { atOnce } = show()
    expect(atOnce).toEqual(['Card c1', 'Card c2'])
    await waitFor(() => expect(titles()).toEqual(['Card c8', 'Card c9']))
  })

  test.each([
    ['another call', () => write(WRITTEN), { category: 'funny' }],
    ['another language', () => write({ ...WRITTEN, language: 'zh-CN' }), FILTER],
    ['a document from the browser’s cache, which may be old', () => write(WRITTEN, 0), FILTER],
    ['no answers', () => undefined, FILTER],
  ])('%s: the page asks itself', async (_, prepare, filter) => {
    prepare()
    const { made, atOnce } = show(filter)
    expect(atOnce).toEqual([])
    await waitFor(() => expect(titles()).toEqual(['Card c8', 'Card c9']))
    expect(made).toHaveLength(1)
  })

  test('a visitor who has gone on asks again', async () => {
    write(WRITTEN)
    document.querySelectorAll(`#${FIRST_ANSWERS_ID}`).forEach((element) => element.remove())
    const { made } = show()
    await waitFor(() => expect(made).toHaveLength(1))
  })
})
