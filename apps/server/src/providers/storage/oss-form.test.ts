import { expect, it } from 'vitest'

import { ossFormPolicy, ossFormSignature } from './oss-form.ts'

it('signs a policy as OSS does (version 1)', () => {
  const policy = '{"expiration":"2026-01-01T00:00:00.000Z","conditions":[["content-length-range",1,1048576]]}'
  const signature = ossFormSignature('secret', Buffer.from(policy).toString('base64'))
  expect(signature).toBe('dPRJMBEZOh3bL3TMPSgzbMs89/I=')
})

it('grants a folder, a size, types and a time, and nothing else', () => {
  const expiresAt = Date.UTC(2026, 10, 21, 8, 5, 0, 900)
  const grant = { keyPrefix: 'uploads/pc/2026/11/abc-', maxBytes: 10, types: ['image/png'], expiresAt }
  const signer = { accessKeyId: 'ak', secret: 'secret', bucket: 'cards', host: 'https://cards.example/' }
  const form = ossFormPolicy(grant, signer)
  expect(JSON.parse(Buffer.from(form.policy, 'base64').toString())).toEqual({
    expiration: '2026-11-21T08:05:00.900Z',
    conditions: [
      { bucket: 'cards' },
      ['starts-with', '$key', 'uploads/pc/2026/11/abc-'],
      ['content-length-range', 1, 10],
      ['eq', '$success_action_status', '200'],
      ['in', '$content-type', ['image/png']],
    ],
  })
  expect(form).toMatchObject({
    accessKeyId: 'ak',
    expire: Math.floor(expiresAt / 1000),
    host: 'https://cards.example/',
  })
  expect(Object.fromEntries(form.fields.map(({ name, value }) => [name, value]))).toEqual({
    OSSAccessKeyId: 'ak',
    policy: form.policy,
    signature: form.signature,
    success_action_status: '200',
    'x-oss-forbid-overwrite': 'true',
  })
})
