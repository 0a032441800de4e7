// Prints every row and bullet of docs/spec.md, sections 2, 4, 5, 6 and 8, with the test or journey that shows it; fails
// when one has none.
import process from 'node:process'

import { specTable, specTableProblems, specTableText } from './spec-table/table.ts'

const rows = specTable()
const problems = specTableProblems(rows)
console.log(specTableText(rows))
console.log(`\n${rows.length} rows and bullets, ${problems.length} problems.`)
for (const problem of problems) console.error(`\u2717 ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
