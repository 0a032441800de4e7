import type pg from 'pg'

import type { FormPolicy } from '#providers/storage/storage.ts'

import { codeIn } from './code-in.ts'
import { cookieJar } from './cookie-jar.ts'
import { type FormPart, multipartBody, uploadParts } from './upload-form.ts'

interface Envelope {
  success: boolean
  message: string
  data: unknown
}

/** The server's response when it is no success. */
export class Refusal extends Error {
  readonly status: number
  /** the Retry-After header, in seconds, if there was one */
  readonly retryAfter: string | null

  constructor(path: string, response: Response, message = '') {
    super(`${path}: ${response.status} ${message}`)
    this.status = response.status
    this.retryAfter = response.headers.get('retry-after')
  }
}

/**
 * A user's client of a server process: stores cookies, sends its origin. Throws a Refusal when a call does not succeed.
 */
export type Person = ReturnType<typeof person>

/** Creates a client of the server at `origin`. */
export function person(origin: string) {
  const jar = cookieJar()
  return async <Data>(path: string, body?: object, headers: Record<string, string> = {}): Promise<Data> => {
    const response = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie: jar.header(), 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    jar.keep(response)
    if (!response.headers.get('content-type')?.includes('json')) throw new Refusal(path, response)
    const answer = (await response.json()) as Envelope
    if (!answer.success) throw new Refusal(path, response, answer.message)
    return answer.data as Data
  }
}

/** Reads the mailbox of the server's database until it has a mail to that address. */
export async function mailedCode(client: pg.Pool, account: string): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ text: string }>('select text from mailbox where recipient = $1', [account])
    if (rows[0] !== undefined) return codeIn(rows[0].text)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Signs a new user up by mail. */
export async function signUp(call: Person, mailbox: pg.Pool, account: string): Promise<void> {
  await call('/api/login/local/captcha', { account })
  const accountCode = await mailedCode(mailbox, account)
  await call('/api/login/local/login', { account, accountCode, isNoPassWd: true, countryCode: null })
}

/** Posts a form to the store of the server at `origin`. @throws Refusal */
async function postForm(origin: string, path: string, parts: readonly FormPart[]): Promise<void> {
  const { headers, payload } = await multipartBody(parts)
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { origin, ...headers },
    body: new Uint8Array(payload),
  })
  if (!response.ok) throw new Refusal(path, response)
}

/** Uploads a user's file as a page does; returns the key that a claim names. @throws Refusal */
export async function uploadFor(
  call: (path: string) => Promise<unknown>,
  origin: string,
  { name, content, type }: { name: string; content: Uint8Array; type: string },
): Promise<string> {
  const answer = await call('/api/file/oss/getPolicy?name=petalpost')
  const { data } = answer as { data: FormPolicy & { keyPrefix: string } }
  const key = `${data.keyPrefix}${name}`
  await postForm(origin, data.host, uploadParts(data, key, content, type))
  return key
}
