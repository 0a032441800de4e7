import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useSameList } from './use-same-list.ts'

it('a list stays the same while its strings do, so that fields need not render again', () => {
  const { result, rerender } = renderHook(({ list }) => useSameList(list), { initialProps: { list: ['a', 'b'] } })
  const first = result.current
  rerender({ list: ['a', 'b'] })
  expect(result.current).toBe(first)
  rerender({ list: ['b', 'a'] })
  expect(result.current).toEqual(['b', 'a'])
  rerender({ list: [] })
  expect(result.current).toEqual([])
})
