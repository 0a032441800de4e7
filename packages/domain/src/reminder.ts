/** Days before the end of a membership at which a mail reminds of it (spec 1). */
export const REMINDER_DAYS = [7, 5, 1] as const

export type ReminderDays = (typeof REMINDER_DAYS)[number]
