// Prints the tests that import the named files, or test what imports them. `npm run x -- node
// tooling/checks/src/tests-of-change.ts FILE…`
import process from 'node:process'

import { readGraph } from '@petalpost/selection/impact/read-graph'
import { testsOfChange } from '@petalpost/selection/impact/tests-of-change'

for (const test of testsOfChange(readGraph({ withTests: true }), process.argv.slice(2))) console.log(test)
