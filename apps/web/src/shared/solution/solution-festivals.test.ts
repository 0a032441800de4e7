import { expect, test } from 'vitest'

import { definition, entry } from '#test/factories.ts'

import { festivalCount } from './solution-festivals.ts'

const festival = (id: string, festivalId: number) => entry({ id, festivalId })

test('festivalCount counts as the editor does: a festival of both platforms once, one that is there twice as two', () => {
  const pc = [festival('a', 50), festival('b', 50), festival('c', 7)]
  expect(festivalCount(definition(pc, [festival('c', 7), festival('a', 50)]))).toBe(3)
  expect(festivalCount(definition([festival('a', 50)], [festival('x', 50)]))).toBe(1)
})
