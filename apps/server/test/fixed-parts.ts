import { createHash } from 'node:crypto'

import type { Clock } from '../src/clock.ts'
import type { Mail, MailSender } from '../src/providers/mail/mail-sender.ts'
import type { Random } from '../src/random.ts'

/** A clock that stands still until told otherwise. */
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

/** Takes every mail and hands them to whoever waits. */
export interface CapturedMail extends MailSender {
  sent: Mail[]
  /** the next mail to that address that nobody has taken yet */
  next(to: string): Promise<Mail>
  /** makes the mail server fail while true */
  setDown(down: boolean): void
}

export function capturedMail(): CapturedMail {
  const sent: Mail[] = []
  const taken = new Set<Mail>()
  let waiting: (() => void)[] = []
  let isDown = false
  const takeFrom = (to: string): Mail | undefined => {
    const mail = sent.find((candidate) => candidate.to === to && !taken.has(candidate))
    if (mail !== undefined) taken.add(mail)
    return mail
  }
  return {
    sent,
    setDown: (down) => void (isDown = down),
    send: async (mail) => {
      if (isDown) throw new Error('mail server is down')
      sent.push(mail)
      const wake = waiting
      waiting = []
      for (const go of wake) go()
    },
    next: async (to) => {
      for (;;) {
        const mail = takeFrom(to)
        if (mail !== undefined) return mail
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}
