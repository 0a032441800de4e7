import type { Language } from '@petalpost/domain/language'
import type { Logger } from 'pino'

import type { Clock } from '../../clock.ts'
import type { Jobs, QueueDefinition } from '../../jobs/queue.ts'
import { mailText } from '../../texts/error-text.ts'
import type { MailName } from '../../texts/texts.ts'
import { messageJobs, type QueuedMessage } from '../message-jobs.ts'
import type { MailSender } from './mail-sender.ts'

export interface QueuedMail extends QueuedMessage {
  name: MailName
  language: Language
  values: Record<string, string | number>
}

/** Takes mails at once and sends them later, again and again while the mail server is away (fault F7). */
export interface MailQueue {
  send(mail: QueuedMail): Promise<void>
}

export const mailJobs = (sender: MailSender, clock: Clock, log: Logger): QueueDefinition<QueuedMail> =>
  messageJobs('mail', clock, log, ({ name, to, language, values }) =>
    sender.send({ to, ...mailText(name, language, values) }),
  )

export const createMailQueue = (jobs: Jobs, queue: QueueDefinition<QueuedMail>): MailQueue => ({
  send: (mail) => jobs.send(queue, mail),
})
