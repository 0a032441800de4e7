// Prints the tests that import the named files, or test what imports them. `npm run check` runs them. `npm run x -- node
// tooling/checks/src/tests-of-change.ts FILE…`
import process from 'node:process'

import { readGraph } from './import-graph/read-graph.ts'
import { testsOfChange } from './import-graph/tests-of-change.ts'

for (const test of testsOfChange(readGraph({ withTests: true }), process.argv.slice(2))) console.log(test)
