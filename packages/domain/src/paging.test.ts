import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ALL_RECORDS, FIRST_PAGE, isLastPage, pageRange } from './paging.ts'

const records = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('isLastPage', () => {
  it('a short or empty page ends the list', () => {
    expect(isLastPage(records(40), 40)).toBe(false)
    expect(isLastPage(records(39), 40)).toBe(true)
    expect(isLastPage([], 40)).toBe(true)
  })

  it('a request for everything is one page', () => {
    expect(isLastPage(records(1000), ALL_RECORDS)).toBe(true)
  })
})

describe('pageRange', () => {
  it('counts pages from 1', () => {
    expect(pageRange(FIRST_PAGE, 40)).toEqual({ limit: 40, offset: 0 })
    expect(pageRange(3, 40)).toEqual({ limit: 40, offset: 80 })
    expect(pageRange(0, 40)).toEqual({ limit: 40, offset: 0 })
    expect(pageRange(7, ALL_RECORDS)).toEqual({ limit: null, offset: 0 })
  })
})

it('scrolling to the end reads every record once, and one extra page only when the last one was full', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 60 }), (total, pageSize) => {
      const list = records(total)
      const read: number[] = []
      let pageNum = FIRST_PAGE
      for (;;) {
        const { limit, offset } = pageRange(pageNum, pageSize)
        const page = list.slice(offset, offset + (limit ?? total))
        read.push(...page)
        if (isLastPage(page, pageSize)) break
        pageNum += 1
      }
      expect(read).toEqual(list)
      expect(pageNum).toBe(Math.floor(total / pageSize) + 1)
    }),
  )
})
