import { DAY_MS } from './civil-day.ts'

/** Days before the end of a membership at which a mail reminds of it (spec 1). */
export const REMINDER_DAYS = [7, 5, 1] as const

export type ReminderDays = (typeof REMINDER_DAYS)[number]

/**
 * The latest reminder that is due; null before the first and after the end. Whoever asks late gets only the latest:
 * nobody needs two mails at once. Times in ms.
 */
export function dueReminder(expireTime: number, now: number): ReminderDays | null {
  const left = expireTime - now
  if (left <= 0) return null
  return REMINDER_DAYS.findLast((days) => left <= days * DAY_MS) ?? null
}
