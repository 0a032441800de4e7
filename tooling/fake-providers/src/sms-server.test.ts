import { afterEach, expect, it } from 'vitest'

import { type SmsServer, startSmsServer } from './sms-server.ts'

const ACCOUNT = { accessKeyId: 'id', accessKeySecret: 'secret', signName: '花笺', templateCode: 'SMS_1' }

let server: SmsServer
afterEach(() => server.close())

it('sends nothing for a call that is not signed, half signed or of another action', async () => {
  server = await startSmsServer(ACCOUNT)
  const send = async (headers: Record<string, string>) => {
    const url = `http://127.0.0.1:${server.port}/?PhoneNumbers=13812345678&SignName=x`
    const response = await fetch(url, { method: 'POST', headers })
    return [response.status, ((await response.json()) as { Code: string }).Code]
  }
  const action = { 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' }
  const signed = `ACS3-HMAC-SHA256 Credential=id,SignedHeaders=host,Signature=${'0'.repeat(64)}`
  expect(await send({})).toEqual([404, 'InvalidAction.NotFound'])
  expect(await send(action)).toEqual([400, 'IncompleteSignature'])
  expect(await send({ ...action, authorization: signed })).toEqual([400, 'IncompleteSignature'])
  expect(server.received).toEqual([])
})
