import { expect } from '@playwright/test'

import { MAIL_HTTP_PORT } from './addresses.ts'

interface Mail {
  subject: string
  text: string
}

/** Reads the newest login code that a real mail server received for an address. */
export async function loginCodeFor(address: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await fetch(`http://127.0.0.1:${MAIL_HTTP_PORT}/messages?to=${encodeURIComponent(address)}`)
    const mails = (await answer.json()) as Mail[]
    code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
    expect(code, `a code in a mail to ${address}`).not.toBe('')
  }).toPass()
  return code
}
