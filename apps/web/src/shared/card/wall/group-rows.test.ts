import { expect, test } from 'vitest'

import { CARD_GAP, GROUP_GAP, GROUP_PADDING, groupRows } from './group-rows.ts'

const UPRIGHT = { width: 900, height: 1600 }
const WIDE = { width: 1600, height: 900 }
const PAIR = [UPRIGHT, UPRIGHT]

const rowsOf = (count: number, width = 1140) =>
  groupRows(
    Array.from({ length: count }, () => PAIR),
    width,
  )
const across = (row: ReturnType<typeof groupRows>[number]) =>
  row.reduce(
    (sum, { widths }) =>
      sum + 2 * GROUP_PADDING + (widths.length - 1) * CARD_GAP + widths.reduce((all, width) => all + width, 0),
    (row.length - 1) * GROUP_GAP,
  )

test('groupRows: two to five designs fill the wall in every row, with large pictures', () => {
  for (const count of [2, 3, 4, 5])
    for (const row of rowsOf(count)) {
      expect(across(row)).toBeGreaterThan(1140 * 0.97)
      expect(across(row)).toBeLessThanOrEqual(1140)
      for (const { widths } of row) for (const width of widths) expect(width).toBeGreaterThan(140)
    }
})

test('groupRows: groups keep their order, and a row has one height', () => {
  const groups = [[UPRIGHT], [WIDE, WIDE], PAIR, [WIDE]]
  const rows = groupRows(groups, 1000)
  expect(rows.flat().map(({ group }) => group)).toEqual([0, 1, 2, 3])
  for (const row of rows) {
    const heights = row.flatMap(({ group, widths }) =>
      widths.map((width, at) => (width * (groups[group]?.[at]?.height ?? 0)) / (groups[group]?.[at]?.width ?? 1)),
    )
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  }
})

test('groupRows: a single design does not grow beyond 460 px', () => {
  expect(rowsOf(1)[0]?.[0]?.widths).toEqual([258, 258])
})

test('groupRows: a phone shows one design in a row, two upright cards beside each other, wide ones below each other', () => {
  expect(groupRows([PAIR, [WIDE, WIDE], [UPRIGHT]], 358)).toEqual([
    [{ group: 0, widths: [159, 159] }],
    [{ group: 1, widths: [330, 330] }],
    [{ group: 2, widths: [169] }],
  ])
})

test('groupRows: on a phone, two neighboring designs of one upright card each share a row', () => {
  expect(groupRows([[UPRIGHT], [UPRIGHT], [UPRIGHT], [WIDE], [UPRIGHT]], 358)).toEqual([
    [
      { group: 0, widths: [169] },
      { group: 1, widths: [169] },
    ],
    [{ group: 2, widths: [169] }],
    [{ group: 3, widths: [358] }],
    [{ group: 4, widths: [169] }],
  ])
})
