import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { card, cards } from '#test/factories.ts'
import { stubIntersections } from '#test/intersections.ts'
import { renderParts } from '#test/render-app.tsx'

import { groupByDesign, inDesigns } from '../design-groups.ts'
import { pageListAtom } from '../preview/preview-state.ts'
import { CardGrid } from './card-grid.tsx'

const of = (design: string, id: string, more: Partial<Parameters<typeof card>[0]> = {}) =>
  card({ id, design, title: id, language: 'en-US', ...more })
const WIDE = { width: 1600, height: 900, aspectRatio: '16:9' } as const

const CAKE = of('cake', 'Three tiers')
const MINT = of('cake', 'Cake in the garden')
const RAINBOW = of('rainbow', 'Rainbow years')

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1140)
  stubIntersections()
})

const show = (filter = {}) =>
  renderParts(
    <CardGrid
      filter={{ category: 'birthday', designs: true, ...filter }}
      pageSize={20}
      onOpen={() => undefined}
      empty="No card"
    />,
  )

describe('a short list of designs', () => {
  test('shows each design in all its colors on one mat, and the preview walks through all of them', async () => {
    const made = answerCalls([
      [cardsPage, ({ designs }) => ({ records: designs ? [CAKE, RAINBOW] : [CAKE, RAINBOW, MINT] })],
    ])
    show()
    const mat = within(await screen.findByRole('group', { name: 'Three tiers and its other colors' }))
    expect(mat.getAllByRole('article').map((tile) => tile.getAttribute('aria-label'))).toEqual([
      'Three tiers',
      'Cake in the garden',
    ])
    expect(screen.getAllByRole('group')).toHaveLength(1) // a design in one color needs no mat
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(store.get(pageListAtom)?.cards.map(({ id }) => id)).toEqual([
      'Three tiers',
      'Cake in the garden',
      'Rainbow years',
    ])
    expect(made.map(({ input }) => input['designs'])).toEqual([true, undefined])
  })

  test('shows the designs alone when their other colors cannot be loaded', async () => {
    answerCalls([
      [
        cardsPage,
        ({ designs }) => {
          if (!designs) throw new Refusal(503, 'unavailable', 'Back in a minute')
          return { records: [CAKE, RAINBOW] }
        },
      ],
    ])
    show()
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('stays large when it cannot be loaded again', async () => {
    let isDown = false
    answerCalls([
      [
        cardsPage,
        ({ designs }) => {
          if (isDown) throw new Refusal(503, 'unavailable', 'Back in a minute')
          return { records: designs ? [CAKE, RAINBOW] : [CAKE, RAINBOW, MINT] }
        },
      ],
    ])
    show()
    await screen.findByRole('group')
    isDown = true
    await act(() => queryClient.refetchQueries())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  test('a long list asks for no other colors', async () => {
    const made = answerCalls([[cardsPage, () => ({ records: cards(13) })]])
    show()
    expect(await screen.findAllByRole('article')).toHaveLength(13)
    expect(made).toHaveLength(1)
  })
})

const ids = (groups: { id: string }[][]) => groups.map((group) => group.map(({ id }) => id))

test('groupByDesign: a wide design is shown upright, unless the visitor asked for a ratio', () => {
  const wide = of('cake', 'Three tiers wide', { ...WIDE, title: 'Three tiers' })
  expect(ids(groupByDesign([wide], [wide, MINT, CAKE], true))).toEqual([['Three tiers', 'Cake in the garden']])
  expect(ids(groupByDesign([wide], [wide, MINT, CAKE], false))).toEqual([['Three tiers wide']])
})

test('inDesigns: cards of one design, language and ratio are one group, where the first of them is', () => {
  const chinese = of('cake', '三层蛋糕', { language: 'zh-CN' })
  const wide = of('cake', 'Wide', WIDE)
  const own = card({ id: 'own', design: '' })
  expect(inDesigns([CAKE, RAINBOW, wide, MINT, chinese, own]).map((group) => group.map(({ id }) => id))).toEqual([
    ['Three tiers', 'Cake in the garden'],
    ['Rainbow years'],
    ['Wide'],
    ['三层蛋糕'],
    ['own'],
  ])
})
