import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import process from 'node:process'

import { commandLine } from './command-line.ts'
import { LIBRARY_FOLDER } from './library-folder.ts'

const READY = 'Stop with Ctrl+C.'

/** A real server process. */
export interface ServerProcess {
  child: ChildProcess
  origin: string
  /** everything that it has printed so far */
  output: () => string
  /** resolves when it serves; rejects when it ends before that */
  ready: Promise<void>
  /** sends a signal and returns the exit code (null after kill -9) */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/**
 * Runs a command of the command line. Of our own environment, it gets only the path. Template cards are drawn on
 * request, once on this machine.
 */
export function runCommand(
  command: string,
  env: Record<string, string>,
  operands: readonly string[] = [],
): Omit<ServerProcess, 'origin' | 'ready'> {
  const child = spawn(process.execPath, [commandLine(), command, ...operands], {
    env: { PATH: process.env['PATH'] ?? '', DRAW_AHEAD: 'false', LIBRARY_CACHE_DIR: LIBRARY_FOLDER, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return {
    child,
    output: () => text,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit') as Promise<[number | null]>
      child.kill(signal)
      return (await exit)[0]
    },
  }
}

/** A free port, so that several runs of the tests can work at the same time. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts `serve`, or `start` to seed as well, on the port of `env`, else on a free one. */
export async function startServer(
  env: Record<string, string>,
  command: 'serve' | 'start' = 'serve',
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const running = runCommand(command, { PORT: port, HOST: '127.0.0.1', ...env })
  const ready = new Promise<void>((resolve, reject) => {
    running.child.stdout?.on('data', () => {
      if (running.output().includes(READY)) resolve()
    })
    running.child.once('exit', (code) => reject(new Error(`ended with ${code}: ${running.output()}`)))
  })
  ready.catch(() => undefined)
  return { ...running, origin: `http://127.0.0.1:${port}`, ready }
}

/** Exit code of a command that ends by itself, once everything that it printed has arrived. */
export async function exitCode({ child }: Pick<ServerProcess, 'child'>): Promise<number | null> {
  if (child.exitCode !== null && child.stdout?.closed && child.stderr?.closed) return child.exitCode
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}
