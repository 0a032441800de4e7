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

/** Schedules of every kind that the fields allow, including refused ones. */
export const anySchedule: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...MONTHS), fc.constantFrom(...WEEKDAYS))
  .map(([day, month, dayOfWeek]) => `* * * ${day} ${month} ${dayOfWeek}`)

/** The same with at most one of the two day fields set. */
export const plainSchedule: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...MONTHS)).map(([day, month]) => `* * * ${day} ${month} ?`),
  fc
    .tuple(fc.constantFrom(...MONTHS), fc.constantFrom(...WEEKDAYS))
    .map(([month, dayOfWeek]) => `* * * ? ${month} ${dayOfWeek}`),
)
