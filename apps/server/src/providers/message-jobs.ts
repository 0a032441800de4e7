import type { Logger } from 'pino'

import type { Clock } from '../clock.ts'
import type { Jobs, QueueDefinition } from '../jobs/queue.ts'
import { MessageRefused } from './message-refused.ts'

/** A message to be written and sent by whichever process gets to it. */
export interface QueuedMessage {
  /** which text it is */
  name: string
  to: string
  /** who asked for it, where a newer message of the same asker takes its place */
  browser?: string
  /** ms; from then on the message is of no use and is dropped instead of sent */
  staleAt: number
}

/** How a try ended: the service took the message, refused it for good, may have taken it, or it was no longer of use. */
type Delivery = 'taken' | 'refused' | 'unclear' | 'dropped'

/** `unknown`: the message may arrive; nobody can say yet that it does not. */
export type FirstDelivery = 'taken' | 'failed' | 'unknown'

/**
 * How long a request waits for the first try, ms, while nobody knows whether the service answers at all. Rule F7 gives a
 * request 300 ms while it hangs, and the rest of the request needs its share.
 */
export const FIRST_DELIVERY_WAIT_MS = 150
/** How long it waits once the service has answered in this time: a mail server far away needs a second to refuse. */
export const USUAL_DELIVERY_WAIT_MS = 2_500

/** Mails, or text messages, on their way. */
export interface MessageQueue<Message extends QueuedMessage> {
  /** Stores a message, to be sent soon and retried while the service is away (rule F7). */
  send(message: Message): Promise<void>
  /**
   * The same with the first try at once: waits a moment for its outcome. After `failed` the message may still come: the
   * queue retries it unless it was refused for good.
   */
  sendNow(message: Message): Promise<FirstDelivery>
}

/** A queue's rules (rule F7): first retry after 2 to 4 s, then twice as long each time up to half a minute, until stale. */
export const messageJobs = <Message extends QueuedMessage>(
  queue: 'mail' | 'sms',
  clock: Clock,
  log: Logger,
  deliver: (message: Message) => Promise<void>,
): QueueDefinition<Message, Delivery> => ({
  name: queue,
  retryDelay: 2,
  retryDelayMax: 30,
  retryLimit: 100,
  retentionSeconds: 3_600,
  work: async (message) => {
    if (clock.now() >= message.staleAt) {
      log.warn({ queue, message: message.name }, 'message dropped: it came too late to be of use')
      return 'dropped'
    }
    try {
      await deliver(message)
      return 'taken'
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error
      log.error({ queue, message: message.name, reason: error.message }, 'message given up')
      return error.mayHaveArrived ? 'unclear' : 'refused'
    }
  },
})

/** `jobs` store and try the messages of `queue`; `clock` tells whether the service answers as quickly as usual. */
export function createMessageQueue<Message extends QueuedMessage>(
  jobs: Pick<Jobs, 'send' | 'tryNow'>,
  queue: QueueDefinition<Message, Delivery>,
  clock: Clock,
): MessageQueue<Message> {
  let answersInTime = false
  const timed: typeof queue = {
    ...queue,
    work: async (message) => {
      const begun = clock.now()
      try {
        return await queue.work(message)
      } finally {
        answersInTime = clock.now() - begun <= USUAL_DELIVERY_WAIT_MS
      }
    },
  }
  return {
    send: (message) => jobs.send(queue, message),
    sendNow: async (message) => {
      const waitMs = answersInTime ? USUAL_DELIVERY_WAIT_MS : FIRST_DELIVERY_WAIT_MS
      const outcome = await jobs.tryNow(timed, message, waitMs)
      if (outcome === 'taken') return 'taken'
      if (outcome === 'underWay') answersInTime = false
      return outcome === 'failed' || outcome === 'refused' ? 'failed' : 'unknown'
    },
  }
}
