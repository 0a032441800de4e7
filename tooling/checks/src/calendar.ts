// Compares the computed festival dates with independent sources and prints the result; fails when they differ.
import process from 'node:process'

import { compareCalendars, comparisonText } from './calendar/comparison.ts'

const compared = compareCalendars()
console.log(comparisonText(compared))
process.exit(compared.every(({ differences }) => differences.length === 0) ? 0 : 1)
