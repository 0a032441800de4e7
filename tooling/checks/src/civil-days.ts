// Checks the built script on more than ten million civil days. Fails when one is wrong, or when a wrong clock is not
// detected.
// `npm run x -- node tooling/checks/src/civil-days.ts`
import process from 'node:process'

import { compareDays, every } from './civil-days/comparison.ts'
import { daysIn } from './civil-days/day-edges.ts'
import { allGreetings } from './civil-days/greetings.ts'
import { builtScript } from './civil-days/page.ts'

/** This range contains a leap day, four ends of a year, and every clock change between them. */
const FROM = '2026-11-22'
const TO = '2031-01-05'
/** Days between two scripts: each day is checked with a new script, one of medium age, and one near its end. */
const STEP_DAYS = 15
const LEAST_ANSWERS = 10_000_000
const PLANTED_MS = 2_000

const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Australia/Lord_Howe', // changes its clocks by half an hour
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Beirut', // changes its clocks at midnight
  'Africa/Cairo', // changes its clocks at midnight
  'Europe/London',
  'America/St_Johns',
  'America/New_York',
  'America/Santiago', // changes its clocks at midnight
  'Pacific/Pago_Pago',
]
const VISITORS_OF_FIXED = ['America/New_York', 'Asia/Kolkata']

/** The solution's zone, and the visitor's zone. */
interface Clocks {
  timeZone: string
  visitor: string
}

const clocks: Clocks[] = [
  ...ZONES.map((visitor) => ({ timeZone: 'auto', visitor })),
  ...[...ZONES, '+08:00', '-11:00'].flatMap((timeZone) => VISITORS_OF_FIXED.map((visitor) => ({ timeZone, visitor }))),
]

const script = builtScript()
const solutions = allGreetings([2026, 2027, 2028, 2029, 2030, 2031])
const births = every(STEP_DAYS, FROM, TO)

async function run({ timeZone, visitor }: Clocks, skewMs = 0) {
  process.env['TZ'] = visitor
  const days = daysIn(timeZone === 'auto' ? visitor : timeZone, FROM, TO)
  const found = []
  for (const solution of solutions) found.push(await compareDays(script, solution, timeZone, births, days, skewMs))
  return {
    timeZone,
    visitor,
    answers: found.reduce((sum, { answers }) => sum + answers, 0),
    wrong: found.flatMap(({ wrong }) => wrong),
  }
}

const rows = []
for (const clock of clocks) {
  const row = await run(clock)
  rows.push(row)
  console.log(`${clock.timeZone} seen from ${clock.visitor}: ${row.answers} answers, ${row.wrong.length} wrong`)
}
const answers = rows.reduce((sum, row) => sum + row.answers, 0)
const wrong = rows.flatMap((row) => row.wrong)
const planted = await run({ timeZone: 'auto', visitor: 'America/St_Johns' }, PLANTED_MS)
console.log(`\n${answers} answers, ${wrong.length} wrong`)
console.table(wrong.slice(0, 20))
console.log(`A clock that is two seconds fast: ${planted.wrong.length} of ${planted.answers} wrong`)
process.exit(wrong.length === 0 && planted.wrong.length > 0 && answers >= LEAST_ANSWERS ? 0 : 1)
