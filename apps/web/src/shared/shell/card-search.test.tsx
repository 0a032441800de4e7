import { categoryList, festivalList, searchTexts, suggestions } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import type { Suggestion } from '@petalpost/api-client/schemas/basic'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { renderApp } from '#test/render-app.tsx'

const BIRTHDAY: Suggestion = { kind: 'category', text: 'Birthday', category: 'birthday', festivalId: 0, count: 24 }
const CHRISTMAS: Suggestion = { kind: 'festival', text: 'Christmas Day', category: '', festivalId: 50, count: 40 }
const CAT: Suggestion = { kind: 'subject', text: 'Cat', category: '', festivalId: 0, count: 1 }

/** Opens all cards, with a server that suggests what `suggest` returns. */
async function opened(suggest: () => Suggestion[]) {
  const made = answerCalls([
    [festivalList, () => []],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, () => ({ records: [] })],
    [suggestions, suggest],
  ])
  const router = renderApp('/template')
  await userEvent.click(await screen.findByLabelText('Search cards'))
  // the field that suggests replaces the plain one and keeps the focus
  const field = await screen.findByRole('combobox', { name: 'Search cards' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { made, router, field }
}

/** The suggestions; the page has other lists too. */
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const options = async () => within(await screen.findByRole('listbox', { name: 'Suggestions' })).findAllByRole('option')

describe('the search field', () => {
  test('suggests what the typed text can mean, without a number, because lists count designs (spec 2.6), and asks once for a pause in typing', async () => {
    const { made, field } = await opened(() => [BIRTHDAY, CHRISTMAS, CAT])
    await userEvent.type(field, 'bi')
    const shown = await options()
    expect(shown.map(({ textContent }) => textContent)).toEqual(['BirthdayCategory', 'Christmas DayFestival', 'Cat'])
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('3 suggestions')).toBeTruthy()
    expect(made.filter(({ endpoint }) => endpoint === 'suggestions').map(({ input }) => input)).toEqual([
      { searchText: 'bi' },
    ])
  })

  test('an arrow key and Enter choose a suggestion: a category, a festival, or a text to search for', async () => {
    const { router, field } = await opened(() => [BIRTHDAY, CHRISTMAS, CAT])
    await userEvent.type(field, 'bi')
    await options()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe((await options())[1]?.id)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ f: 50 }))
  })

  test('a click on a subject searches for it', async () => {
    const { router, field } = await opened(() => [CAT])
    await userEvent.type(field, 'ca')
    await userEvent.click(await screen.findByRole('option', { name: /^Cat/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ s: 'Cat' }))
  })

  test('Enter without a chosen suggestion searches for the text', async () => {
    const { router, field } = await opened(() => [CAT])
    await userEvent.type(field, 'funny cat')
    await options()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ s: 'funny cat' }))
    expect(list()).toBeNull()
  })

  test('after Enter the field keeps the focus, and what is typed next; after Back it shows the text of the address', async () => {
    const { router, field } = await opened(() => [])
    await userEvent.type(field, 'cat{Enter}')
    await waitFor(() => expect(router.state.resolvedLocation?.search).toEqual({ s: 'cat' }))
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('s')
    expect(searchField().value).toBe('cats')
    router.history.back()
    await waitFor(() => expect(searchField().value).toBe(''))
    router.history.forward()
    await waitFor(() => expect(searchField().value).toBe('cat'))
  })

  test('a chosen suggestion stands in the field, which keeps the focus', async () => {
    const { router, field } = await opened(() => [CAT])
    await userEvent.type(field, 'ca')
    await options()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.resolvedLocation?.search).toEqual({ s: 'Cat' }))
    expect(document.activeElement).toBe(field)
    expect(searchField().value).toBe('Cat')
  })

  test('Escape closes the suggestions and keeps the text', async () => {
    const { field } = await opened(() => [CAT])
    await userEvent.type(field, 'ca')
    await options()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field.getAttribute('aria-expanded')).not.toBe('true'))
    expect((field as HTMLInputElement).value).toBe('ca')
  })

  test('without suggestions no list opens', async () => {
    const { made, field } = await opened(() => [])
    await userEvent.type(field, 'qqq')
    await waitFor(() => expect(made.map(({ endpoint }) => endpoint)).toContain('suggestions'))
    expect(list()).toBeNull()
  })

  test('when suggestions fail, the search works all the same, and no toast appears', async () => {
    const { made, router, field } = await opened(() => {
      throw new Refusal(503, 'unavailable', 'Back in a minute')
    })
    await userEvent.type(field, 'cat')
    await waitFor(() => expect(made.map(({ endpoint }) => endpoint)).toContain('suggestions'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ s: 'cat' }))
    expect(store.get(toastsAtom)).toEqual([])
  })
})

const searchField = () => screen.getByPlaceholderText<HTMLInputElement>('Search cards')

test('CardSearch: the key / leads to the field; in the field it is a letter', async () => {
  await opened(() => [])
  fireEvent.keyDown(document.body, { key: '/' })
  await waitFor(() => expect(document.activeElement).toBe(searchField()))
  expect(searchField().getAttribute('aria-keyshortcuts')).toBe('/')
  await userEvent.keyboard('1/2')
  await waitFor(() => expect(searchField().value).toBe('1/2'))
})
