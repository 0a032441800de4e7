import type { Language } from '@petalpost/domain/language'
import type { Logger } from 'pino'

import type { Clock } from '../../clock.ts'
import type { Jobs, QueueDefinition } from '../../jobs/queue.ts'
import { mailText } from '../../texts/error-text.ts'
import type { MailName } from '../../texts/texts.ts'
import type { MailSender } from './mail-sender.ts'

/** A mail to be written and sent by whichever process gets to it. */
export interface QueuedMail {
  name: MailName
  to: string
  language: Language
  values: Record<string, string | number>
  /** ms; from then on the mail is of no use and is dropped instead of sent */
  staleAt: number
}

/** Takes mails at once and sends them later, again and again while the mail server is away (fault F7). */
export interface MailQueue {
  send(mail: QueuedMail): Promise<void>
}

/** The queue's rules: first retry after 2 s, then twice as long each time up to half a minute, until stale. */
export const mailJobs = (sender: MailSender, clock: Clock, log: Logger): QueueDefinition<QueuedMail> => ({
  name: 'mail',
  retryDelay: 2,
  retryDelayMax: 30,
  retryLimit: 100,
  retentionSeconds: 3_600,
  work: async ({ name, to, language, values, staleAt }) => {
    if (clock.now() >= staleAt) {
      log.warn({ mail: name }, 'mail dropped: it came too late to be of use')
      return
    }
    await sender.send({ to, ...mailText(name, language, values) })
  },
})

export const createMailQueue = (jobs: Jobs, queue: QueueDefinition<QueuedMail>): MailQueue => ({
  send: (mail) => jobs.send(queue, mail),
})
