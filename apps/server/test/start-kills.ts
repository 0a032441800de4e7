import process from 'node:process'

import { databaseProcesses } from './database-processes.ts'
import { type Outcome, startRequests } from './request-load.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** What became of a start during which the database was killed. */
export interface KilledStart {
  /** when the database was killed, ms after the start of the server */
  killedMs: number
  /** was the server up after it */
  isReady: boolean
  /** what it said, if it was not */
  said: string
  /** responses that were our fault */
  faults: number
  /** requests that were answered at all before and after the kill */
  answered: number
  exit: number | null
  /** processes of the database that were left behind */
  orphans: number
}

const POLL_MS = 2

async function waitFor<Found>(look: () => Found | null, isOver: () => boolean): Promise<Found | null> {
  for (;;) {
    const found = look()
    if (found !== null || isOver()) return found
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

let accounts = 0
/** A call that reads and writes the database. */
const askForCode = (origin: string) => () =>
  fetch(`${origin}/api/login/local/captcha`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ account: `start${++accounts}@example.com` }),
  })

const isFault = ({ status }: Outcome): boolean => typeof status === 'number' && status >= 500 && status !== 503

/** When to kill: a number of milliseconds after the start, or as soon as the port answers. */
export type Moment = { afterMs: number } | 'listening'

/**
 * Starts a server on `env.DATA_DIR`, kills its database with -9 at a moment of the start, or as soon after it as it
 * runs, and lets clients ask all the while. Then the server has to become ready, to work and to stop (rule F18).
 */
export async function killDuringStart(
  env: Record<string, string> & { DATA_DIR: string },
  command: 'start' | 'serve',
  moment: Moment,
): Promise<KilledStart> {
  const begun = performance.now()
  const server = await startServer({ ADDRESS_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent', ...env }, command)
  const clients = startRequests(2, askForCode(server.origin))
  try {
    const killedMs = await kill(server, env.DATA_DIR, moment, begun, clients.outcomes)
    const isReady = await server.ready.then(
      () => true,
      () => false,
    )
    if (isReady) await clients.next(({ status }) => status === 200)
    const said = isReady ? '' : server.output()
    const exit = await server.end('SIGTERM')
    await clients.stop()
    const answered = clients.outcomes.filter(({ status }) => typeof status === 'number').length
    const faults = clients.outcomes.filter(isFault).length
    return { killedMs, isReady, said, faults, answered, exit, orphans: databaseProcesses(env.DATA_DIR).length }
  } finally {
    await clients.stop()
    await server.end('SIGKILL')
    for (const pid of databaseProcesses(env.DATA_DIR)) process.kill(pid, 'SIGKILL')
  }
}

async function kill(
  server: ServerProcess,
  dataDir: string,
  moment: Moment,
  begun: number,
  outcomes: readonly Outcome[],
): Promise<number> {
  const isOver = () => server.child.exitCode !== null
  const isDue = (): boolean =>
    moment === 'listening'
      ? outcomes.some(({ status }) => typeof status === 'number')
      : performance.now() - begun >= moment.afterMs
  const pids = await waitFor(() => {
    const found = isDue() ? databaseProcesses(dataDir) : []
    return found.length > 0 ? found : null
  }, isOver)
  for (const pid of pids ?? []) process.kill(pid, 'SIGKILL')
  return Math.round(performance.now() - begun)
}
