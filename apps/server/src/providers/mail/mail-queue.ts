import type { Language } from '@petalpost/domain/language'
import type { Logger } from 'pino'

import type { Clock } from '../../clock.ts'
import { mailText } from '../../texts/error-text.ts'
import type { MailName } from '../../texts/texts.ts'
import { messageJobs, type MessageQueue, type QueuedMessage } from '../message-jobs.ts'
import type { MailSender } from './mail-sender.ts'

export interface QueuedMail extends QueuedMessage {
  name: MailName
  language: Language
  values: Record<string, string | number>
  /** see `Mail` */
  replyTo?: string
  unsubscribe?: string
}

export type MailQueue = MessageQueue<QueuedMail>

export const mailJobs = (sender: MailSender, clock: Clock, log: Logger) =>
  messageJobs<QueuedMail>('mail', clock, log, ({ name, to, language, values, replyTo, unsubscribe }) =>
    sender.send({
      to,
      language,
      ...mailText(name, language, values),
      ...(replyTo !== undefined && { replyTo }),
      ...(unsubscribe !== undefined && { unsubscribe }),
    }),
  )
