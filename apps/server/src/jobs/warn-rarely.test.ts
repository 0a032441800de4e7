import { expect, it } from 'vitest'

import { createLogger } from '#http/call/log.ts'

import { warnRarely } from './warn-rarely.ts'

it('F2: a problem that lasts is logged at once and then once a minute, with how often it came back', () => {
  const lines: string[] = []
  let now = 5
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const warn = warnRarely(log, 'job queue', () => now)
  const logged = () => lines.splice(0).map((line) => JSON.parse(line) as object)
  // ten times a second for two and a half minutes
  for (let times = 0; times < 1_500; times += 1) {
    warn(`number ${times}`)
    now += 100
  }
  expect(logged()).toMatchObject([
    { msg: 'job queue', reason: 'number 0' },
    { msg: 'job queue', reason: 'number 600', again: 599 },
    { msg: 'job queue', reason: 'number 1200', again: 599 },
  ])
  now += 60_000
  warn('the next day')
  warn('and again')
  expect(logged()).toMatchObject([{ reason: 'the next day', again: 299 }])
})
