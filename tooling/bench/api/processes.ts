import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** A server in its own process, so that its CPU time can be measured separately. */
export interface Target {
  origin: string
  /** CPU time used so far by all its threads, user and system, microseconds */
  cpu(): number
  stop(): Promise<void>
}

/** The kernel counts in hundredths of a second on every system with Node (USER_HZ). */
const TICK_US = 10_000

function cpuOf({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`
  if (existsSync(file)) {
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_US
  }
  // [[dd-]hh:]mm:ss.cc
  const time = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  return time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000_000
}

async function start(script: string, args: string[], env: Record<string, string>, ready: string): Promise<Target> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      if (output.includes(ready)) resolve()
      // an error of the server must be visible, not measured
      if (part.includes('"level":50')) process.stderr.write(part)
    })
    child.once('exit', (code) => reject(new Error(`${path.basename(script)} ended with ${code}: ${output}`)))
  })
  return {
    origin: `http://127.0.0.1:${env['PORT']}`,
    cpu: () => cpuOf(child),
    stop: async () => {
      child.removeAllListeners('exit')
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

const root = path.resolve(import.meta.dirname, '../../..')

/** Our built server on one database, with limits far above what a bench requests. It draws no cards meanwhile. */
export const startServer = (databaseUrl: string, dataDir: string, port: number): Promise<Target> =>
  start(
    path.join(root, 'apps/server/dist/cli.js'),
    ['serve'],
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      DRAW_AHEAD: 'false',
      ADDRESS_LIMIT_FACTOR: '1000',
      ...(process.env['BENCH_NODE_OPTIONS'] === undefined ? {} : { NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] }),
    },
    'Stop with Ctrl+C.',
  )

/** A server without our code that sends responses of the same size. */
export const startBare = (port: number): Promise<Target> =>
  start(path.join(import.meta.dirname, 'bare-server.ts'), [], { PORT: String(port) }, 'listening')
