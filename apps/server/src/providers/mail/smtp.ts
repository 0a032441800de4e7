import { createTransport } from 'nodemailer'

import type { MailSender } from './mail-sender.ts'

/** Sends through a mail server. Time-outs keep a dead server from holding the queue for minutes. */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      // as an object: a string would be parsed as a list of addresses
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}
