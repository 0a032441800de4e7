import type { IncomingMessage, ServerResponse } from 'node:http'

import { PHONE_HEADERS, phoneFrame } from '../sandbox/phone-frame.ts'
import type { SceneCode } from './account.ts'
import type { Scanner } from './events.ts'
import { isPerson, languageOf, phoneWords } from './phone-words.ts'

interface Scan {
  request: IncomingMessage
  response: ServerResponse
  body: string
  /** undefined = there is no such code */
  code: SceneCode | undefined
  scan: (url: string, scanner: Scanner) => Promise<{ status: number; body: string }>
}

const told = (text: string): string => `<p class="state" role="status">${text}</p>`

/** The page at a code's address, on which a person without a phone scans it. */
export async function scanPage({ request, response, body, code, scan }: Scan): Promise<void> {
  const words = phoneWords(languageOf(request))
  const send = (status: number, content: string, end = '') =>
    void response.writeHead(status, PHONE_HEADERS).end(phoneFrame({ ...words, content, end }))
  const form = `<form method="post"><label>${words.who}<input name="openid" value="demo-1" pattern="[A-Za-z0-9_\\-]{1,40}" required></label>
<label><input type="checkbox" name="follows" checked> ${words.follows}</label><p><button>${words.scan}</button></p></form>`
  if (code === undefined) return send(404, told(words.unknown))
  if (request.method !== 'POST') return send(200, `<p class="what">${words.lead}</p>`, form)
  const fields = new URLSearchParams(body)
  const openid = fields.get('openid') ?? ''
  if (!isPerson(openid)) return send(400, `<p class="what">${words.lead}</p>`, form)
  const { status } = await scan(code.url, { openid, follows: fields.has('follows') })
  return status === 200 ? send(200, `${told(words.done)}<small>${words.back}</small>`) : send(200, told(words.over))
}
