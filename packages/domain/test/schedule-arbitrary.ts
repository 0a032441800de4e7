import fc from 'fast-check'

const DAYS = [
  '*',
  '?',
  '1',
  '8',
  '13',
  '15',
  '29',
  '30',
  '31',
  'L',
  '1,15',
  '1,L',
  '1-3',
  '28-31',
  '*/5',
  '10-20/2',
  '5/10',
]
const MONTHS = ['*', '1', '2', '4', '6', 'JAN', 'FEB', '12', '1,7', '3-5', 'JAN-MAR', '*/3', '2,4', '9-12/2']
const WEEKDAYS = [
  '*',
  '?',
  'SUN',
  'MON',
  'MON-FRI',
  'TUE,THU',
  'SUN#1',
  'SUN#2',
  'THU#4',
  'FRI#5',
  'MONL',
  'SATL',
  'MONL,FRIL',
]

/** What Quartz knows and cron-parser does not. */
const QUARTZ_DAYS = ['28-3', '28-31/2', 'L-3', 'L-29', '15W', '31W', 'LW', 'L-2W', '1W,15,LW', 'L,L-1']
const QUARTZ_MONTHS = ['NOV-FEB', '11-2/2', '12-1', '2']
const QUARTZ_WEEKDAYS = ['SAT-MON', 'SUN#1,SUN#3,SATL', 'FRI-SUN', 'MON#1,MON#5']

/** Schedules of every kind that the fields allow, including refused ones. */
export const anySchedule: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...DAYS, ...QUARTZ_DAYS),
    fc.constantFrom(...MONTHS, ...QUARTZ_MONTHS),
    fc.constantFrom(...WEEKDAYS, ...QUARTZ_WEEKDAYS),
  )
  .map(([day, month, dayOfWeek]) => `* * * ${day} ${month} ${dayOfWeek}`)

/** Schedules that cron-parser can read, with at most one of the two day fields set. */
export const plainSchedule: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...MONTHS)).map(([day, month]) => `* * * ${day} ${month} ?`),
  fc
    .tuple(fc.constantFrom(...MONTHS), fc.constantFrom(...WEEKDAYS))
    .map(([month, dayOfWeek]) => `* * * ? ${month} ${dayOfWeek}`),
)
