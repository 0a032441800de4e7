import { expect, it } from 'vitest'

import { budgetProblems, readmeTable, tableIn } from './byte-table.mjs'

const rows = [{ name: 'Embed loader (br)', bytes: 2_000, budget: 2_300 }]
const readme = tableIn(
  'a\n<!-- bytes: written by `npm run x -- node tooling/checks/src/bytes.mjs --write` -->\n<!-- /bytes -->\nz',
  readmeTable(rows),
)

it('finds no problem in the README', () => {
  expect(budgetProblems(rows, readme)).toEqual([])
  expect(readme).toMatch(/^a\n[\s\S]*2,000[\s\S]*\nz$/)
})

it('fails a bundle over its budget, and names the remedy', () => {
  expect(budgetProblems([{ ...rows[0], bytes: 22_000 }], readme)).toEqual([
    expect.stringMatching(/22,000 bytes, budget 2,300\. Import less, or import it lazily/),
  ])
})

it('fails a README with another weight, and names the command that fixes it', () => {
  expect(budgetProblems([{ ...rows[0], bytes: 2_200 }], readme)).toEqual([expect.stringMatching(/bytes\.mjs --write/)])
})

it('fails when there is nothing to weigh', () => {
  expect(budgetProblems([{ ...rows[0], bytes: 0 }], readme)).toEqual([expect.stringMatching(/nothing was found/)])
})
