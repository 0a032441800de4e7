import { fieldValues, MONTHS } from './schedule-field.ts'

/**
 * A schedule whose months have a step after a name, such as `JAN-JUN/2`, with these months as a list. Solutions of
 * version 1 read such a step as cron does.
 */
export function withoutNameSteps(cron: string): string {
  const fields = cron.trim().split(/\s+/)
  const month = fields[4]?.toUpperCase() ?? ''
  if (fields.length !== 6 || !/[A-Z][^,]*\//.test(month)) return cron
  const months = fieldValues(month, { min: 1, max: 12, names: MONTHS })
  return months ? fields.with(4, months.join(',')).join(' ') : cron
}
