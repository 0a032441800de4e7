import type { CardReference } from '@petalpost/domain/card'
import { expect, test } from 'vitest'

import { PUBLIC_SOLUTION_PLANS } from './public-solution-plans.ts'
import { publicSolution } from './public-solutions.ts'

const card = (id: string): CardReference => ({ id, isTemplate: 1, thumbnail: `/${id}.webp`, title: id })
const three = (ratio: string) => ({ get: () => [1, 2, 3].map((place) => card(`${ratio} ${place}`)) })

test('public solutions choose the cards of a festival in turn, and the same place on both platforms', () => {
  const [plan] = PUBLIC_SOLUTION_PLANS['en-US']
  const chosen = [0, 1, 2, 3, 4].map((turn) => {
    const { platforms } = publicSolution(plan!, 'en-US', turn, { pc: three('wide'), mobile: three('upright') })
    return [platforms.pc, platforms.mobile].map(({ festivals }) => festivals[0]?.card?.id)
  })
  expect(chosen).toEqual([
    ['wide 1', 'upright 1'],
    ['wide 2', 'upright 2'],
    ['wide 3', 'upright 3'],
    ['wide 1', 'upright 1'],
    ['wide 2', 'upright 2'],
  ])
})
