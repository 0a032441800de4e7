import { describe, expect, it } from 'vitest'

import { createLogger } from './log.ts'
import { accountMark, trace } from './trace.ts'

const request = { ip: '203.0.113.9', id: 'r1' }

function linesAt(level: string): string[] {
  const lines: string[] = []
  trace(createLogger(level, { write: (line) => void lines.push(line) }), 'signed_in', 'u1', request)
  return lines
}

describe('trace (rule S18)', () => {
  it('S18: is kept at every log level but silent', () => {
    for (const level of ['info', 'warn', 'error'])
      expect(linesAt(level).map((line) => JSON.parse(line))).toMatchObject([
        { event: 'signed_in', actor: 'u1', network: '203.0.113.0/24', reqId: 'r1' },
      ])
    expect(linesAt('silent')).toEqual([])
  })

  it('S18: names an account by a mark that only this installation can compute', () => {
    const mark = accountMark('8613800138000', 'ours')
    expect(mark).toBe(accountMark('8613800138000', 'ours'))
    expect(mark).not.toBe(accountMark('8613800138000', 'another'))
    expect(mark).not.toBe(accountMark('8613800138001', 'ours'))
  })
})
