import { createTransport } from 'nodemailer'

import { MessageRefused } from '../message-refused.ts'
import type { MailSender } from './mail-sender.ts'

interface SmtpFailure extends Error {
  code?: string
  /** the server's response code; missing for an address that was never sent to the server */
  responseCode?: number
}

/**
 * Is the address or mail refused for good? Any other failure, even a wrong password, may be repaired while the mail
 * waits.
 */
const isRefusal = ({ code, responseCode = 500 }: SmtpFailure): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500

/** Mail programs show a button that ends such mails. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** As an object: a string would be parsed as a list of addresses. */
const only = (address: string) => ({ name: '', address })

/** No program answers these mails: out-of-office notes would come back to us (RFC 3834; Exchange has its own header). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Sends through a mail server. The timeouts prevent a dead server from blocking the queue for minutes. */
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
    send: async ({ to, language, replyTo, subject, text, html, unsubscribe }) => {
      try {
        await transport.sendMail({
          from,
          to: only(to),
          ...(replyTo !== undefined && { replyTo: only(replyTo) }),
          subject,
          text,
          html,
          headers: {
            ...AUTOMATIC,
            'Content-Language': language,
            ...(unsubscribe !== undefined && oneClick(unsubscribe)),
          },
        })
      } catch (error) {
        const failure = error as SmtpFailure
        throw isRefusal(failure) ? new MessageRefused(failure.message) : failure
      }
    },
  }
}
