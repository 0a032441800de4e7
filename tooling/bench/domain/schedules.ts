import { nextRun, scheduleDates } from '@petalpost/domain/next-run'

import { compare } from '../src/figures.ts'
import type { Report } from '../src/report.ts'

const FROM = new Date('2026-11-21T08:00:00Z')

/** What a solution costs to save (next runs) and to embed (400 days of dates), per entry. */
export const scheduleBench = (): Promise<Report> =>
  compare('How dear is one festival entry: its next date, and 400 days of dates?', {
    'next date, every 1 January': () => nextRun('* * * 1 1 ?', FROM, 'auto', 480),
    'next date, last Monday of May': () => nextRun('* * * ? 5 MONL', FROM, '+08:00'),
    'next date, 29 February': () => nextRun('* * * 29 2 ?', FROM, 'America/New_York'),
    '400 days, every 1 January': () => scheduleDates('* * * 1 1 ?', '2026-11-21', '2027-12-26'),
    '400 days, the 15th of each month': () => scheduleDates('* * * 15 * ?', '2026-11-21', '2027-12-26'),
  })
