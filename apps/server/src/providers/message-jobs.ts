import type { Logger } from 'pino'

import type { Clock } from '../clock.ts'
import type { QueueDefinition } from '../jobs/queue.ts'

/** A message to be written and sent by whichever process gets to it. */
export interface QueuedMessage {
  /** which text it is */
  name: string
  to: string
  /** ms; from then on the message is of no use and is dropped instead of sent */
  staleAt: number
}

/** A queue's rules (fault F7): first retry after 2 s, then twice as long each time up to half a minute, until stale. */
export const messageJobs = <Message extends QueuedMessage>(
  queue: 'mail' | 'sms',
  clock: Clock,
  log: Logger,
  deliver: (message: Message) => Promise<void>,
): QueueDefinition<Message> => ({
  name: queue,
  retryDelay: 2,
  retryDelayMax: 30,
  retryLimit: 100,
  retentionSeconds: 3_600,
  work: async (message) => {
    if (clock.now() < message.staleAt) return deliver(message)
    log.warn({ queue, message: message.name }, 'message dropped: it came too late to be of use')
  },
})
