import type { Language } from '@petalpost/domain/language'
import type { Logger } from 'pino'

import type { Clock } from '../../clock.ts'
import { smsText } from '../../texts/error-text.ts'
import type { SmsName } from '../../texts/texts.ts'
import { messageJobs, type MessageQueue, type QueuedMessage } from '../message-jobs.ts'
import type { SmsSender } from './sms-sender.ts'

export interface QueuedSms extends QueuedMessage {
  name: SmsName
  language: Language
  code: string
  /** how long the code is valid */
  minutes: number
}

export type SmsQueue = MessageQueue<QueuedSms>

export const smsJobs = (sender: SmsSender, clock: Clock, log: Logger) =>
  messageJobs<QueuedSms>('sms', clock, log, ({ name, to, language, code, minutes }) =>
    sender.send({ to, code, text: smsText(name, language, { code, minutes }) }),
  )
