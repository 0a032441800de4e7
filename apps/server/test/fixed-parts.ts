import { createHash } from 'node:crypto'

import type { Clock } from '../src/clock.ts'
import type { Mail } from '../src/providers/mail/mail-sender.ts'
import type { Sms } from '../src/providers/sms/sms-sender.ts'
import type { Random } from '../src/random.ts'

/** A clock that moves only when a test sets it. */
export interface TestClock extends Clock {
  set(at: number | string): void
  advance(ms: number): void
}

export function testClock(start: number | string = '2026-11-21T08:00:00Z'): TestClock {
  let at = new Date(start).getTime()
  return { now: () => at, set: (to) => void (at = new Date(to).getTime()), advance: (ms) => void (at += ms) }
}

/** The same numbers in every run. */
export function seededRandom(seed: string): Random {
  let drawn = 0
  const bytes = (size: number): Buffer => {
    const blocks: Buffer[] = []
    for (let have = 0; have < size; have += 32) blocks.push(createHash('sha256').update(`${seed}:${drawn++}`).digest())
    return Buffer.concat(blocks).subarray(0, size)
  }
  return { bytes, int: (max) => bytes(6).readUIntBE(0, 6) % max, id: () => bytes(16).toString('base64url') }
}

/** Keeps all mails or text messages and passes them to tests that wait for them. */
export interface Captured<Message> {
  send(message: Message): Promise<void>
  sent: Message[]
  /** the next message to this address that no test has taken yet */
  next(to: string): Promise<Message>
  /** makes the service fail while true */
  setDown(down: boolean): void
  /** while true, the service accepts messages but does not respond; it responds when this ends */
  setHanging(hanging: boolean): void
  /** errors with which the service refuses messages, by address */
  refusals: Map<string, Error>
}

export type CapturedMail = Captured<Mail>
export type CapturedSms = Captured<Sms>

export function captured<Message extends { to: string }>(): Captured<Message> {
  const sent: Message[] = []
  const taken = new Set<Message>()
  let waiting: (() => void)[] = []
  const refusals = new Map<string, Error>()
  let isDown = false
  let hanging: PromiseWithResolvers<void> | null = null
  const takeFrom = (to: string): Message | undefined => {
    const message = sent.find((candidate) => candidate.to === to && !taken.has(candidate))
    if (message !== undefined) taken.add(message)
    return message
  }
  return {
    sent,
    refusals,
    setDown: (down) => void (isDown = down),
    setHanging: (hangs) => {
      hanging?.resolve()
      hanging = hangs ? Promise.withResolvers<void>() : null
    },
    send: async (message) => {
      await hanging?.promise
      const refusal = refusals.get(message.to)
      if (refusal !== undefined) throw refusal
      if (isDown) throw new Error('the service is down')
      sent.push(message)
      const wake = waiting
      waiting = []
      for (const go of wake) go()
    },
    next: async (to) => {
      for (;;) {
        const message = takeFrom(to)
        if (message !== undefined) return message
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}
