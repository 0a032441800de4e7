import { type MailServer, startMailServer } from '@petalpost/fake-providers/mail-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mailText } from '../../texts/error-text.ts'
import { smtpSender } from './smtp.ts'

let mailServer: MailServer
beforeAll(async () => void (mailServer = await startMailServer()))
afterAll(() => mailServer.close())

const sender = () => smtpSender(`smtp://127.0.0.1:${mailServer.smtpPort}`, 'Petalpost 花笺 <post@petalpost.example>')

describe('mail by SMTP', () => {
  it('arrives with its Chinese subject and text unchanged', async () => {
    const mail = mailText('loginCode', 'zh-CN', { code: '012345', minutes: 10 })
    await sender().send({ to: 'mei@example.com', ...mail })
    const received = mailServer.received.at(-1)
    expect(received).toMatchObject({ to: ['mei@example.com'], from: 'post@petalpost.example', subject: mail.subject })
    expect(received?.text.trim()).toBe(mail.text.trim())
    expect(received?.html.trim()).toBe(mail.html.trim())
    expect(received?.headers['content-type']).toMatch(/^multipart\/alternative;/)
  })

  it('has the headers of a one-click end only when it names an address (RFC 8058)', async () => {
    const mail = { to: 'mei@example.com', subject: 's', text: 't', html: '<p>t</p>' }
    await sender().send({ ...mail, unsubscribe: 'https://cards.example/u/abc.def' })
    expect(mailServer.received.at(-1)?.headers).toMatchObject({
      'list-unsubscribe': '<https://cards.example/u/abc.def>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    await sender().send(mail)
    expect(Object.keys(mailServer.received.at(-1)?.headers ?? {})).not.toContain('list-unsubscribe')
  })

  it('goes to one address only, whatever the address contains', async () => {
    const before = mailServer.received.length
    await sender()
      .send({ to: 'a@example.com, b@example.com', subject: 's', text: 't', html: '<p>t</p>' })
      .catch(() => undefined)
    await sender()
      .send({
        to: 'a@example.com\r\nBcc: c@example.com',
        subject: 's\r\nBcc: d@example.com',
        text: 't',
        html: '<p>t</p>',
      })
      .catch(() => undefined)
    const receivers = mailServer.received.slice(before).flatMap(({ to }) => to)
    expect(receivers.filter((to) => /^[bcd]@example\.com$/.test(to))).toEqual([])
  })

  it('rejects while the server refuses, so that the queue retries', async () => {
    mailServer.setFailing(true)
    await expect(sender().send({ to: 'a@example.com', subject: 's', text: 't', html: '<p>t</p>' })).rejects.toThrow(
      /451/,
    )
    mailServer.setFailing(false)
    await sender().send({ to: 'a@example.com', subject: 'back', text: 't', html: '<p>t</p>' })
    expect(mailServer.received.at(-1)?.subject).toBe('back')
  })

  it('an address that the server does not know is refused for good, so that the queue does not retry', async () => {
    mailServer.unknown.add('gone@example.com')
    const before = mailServer.received.length
    const sent = sender().send({ to: 'gone@example.com', subject: 's', text: 't', html: '<p>t</p>' })
    await expect(sent).rejects.toMatchObject({ name: 'MessageRefused', mayHaveArrived: false })
    expect(mailServer.received).toHaveLength(before)
  })

  it('a mail server that is down is no refusal', async () => {
    const away = smtpSender('smtp://127.0.0.1:1', 'post@petalpost.example')
    await expect(away.send({ to: 'a@example.com', subject: 's', text: 't', html: '<p>t</p>' })).rejects.toMatchObject({
      name: 'Error',
    })
  })
})
