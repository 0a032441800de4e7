import { createServer, type Server } from 'node:net'

import { person, Refusal } from '@petalpost/server/test/person'
import { freePort, startServer } from '@petalpost/server/test/server-process'

import { inTemporaryFolder } from './temporary-folder.ts'

const VISITORS = 40
/** So that the process knows how the service responds. */
const EARLIER = 3
/** What a request may take while its service is down (rule F7), ms. */
const GOAL_MS = 300
/** Visitors have addresses of their own, reported by a trusted proxy. */
const ENV = { ADDRESS_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' }

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)))

/** A request that learns that the mail could not be sent has its response. */
function toldOfFailure(error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 200) throw error
}

/** How long each visitor waits for the response to a request for a code, ms, in order of length. */
async function waitsAt(origin: string): Promise<number[]> {
  const waits: number[] = []
  for (let n = 0; n < EARLIER + VISITORS; n += 1) {
    const begun = performance.now()
    const from = { 'x-forwarded-for': `10.7.${n}.1` }
    await person(origin)('/api/login/local/captcha', { account: `visitor${n}@example.com` }, from).catch(toldOfFailure)
    waits.push(Math.round(performance.now() - begun))
  }
  return waits.slice(EARLIER).toSorted((a, b) => a - b)
}

async function requests(what: string, smtpPort: number | undefined) {
  return inTemporaryFolder('dead-mail', async (folder) => {
    const mail = smtpPort === undefined ? {} : { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
    const server = await startServer({ DATA_DIR: folder, ...ENV, ...mail })
    try {
      await server.ready
      const waits = await waitsAt(server.origin)
      const [p50, p95] = [waits[VISITORS / 2], waits[VISITORS * 0.95 - 1]]
      return { 'the mail service': what, requests: VISITORS, 'p50 ms': p50, [`p95 ms (goal ${GOAL_MS})`]: p95 }
    } finally {
      await server.end('SIGTERM')
    }
  })
}

/** Rule F7: requests for a sign-in code while mail works, hangs (it takes connections and says nothing) and is away. */
export async function deadMail() {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  try {
    const hangs = await requests('takes connections and says nothing', await listening(silent))
    return [await requests('works', undefined), hangs, await requests('refuses connections', await freePort())]
  } finally {
    silent.close()
  }
}
