import { DAY_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { REMINDER_DAYS, type ReminderDays } from '@petalpost/domain/reminder'

import type { Infrastructure } from '#src/infrastructure.ts'

import { momentText } from './moment-text.ts'
import { noteReminded, type Reminded, selectDue, selectLanguage, setRemindersOff } from './store.ts'

/** Users that one query names. */
const BATCH = 500

/** Under this path, and the token, a user ends reminders. */
export const UNSUBSCRIBE_PATH = '/u/'

export type RemindersService = ReturnType<typeof createRemindersService>

const leftOf: Readonly<Record<Language, (days: number) => string>> = {
  'en-US': (days) => (days <= 1 ? 'in less than a day' : `in ${days} days`),
  'zh-CN': (days) => (days <= 1 ? '不到 1 天' : ` ${days} 天`),
}

/** Mails before the end of a membership, and their one-click end (spec 1; RFC 8058). */
export function createRemindersService({
  db,
  clock,
  config,
  mailQueue,
  unsubscribeLinks,
}: Pick<Infrastructure, 'db' | 'clock' | 'config' | 'mailQueue' | 'unsubscribeLinks'>) {
  function mailTo(userId: string, { email, language, expireTime, timeZone }: Reminded, now: number) {
    const unsubscribe = config.publicOrigin + UNSUBSCRIBE_PATH + unsubscribeLinks.tokenOf(userId)
    return {
      name: 'membershipEnds' as const,
      to: email,
      language,
      unsubscribe,
      values: {
        left: leftOf[language](Math.ceil((expireTime.getTime() - now) / DAY_MS)),
        date: momentText(expireTime, language, timeZone),
        subscribe: `${config.publicOrigin}/subscribe`,
        unsubscribe,
      },
      // later, another one says how much is left
      staleAt: Math.min(expireTime.getTime(), now + DAY_MS),
    }
  }

  /** The mail is stored in the transaction that notes it: a killed process neither loses nor repeats it. */
  async function remind(userId: string, days: ReminderDays): Promise<void> {
    const now = clock.now()
    await db.transaction(async (tx) => {
      const reminded = await noteReminded(tx, userId, days, now)
      if (reminded !== null) await mailQueue.sendIn(tx, mailTo(userId, reminded, now))
    })
  }

  return {
    /**
     * Sends the reminders that are due, each once, however many processes run this. After a longer break only the latest
     * of a user is sent.
     */
    send: async (): Promise<void> => {
      for (const days of REMINDER_DAYS)
        for (;;) {
          const due = await selectDue(db, days, clock.now(), BATCH)
          for (const userId of due) await remind(userId, days)
          if (due.length < BATCH) break
        }
    },

    /** The language of the user of a token; null for a token that is none of ours. */
    languageOf: async (token: string): Promise<Language | null> => {
      const userId = unsubscribeLinks.userOf(token)
      return userId === null ? null : selectLanguage(db, userId)
    },

    /** Turns the reminders of a token's user off or on; the user's language, or null as above. */
    set: async (token: string, isOn: boolean): Promise<Language | null> => {
      const userId = unsubscribeLinks.userOf(token)
      return userId === null ? null : setRemindersOff(db, userId, !isOn)
    },
  }
}
