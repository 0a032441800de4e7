import { describe, expect, it } from 'vitest'

import { isSignedByWechat, wechatSignature } from './signature.ts'

describe('WeChat’s plain signature', () => {
  it('matches the known answer of its documentation', () => {
    const signature = '899cf89e464efb63f54ddac96b0a0a235f53aa78'
    expect(wechatSignature('AAAAA', '1714037059', '486452656')).toBe(signature)
    const call = { signature, timestamp: '1714037059', nonce: '486452656' }
    expect(isSignedByWechat({ token: 'AAAAA' }, call, 1_714_037_059_000)).toBe(true)
    expect(isSignedByWechat({ token: 'AAAAB' }, call, 1_714_037_059_000)).toBe(false)
  })

  it('is refused five minutes before and after its time, and without a time', () => {
    const call = { signature: '899cf89e464efb63f54ddac96b0a0a235f53aa78', timestamp: '1714037059', nonce: '486452656' }
    for (const [seconds, isSigned] of [
      [-300, false],
      [-299, true],
      [299, true],
      [300, false],
    ] as const)
      expect([seconds, isSignedByWechat({ token: 'AAAAA' }, call, (1_714_037_059 + seconds) * 1_000)]).toEqual([
        seconds,
        isSigned,
      ])
    expect(isSignedByWechat({ token: 'AAAAA' }, { ...call, timestamp: 'now' }, 1_714_037_059_000)).toBe(false)
  })
})
