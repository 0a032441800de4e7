import { festivalList, categoryList } from '@petalpost/api-client/endpoints/basic'
import { cardDetail, cardsPage, cardVariants } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { answerCalls, type MadeCall } from '@petalpost/api-client/test/answer-calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { card, variants } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

import { placeOf } from './preview-walk.ts'

const designed = (id: string, fields: Partial<Card> = {}) =>
  card({ id, design: `design ${id}`, language: 'en-US', ...fields })
const ONE = designed('one')
const MINT = { ...designed('one-mint', { color: '#aaddcc' }), design: ONE.design ?? '' }
const WIDE = { ...designed('one-wide', { aspectRatio: '16:9', width: 1600, height: 900 }), design: ONE.design ?? '' }
const TWO = designed('two')
const THREE = designed('three')
const LIST = [ONE, TWO, THREE]

const detail = (id: unknown) => {
  const found = [...LIST, MINT, WIDE].find((each) => each.id === id) ?? ONE
  const effects = [{ name: 'snow' }, { name: 'snow' }]
  const tune = found === THREE ? {} : { tune: 'jasmine' }
  return { ...found, definition: { effects, music: {} }, ...tune, version: 1 }
}

let calls: MadeCall[]

function open(href: string) {
  calls = answerCalls([
    [festivalList, () => []],
    [categoryList, () => [{ category: 'festival', name: 'Festivals', count: 3 }]],
    [cardsPage, () => ({ records: LIST })],
    [cardDetail, ({ cardId }) => detail(cardId)],
    [
      cardVariants,
      ({ cardId }) =>
        cardId === 'one'
          ? { counterpart: WIDE, records: [WIDE, MINT] }
          : cardId === 'one-mint'
            ? { records: [ONE] }
            : variants(),
    ],
  ])
  return renderApp(href)
}
const finger = (clientX: number, clientY: number) => ({
  pointerId: 1,
  pointerType: 'touch',
  isPrimary: true,
  clientX,
  clientY,
})
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('preview: a shared link walks through the list of its page, by buttons and arrow keys (spec 2.7)', async () => {
  const person = userEvent.setup()
  const router = open('/template?card=1:one')
  await dialog('Card one')
  const next = await screen.findByRole('button', { name: 'Next card' })
  expect(screen.getByRole('button', { name: 'Previous card' }).getAttribute('aria-disabled')).toBe('true')
  await person.click(next)
  await dialog('Card two')
  expect(router.state.location.search.card).toBe('1:two')
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  await dialog('Card three')
  fireEvent.keyDown(window, { key: 'ArrowRight' }) // the last card stays
  await dialog('Card three')
  fireEvent.keyDown(window, { key: 'ArrowLeft' })
  await dialog('Card two')
  expect(router.history.length).toBe(1) // walking adds nothing to the history
  const opened = calls.filter(({ endpoint }) => endpoint === 'cardDetail').map(({ input }) => input)
  expect(opened).toEqual(LIST.map(() => ({ isTemplate: '1' }))) // each card counts as viewed
})

test('preview: a finger that swipes goes on, one that scrolls does not', async () => {
  open('/template?card=1:two')
  const heading = await dialog('Card two')
  await screen.findByRole('button', { name: 'Next card' })
  const area = heading.querySelector('[class*="device-preview"]')!
  const move = (x: number, y: number) => {
    fireEvent.pointerDown(area, finger(200, 200))
    fireEvent.pointerUp(area, finger(200 + x, 200 + y))
  }
  move(30, 0)
  move(-60, 80)
  await dialog('Card two')
  move(-90, 10)
  expect(await dialog('Card three')).toBeTruthy()
  move(90, 10)
  await dialog('Card two')
})

test('preview: a dot recolors the card in place; the walk goes on from the same place', async () => {
  const person = userEvent.setup()
  open('/template?card=1:one')
  await dialog('Card one')
  const dots = await screen.findByRole('group', { name: 'Colors and words' })
  expect(dots.querySelectorAll('button')).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Show “Card one-mint”' }))
  await dialog('Card one-mint')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Show “Card one-mint”' }).getAttribute('aria-pressed')).toBe('true'),
  )
  await person.click(screen.getByRole('button', { name: 'Next card' }))
  await dialog('Card two')
  expect(screen.queryByRole('group', { name: 'Colors and words' })).toBeNull()
})

test('preview: the other device is offered only where the set has a card for it', async () => {
  const person = userEvent.setup()
  open('/template?card=1:one')
  await dialog('Card one')
  await person.click(
    within(await screen.findByRole('radiogroup', { name: 'Device' })).getByRole('radio', { name: /16:9/ }),
  )
  await dialog('Card one-wide')
  await person.click(await screen.findByRole('button', { name: 'Next card' }))
  await dialog('Card two')
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Device' })).toBeNull())
})

test('preview: it names occasion, effects and melody, and shows views and likes as numbers', async () => {
  open('/template?card=1:one')
  await dialog('Card one')
  expect(await screen.findByText('Jasmine Flower')).toBeTruthy()
  expect(screen.getAllByText('Snow')).toHaveLength(1)
  expect(screen.getAllByText('Festivals').length).toBeGreaterThan(0)
  expect(screen.getByLabelText('10 views').textContent).toBe('10')
  expect(screen.getByLabelText('3 likes').textContent).toBe('3')
})

test('preview: music that is not one of our melodies is called custom music', async () => {
  open('/template?card=1:three')
  await dialog('Card three')
  expect(await screen.findByText('Custom music')).toBeTruthy()
})

test('placeOf: the walk finds a card by its key, its design, or the card it was opened from', () => {
  expect(placeOf(TWO, '', LIST)).toBe(1)
  expect(placeOf(MINT, '1:two', LIST)).toBe(0)
  expect(placeOf(card({ id: 'x' }), '1:two', LIST)).toBe(1)
  expect(placeOf(MINT, '', LIST)).toBe(0)
  expect(placeOf({ ...MINT, language: 'zh-CN' }, '', LIST)).toBe(-1)
  expect(placeOf(card({ id: 'x' }), '', LIST)).toBe(-1)
})
