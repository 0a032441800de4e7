import type { IncomingMessage, ServerResponse } from 'node:http'

import type { SceneCode } from './account.ts'
import type { Scanner } from './events.ts'

interface Scan {
  request: IncomingMessage
  response: ServerResponse
  body: string
  /** undefined = there is no such code */
  code: SceneCode | undefined
  scan: (url: string, scanner: Scanner) => Promise<{ status: number; body: string }>
}

const OPENID = /^[\w-]{1,40}$/

const page = (content: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>WeChat stand-in</title>
<style>body{font:16px/1.5 system-ui;max-width:24em;margin:3em auto;padding:0 1em}input,button{font:inherit;padding:.4em}</style>
<h1>WeChat stand-in</h1>${content}`

const FORM = `<p>This page is a phone that has scanned the code.</p>
<form method="post"><p><label>Who scans? <input name="openid" value="o-demo-1" pattern="[A-Za-z0-9_-]{1,40}"></label></p>
<p><label><input type="checkbox" name="follows" checked> follows the account already</label></p>
<p><button>Scan</button></p></form>`

/** The page at a code's address, on which a person without a phone scans it. */
export async function scanPage({ request, response, body, code, scan }: Scan): Promise<void> {
  const send = (status: number, content: string) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(page(content))
  if (code === undefined) return send(404, '<p>There is no such code.</p>')
  if (request.method !== 'POST') return send(200, FORM)
  const form = new URLSearchParams(body)
  const openid = form.get('openid') ?? ''
  if (!OPENID.test(openid)) return send(400, FORM)
  const { status } = await scan(code.url, { openid, follows: form.has('follows') })
  send(
    200,
    status === 200
      ? '<p>Scanned. Look at the page with the code.</p>'
      : '<p>The code has expired, or the server refused it.</p>',
  )
}
