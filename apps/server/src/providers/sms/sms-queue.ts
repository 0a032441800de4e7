import type { Language } from '@petalpost/domain/language'
import type { Logger } from 'pino'

import type { Clock } from '../../clock.ts'
import type { Jobs, QueueDefinition } from '../../jobs/queue.ts'
import { smsText } from '../../texts/error-text.ts'
import type { SmsName } from '../../texts/texts.ts'
import { messageJobs, type QueuedMessage } from '../message-jobs.ts'
import { SmsRefused, type SmsSender } from './sms-sender.ts'

export interface QueuedSms extends QueuedMessage {
  name: SmsName
  language: Language
  code: string
  /** how long the code lives */
  minutes: number
}

/** Takes text messages at once and sends them later, again while the service is away and has sent nothing (fault F7). */
export interface SmsQueue {
  send(sms: QueuedSms): Promise<void>
}

export const smsJobs = (sender: SmsSender, clock: Clock, log: Logger): QueueDefinition<QueuedSms> =>
  messageJobs('sms', clock, log, async ({ name, to, language, code, minutes }) => {
    try {
      await sender.send({ to, code, text: smsText(name, language, { code, minutes }) })
    } catch (error) {
      if (!(error instanceof SmsRefused)) throw error
      log.error({ message: name, reason: error.message }, 'text message given up')
    }
  })

export const createSmsQueue = (jobs: Jobs, queue: QueueDefinition<QueuedSms>): SmsQueue => ({
  send: (sms) => jobs.send(queue, sms),
})
