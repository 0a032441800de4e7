import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its recipient reads it. */
export interface ReceivedMail {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** by name in lower case, those of a one-click end among them */
  headers: Record<string, string>
}

/** A running mail server: speaks SMTP, and returns over HTTP what it received. */
export interface MailServer {
  smtpPort: number
  httpPort: number
  received: readonly ReceivedMail[]
  /** While true, every message is refused with 451, as by a server with problems. */
  setFailing: (failing: boolean) => void
  /** Addresses that are refused permanently, with 550. */
  unknown: Set<string>
  close: () => Promise<void>
}

async function read(stream: AsyncIterable<Buffer>, to: string[]): Promise<ReceivedMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

/** Handles `GET /messages?to=ADDRESS`: returns the mails to that address, oldest first. */
function messageList(received: readonly ReceivedMail[]): Server {
  return createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')
    const mails = to === null ? received : received.filter((mail) => mail.to.includes(to))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(mails))
  })
}

const listening = (server: Server, port: number) =>
  new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Starts a real SMTP server on loopback that stores what it receives from anybody, with any user and password or none,
 * and lists it over HTTP. Port 0 picks a free one.
 */
export async function startMailServer(smtpPort = 0, httpPort = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const unknown = new Set<string>()
  let failing = false
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username }, _session, done) {
      done(null, { user: username })
    },
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address)
      const keep = async () => {
        const mail = await read(stream, to)
        if (failing) throw Object.assign(new Error('try again later'), { responseCode: 451 })
        received.push(mail)
      }
      callbackify(keep)(done)
    },
  })
  const list = messageList(received)
  await new Promise<void>((resolve) => {
    smtp.listen(smtpPort, '127.0.0.1', resolve)
  })
  return {
    smtpPort: (smtp.server.address() as AddressInfo).port,
    httpPort: await listening(list, httpPort),
    received,
    setFailing: (value) => {
      failing = value
    },
    unknown,
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(resolve))
      list.closeAllConnections()
      await new Promise((resolve) => list.close(resolve))
    },
  }
}
