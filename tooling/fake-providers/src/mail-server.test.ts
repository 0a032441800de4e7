import nodemailer from 'nodemailer'
import { afterEach, expect, it } from 'vitest'

import { type MailServer, startMailServer } from './mail-server.ts'

let server: MailServer
afterEach(() => server.close())

const send = () =>
  nodemailer.createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true }).sendMail({
    from: 'Petalpost <post@petalpost.test>',
    to: 'mei@example.com',
    subject: '您的登录验证码',
    text: '验证码 123456',
  })

it('keeps a mail with Chinese subject and text, and lists it by receiver over HTTP', async () => {
  server = await startMailServer()
  await send()
  const list = async (to: string) =>
    (await fetch(`http://127.0.0.1:${server.httpPort}/messages?to=${to}`)).json() as Promise<{ subject: string }[]>
  expect(await list('mei@example.com')).toMatchObject([{ subject: '您的登录验证码', from: 'post@petalpost.test' }])
  expect(await list('someone@example.com')).toEqual([])
})

it('refuses for the time being when told to fail, and keeps nothing', async () => {
  server = await startMailServer()
  server.setFailing(true)
  await expect(send()).rejects.toThrow(/451/)
  expect(server.received).toHaveLength(0)
})

it('refuses an unknown address for good', async () => {
  server = await startMailServer()
  server.unknown.add('mei@example.com')
  await expect(send()).rejects.toMatchObject({ responseCode: 550 })
  expect(server.received).toHaveLength(0)
})
