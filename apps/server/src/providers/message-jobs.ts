import type { Logger } from 'pino'

import type { Clock } from '../clock.ts'
import type { Jobs, QueueDefinition } from '../jobs/queue.ts'
import { MessageRefused } from './message-refused.ts'

/** A message that any of the processes will write and send. */
export interface QueuedMessage {
  /** name of its text */
  name: string
  to: string
  /** browser that requested it; a newer message for the same browser replaces it */
  browser?: string
  /** ms; after this the message is useless, and is dropped instead of sent */
  staleAt: number
}

/**
 * The result of a try: the service took the message, refused it for good, may have taken it, or the message was too
 * late.
 */
type Delivery = 'taken' | 'refused' | 'unclear' | 'dropped'

/** `unknown`: the message may still arrive. */
export type FirstDelivery = 'taken' | 'failed' | 'unknown'

/**
 * How long a request waits for the first try, ms, while it is unknown whether the service responds at all. Rule F7
 * gives a request 300 ms while the service hangs; the rest of the request needs its share of them.
 */
export const FIRST_DELIVERY_WAIT_MS = 150
/**
 * How long a request waits after the service has responded within this time: a distant mail server takes a second to
 * refuse.
 */
export const USUAL_DELIVERY_WAIT_MS = 2_500

type Transaction = Parameters<Jobs['sendIn']>[0]

/** A queue of mails or of text messages. */
export interface MessageQueue<Message extends QueuedMessage> {
  /** Stores a message. It is sent soon, and retried while the service is down (rule F7). */
  send(message: Message): Promise<void>
  /** The same within the caller's transaction. */
  sendIn(tx: Transaction, message: Message): Promise<void>
  /**
   * The same, but makes the first try at once and waits a moment for its outcome. After `failed` the message may still
   * arrive: the queue retries it unless it was refused for good.
   */
  sendNow(message: Message): Promise<FirstDelivery>
}

/** Longer than any message is of use, which is a day. */
const KEPT_SECONDS = 2 * 86_400
const RETRY_SECONDS_MAX = 30

/**
 * A queue's rules (rule F7): first retry after 2 to 4 s, then the delay doubles up to 30 s, until the message is stale.
 */
export const messageJobs = <Message extends QueuedMessage>(
  queue: 'mail' | 'sms',
  clock: Clock,
  log: Logger,
  deliver: (message: Message) => Promise<void>,
): QueueDefinition<Message, Delivery> => ({
  name: queue,
  retryDelay: 2,
  retryDelayMax: RETRY_SECONDS_MAX,
  // the delays vary between half and whole
  retryLimit: (2 * KEPT_SECONDS) / RETRY_SECONDS_MAX,
  retentionSeconds: KEPT_SECONDS,
  work: async (message) => {
    if (clock.now() >= message.staleAt) {
      log.warn({ queue, message: message.name }, 'message dropped: too late to be of use')
      return 'dropped'
    }
    try {
      await deliver(message)
      return 'taken'
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error
      log.error({ queue, message: message.name, reason: error }, 'message given up')
      return error.mayHaveArrived ? 'unclear' : 'refused'
    }
  },
})

/** `jobs` stores and tries the messages of `queue`; `clock` measures whether the service responds in its usual time. */
export function createMessageQueue<Message extends QueuedMessage>(
  jobs: Pick<Jobs, 'send' | 'sendIn' | 'tryNow'>,
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
    sendIn: (tx, message) => jobs.sendIn(tx, queue, message),
    sendNow: async (message) => {
      const waitMs = answersInTime ? USUAL_DELIVERY_WAIT_MS : FIRST_DELIVERY_WAIT_MS
      const outcome = await jobs.tryNow(timed, message, waitMs)
      if (outcome === 'taken') return 'taken'
      if (outcome === 'underWay') answersInTime = false
      return outcome === 'failed' || outcome === 'refused' ? 'failed' : 'unknown'
    },
  }
}
