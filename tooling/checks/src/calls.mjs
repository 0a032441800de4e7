// Prints every call of the product with a test that makes it; fails when a call has none.
import process from 'node:process'

import { callTable, callTableProblems, callTableText } from './call-table.mjs'

const rows = callTable()
const problems = callTableProblems(rows)
const handled = rows.filter(({ pending }) => !pending).length
console.log(callTableText(rows))
console.log(`\n${handled} of ${rows.length} calls are handled, ${rows.length - handled} are pending.`)
for (const problem of problems) console.error(`\u2717 ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
