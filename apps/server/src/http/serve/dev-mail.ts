import type { FastifyInstance } from 'fastify'

import { readMailbox } from '#providers/mail/mailbox.ts'
import type { Deps } from '#src/deps.ts'
import { escapeHtml } from '#src/escape-html.ts'

const page = (messages: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Petalpost mailbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#2b2523;background:#fffaf5}
article{border:1px solid #e5d9cf;border-radius:12px;padding:1rem;margin:1rem 0;background:#fff}h2{font-size:1.1rem;margin:0}
pre{white-space:pre-wrap;font:inherit}small{color:#6b5f58}</style>
<h1>Mailbox</h1><p>No mail server is configured (SMTP_URL), so mails and text messages are kept here. Anybody who can open this page can read them.</p>
${messages}`

/** GET /dev/mail: the messages that would have been sent. Only while no mail server is configured. */
export function serveMailbox(app: FastifyInstance, deps: Deps): void {
  if (deps.config.smtpUrl !== null) return
  app.get('/dev/mail', async (_request, reply) => {
    const messages = (await readMailbox(deps.db)).map(
      ({ kind, recipient, subject, text, createdAt }) =>
        `<article><h2>${kind === 'sms' ? 'Text message' : escapeHtml(subject)}</h2><small>to ${escapeHtml(recipient)}, ${createdAt.toISOString()}</small>` +
        `<pre>${escapeHtml(text)}</pre></article>`,
    )
    const body = page(messages.length > 0 ? messages.join('\n') : '<p>Nothing yet.</p>')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
  })
}
