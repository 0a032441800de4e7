import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import process from 'node:process'

import { databaseProcesses } from '@petalpost/server/test/database-processes'
import { freePort } from '@petalpost/server/test/server-process'

import { inTemporaryFolder } from './temporary-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** the body of a request arrives in this many pieces, one every 100 ms */
const PIECES = 60
const PIECE_MS = 100
/** when the wish to stop comes, and when it comes again */
const FIRST_MS = 1_000
const AGAIN_MS = 1_500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** `npm start` in a session of its own, as a terminal or a supervisor runs it. */
async function npmStart(dataDir: string): Promise<{ npm: ChildProcess; origin: string; ended: Promise<unknown[]> }> {
  const port = await freePort()
  const { npm_lifecycle_event: _, ...env } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, SANDBOX: 'false', DRAW_AHEAD: 'false', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(npm, 'exit')
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  while (!said.includes('Stop with Ctrl+C.')) {
    if (npm.exitCode !== null) throw new Error(said)
    await pause(50)
  }
  return { npm, origin: `http://localhost:${port}`, ended }
}

/** Asks for a sign-in code with a body that takes six seconds. Returns the status, or what broke the connection. */
async function slowRequest(origin: string, account: string): Promise<number | string> {
  const body = JSON.stringify({ account }).padEnd(PIECES)
  const headers = { origin, 'content-type': 'application/json', 'content-length': body.length }
  const request = http.request(`${origin}/api/login/local/captcha`, { method: 'POST', headers, agent: false })
  const outcome = new Promise<number | string>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    request.on('error', (error) => resolve(error.message))
  })
  const size = Math.ceil(body.length / PIECES)
  for (let from = 0; from < body.length && !request.destroyed; from += size) {
    request.write(body.slice(from, from + size))
    await pause(PIECE_MS)
  }
  request.end()
  return outcome
}

interface Way {
  what: string
  /** what becomes of the request */
  wanted: 'answered' | 'cut'
  signals: { atMs: number; signal: NodeJS.Signals; to: 'group' | 'npm' }[]
}

const WAYS: Way[] = [
  { what: 'TERM to the group', wanted: 'answered', signals: [{ atMs: FIRST_MS, signal: 'SIGTERM', to: 'group' }] },
  { what: 'TERM to npm alone', wanted: 'answered', signals: [{ atMs: FIRST_MS, signal: 'SIGTERM', to: 'npm' }] },
  {
    what: 'TERM twice',
    wanted: 'answered',
    signals: [
      { atMs: FIRST_MS, signal: 'SIGTERM', to: 'group' },
      { atMs: FIRST_MS + AGAIN_MS, signal: 'SIGTERM', to: 'group' },
    ],
  },
  { what: 'HUP (a closed terminal)', wanted: 'answered', signals: [{ atMs: FIRST_MS, signal: 'SIGHUP', to: 'group' }] },
  { what: 'Ctrl+C once', wanted: 'answered', signals: [{ atMs: FIRST_MS, signal: 'SIGINT', to: 'group' }] },
  {
    what: 'Ctrl+C twice',
    wanted: 'cut',
    signals: [
      { atMs: FIRST_MS, signal: 'SIGINT', to: 'group' },
      { atMs: FIRST_MS + AGAIN_MS, signal: 'SIGINT', to: 'group' },
    ],
  },
]

const serverAnswers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )

async function tryWay({ what, wanted, signals }: Way, dataDir: string, account: string) {
  const { npm, origin, ended } = await npmStart(dataDir)
  const asked = slowRequest(origin, account)
  let at = 0
  for (const { atMs, signal, to } of signals) {
    await pause(atMs - at)
    at = atMs
    const target = to === 'group' ? -Number(npm.pid) : Number(npm.pid)
    try {
      process.kill(target, signal)
    } catch {
      // it has ended
    }
  }
  const outcome = await asked
  const [code, signal] = await ended
  const deadline = performance.now() + 15_000
  while ((databaseProcesses(dataDir).length > 0 || (await serverAnswers(origin))) && performance.now() < deadline)
    await pause(50)
  return {
    what,
    request: outcome,
    wanted,
    'npm ended with': code ?? signal,
    orphans: databaseProcesses(dataDir).length,
  }
}

/** Rule F19, as people and supervisors stop `npm start`. */
export const stopsBench = () =>
  inTemporaryFolder('stops', async (dataDir) => {
    const rows = []
    // one account gets one code a minute
    for (const [index, way] of WAYS.entries()) rows.push(await tryWay(way, dataDir, `slow${index}@example.com`))
    return rows
  })
