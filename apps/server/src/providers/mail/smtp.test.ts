import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

import { LANGUAGES } from '@petalpost/domain/language'
import { ADDRESSES } from '@petalpost/domain/test/typed-texts'
import { type MailServer, startMailServer } from '@petalpost/fake-providers/mail-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mailText } from '../../texts/error-text.ts'
import { smtpSender } from './smtp.ts'

let mailServer: MailServer
beforeAll(async () => void (mailServer = await startMailServer()))
afterAll(() => mailServer.close())

const sender = () => smtpSender(`smtp://127.0.0.1:${mailServer.smtpPort}`, 'Petalpost 花笺 <post@petalpost.example>')

/** A server that takes mails for any recipient: the stand-in refuses two dots in a row, even in quotes. */
async function tolerantServer() {
  const recipients: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const [, recipient] = /^RCPT TO:<(.*)>/.exec(line) ?? []
      if (recipient !== undefined) recipients.push(recipient)
      if (isData && line !== '.') return
      isData = line === 'DATA'
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { port, recipients, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('mail by SMTP', () => {
  it('arrives with its Chinese subject and text unchanged', async () => {
    const mail = mailText('loginCode', 'zh-CN', { code: '012345', minutes: 10 })
    await sender().send({ to: 'mei@example.com', language: 'zh-CN', ...mail })
    const received = mailServer.received.at(-1)
    expect(received).toMatchObject({ to: ['mei@example.com'], from: 'post@petalpost.example', subject: mail.subject })
    expect(received?.text.trim()).toBe(mail.text.trim())
    expect(received?.html.trim()).toBe(mail.html.trim())
    expect(received?.headers['content-type']).toMatch(/^multipart\/alternative;/)
  })

  it('has the headers of a one-click end only when it names an address (RFC 8058)', async () => {
    const mail = { to: 'mei@example.com', language: 'en-US', subject: 's', text: 't', html: '<p>t</p>' } as const
    await sender().send({ ...mail, unsubscribe: 'https://cards.example/u/abc.def' })
    expect(mailServer.received.at(-1)?.headers).toMatchObject({
      'list-unsubscribe': '<https://cards.example/u/abc.def>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    await sender().send(mail)
    expect(Object.keys(mailServer.received.at(-1)?.headers ?? {})).not.toContain('list-unsubscribe')
  })

  it('says that no program should answer it, and in which language it is (RFC 3834)', async () => {
    for (const language of LANGUAGES) {
      await sender().send({ to: 'mei@example.com', language, ...mailText('feedbackOver', language, {}) })
      expect(mailServer.received.at(-1)?.headers).toMatchObject({
        'auto-submitted': 'auto-generated',
        'content-language': language,
      })
      expect(Object.keys(mailServer.received.at(-1)?.headers ?? {})).not.toContain('reply-to')
    }
  })

  it('S21: names every mailbox of the table to the server, in quotes where SMTP wants them', async () => {
    const addresses = [...new Set(ADDRESSES.map(({ clean }) => clean))]
    const { port, recipients, close } = await tolerantServer()
    const tolerant = smtpSender(`smtp://127.0.0.1:${port}`, 'post@petalpost.example')
    for (const to of addresses)
      await tolerant.send({ to, language: 'en-US', subject: 's', text: 't', html: '<p>t</p>' })
    await close()
    expect(recipients.map((to) => to.replaceAll('"', ''))).toEqual(addresses)
    expect(recipients.filter((to) => to.includes('"'))).toEqual([
      '"a..b"@docomo.ne.jp',
      '".x"@docomo.ne.jp',
      '"x."@docomo.ne.jp',
    ])
  })

  it('S21: is answered to one address only, whatever the address contains', async () => {
    const mail = { to: 'operator@example.com', language: 'en-US', subject: 's', text: 't', html: '<p>t</p>' } as const
    await sender().send({ ...mail, replyTo: 'ada@example.com' })
    expect(mailServer.received.at(-1)?.headers['reply-to']).toBe('ada@example.com')
    await sender().send({ ...mail, replyTo: 'ada@example.com\r\nBcc: bob@example.com, carol@example.com' })
    const { to, headers } = mailServer.received.at(-1)!
    expect([to, headers['bcc']]).toEqual([['operator@example.com'], undefined])
  })

  it('goes to one address only, whatever the address contains', async () => {
    const before = mailServer.received.length
    await sender()
      .send({ to: 'a@example.com, b@example.com', language: 'en-US', subject: 's', text: 't', html: '<p>t</p>' })
      .catch(() => undefined)
    await sender()
      .send({
        to: 'a@example.com\r\nBcc: c@example.com',
        language: 'en-US',
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
    await expect(
      sender().send({ to: 'a@example.com', language: 'en-US', subject: 's', text: 't', html: '<p>t</p>' }),
    ).rejects.toThrow(/451/)
    mailServer.setFailing(false)
    await sender().send({ to: 'a@example.com', language: 'en-US', subject: 'back', text: 't', html: '<p>t</p>' })
    expect(mailServer.received.at(-1)?.subject).toBe('back')
  })

  it('an address that the server does not know is refused for good, so that the queue does not retry', async () => {
    mailServer.unknown.add('gone@example.com')
    const before = mailServer.received.length
    const sent = sender().send({ to: 'gone@example.com', language: 'en-US', subject: 's', text: 't', html: '<p>t</p>' })
    await expect(sent).rejects.toMatchObject({ name: 'MessageRefused', mayHaveArrived: false })
    expect(mailServer.received).toHaveLength(before)
  })

  it('a mail server that is down is no refusal', async () => {
    const away = smtpSender('smtp://127.0.0.1:1', 'post@petalpost.example')
    await expect(
      away.send({ to: 'a@example.com', language: 'en-US', subject: 's', text: 't', html: '<p>t</p>' }),
    ).rejects.toMatchObject({
      name: 'Error',
    })
  })
})
