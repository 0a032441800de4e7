import { type SmsServer, startSmsServer } from '@petalpost/fake-providers/sms-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { seededRandom, testClock } from '#test/fixed-parts.ts'

import { type AlibabaSms, alibabaSms } from './alibaba.ts'

const ACCOUNT = { accessKeyId: 'LTAI-test', accessKeySecret: 's3cr3t', signName: '花笺', templateCode: 'SMS_1234' }
const clock = testClock()
const random = seededRandom('sms')

let service: SmsServer
beforeAll(async () => void (service = await startSmsServer(ACCOUNT, { now: () => clock.now() })))
afterAll(() => service.close())
beforeEach(() => clock.advance(60_000))

const sender = (changes: Partial<AlibabaSms> = {}) =>
  alibabaSms({ ...ACCOUNT, endpoint: `http://127.0.0.1:${service.port}`, ...changes }, clock, random)

const SMS = { to: '8613812345678', code: '012345', text: '' }
const REFUSED = { name: 'MessageRefused', mayHaveArrived: false }

/** An address where nothing listens. */
async function nobody(): Promise<string> {
  const closed = await startSmsServer(ACCOUNT)
  await closed.close()
  return `http://127.0.0.1:${closed.port}`
}

describe('SMS by SendSms', () => {
  it('arrives with its code, with a signature that the service accepts', async () => {
    await sender().send(SMS)
    expect(service.received.at(-1)).toEqual({ to: SMS.to, signName: '花笺', code: '012345' })
  })

  it.each<[string, Partial<AlibabaSms>, string]>([
    ['another secret', { accessKeySecret: 'other' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'LTAI-other' }, 'InvalidAccessKeyId.NotFound'],
    ['another signature name', { signName: "it's (mine)*" }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['another template', { templateCode: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
  ])('is given up for good with %s', async (_, changes, message) => {
    const before = service.received.length
    await expect(sender(changes).send(SMS)).rejects.toMatchObject({ ...REFUSED, message })
    expect(service.received).toHaveLength(before)
  })

  it('is not retried for an invalid number, and for too many messages to one phone', async () => {
    const illegal = { ...REFUSED, message: 'isv.MOBILE_NUMBER_ILLEGAL' }
    await expect(sender().send({ ...SMS, to: '123' })).rejects.toMatchObject(illegal)
    await sender().send(SMS)
    await expect(sender().send(SMS)).rejects.toMatchObject({ ...REFUSED, message: 'isv.BUSINESS_LIMIT_CONTROL' })
  })

  it('is never signed twice with the same nonce', async () => {
    const stuck = alibabaSms({ ...ACCOUNT, endpoint: `http://127.0.0.1:${service.port}` }, clock, {
      ...random,
      bytes: (size) => Buffer.alloc(size),
    })
    await stuck.send(SMS)
    await expect(stuck.send(SMS)).rejects.toMatchObject({ ...REFUSED, message: 'SignatureNonceUsed' })
  })

  it('is not retried when this machine’s clock is wrong', async () => {
    const late = alibabaSms(
      { ...ACCOUNT, endpoint: `http://127.0.0.1:${service.port}` },
      { now: () => clock.now() - 1_000_000 },
      random,
    )
    await expect(late.send(SMS)).rejects.toMatchObject({ ...REFUSED, message: 'InvalidTimeStamp.Expired' })
  })

  it('F7: is retried while the service is down, because nothing was sent', async () => {
    service.setMood('fault')
    await expect(sender().send(SMS)).rejects.toMatchObject({ name: 'Error', message: 'ServiceUnavailable' })
    service.setMood('well')
    await sender().send(SMS)
    await expect(sender({ endpoint: await nobody() }).send(SMS)).rejects.toMatchObject({
      name: 'HttpClientError',
      neverSent: true,
    })
  })

  it('F7: is never retried when the response was lost: it was sent, and costs money', async () => {
    service.setMood('lost-answer')
    const before = service.received.length
    await expect(sender().send(SMS)).rejects.toMatchObject({ ...REFUSED, mayHaveArrived: true })
    service.setMood('well')
    expect(service.received).toHaveLength(before + 1)
  })

  it('S18: reveals neither phone, code nor key when it fails', async () => {
    for (const changes of [{ accessKeySecret: 'other' }, { endpoint: await nobody() }]) {
      const error: unknown = await sender(changes)
        .send(SMS)
        .catch((failed: unknown) => failed)
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/13812345678|012345|LTAI|s3cr3t|other/)
    }
  })
})
