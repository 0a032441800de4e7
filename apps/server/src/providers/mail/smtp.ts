import { createTransport } from 'nodemailer'

import { MessageRefused } from '../message-refused.ts'
import type { MailSender } from './mail-sender.ts'

interface SmtpFailure extends Error {
  code?: string
  /** the server's answer; none for an address that it was not even asked about */
  responseCode?: number
}

/** An address or mail that is refused for good. Anything else, a wrong password too, may be mended while it waits. */
const isRefusal = ({ code, responseCode = 500 }: SmtpFailure): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500

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
      try {
        // as an object: a string would be parsed as a list of addresses
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        const failure = error as SmtpFailure
        throw isRefusal(failure) ? new MessageRefused(failure.message) : failure
      }
    },
  }
}
