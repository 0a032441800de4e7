import { once } from 'node:events'
import http from 'node:http'

/** A request whose headers the server has received and whose body is still to come. */
export interface StartedRequest {
  finish: () => void
  /** resolves with the HTTP status, or with what broke the connection */
  outcome: Promise<number | string | undefined>
}

/** Begins to ask for a sign-in code. */
export async function startedRequest(origin: string, account: string): Promise<StartedRequest> {
  const body = JSON.stringify({ account })
  const headers = { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const request = http.request(`${origin}/api/login/local/captcha`, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue' },
    agent: false,
  })
  const outcome = new Promise<number | string | undefined>((resolve) => {
    request.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)))
    request.on('error', (error) => resolve(error.message))
  })
  request.flushHeaders()
  await once(request, 'continue')
  return { finish: () => void request.end(body), outcome }
}
