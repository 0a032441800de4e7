import { ROUTES } from '@petalpost/e2e/routes.ts'
import { describe, expect, it } from 'vitest'

import { specItems } from './items.ts'
import { specTable, specTableProblems, specTableText } from './table.ts'

describe('the rows and bullets of spec 2, 4, 5, 6 and 8', () => {
  it('are each shown by a test or journey that exists', () => {
    const rows = specTable()
    expect(rows.length).toBeGreaterThan(140)
    expect(specTableProblems(rows)).toEqual([])
  })

  it('are in the table that `npm run x -- node tooling/checks/src/spec-table.ts` prints', () => {
    const text = specTableText(specTable())
    expect(text).toContain('2.7 The dialog shows the live\n    apps/web/')
    expect(text).toContain('8 not_found\n')
  })

  it('of the route table are the routes that the journey of all routes opens', () => {
    const rows = specItems().filter(({ section, text }) => section === '2.1' && text.startsWith('|'))
    expect(ROUTES.map(({ route }) => `2.1 ${route}`)).toEqual(rows.map(({ id }) => id))
  })

  it('a row without a test, a missing test and an unknown row are problems', () => {
    const row = { id: '2.7 X', section: '2.7', text: 'X', shownBy: [] }
    expect(specTableProblems([row], {})).toEqual([expect.stringContaining('no test or journey shows it')])
    const gone = { ...row, shownBy: [['README.md', 'no such title']] } as never
    expect(specTableProblems([gone], {})).toEqual([expect.stringContaining('has no test “no such title”')])
    expect(specTableProblems([], { '2.7 Y': [] })).toEqual([expect.stringContaining('not in docs/spec.md')])
    expect(specTableProblems([gone, gone], {}).at(-1)).toContain('twice')
  })
})
