// Child processes: a clean environment, the end of their output, and known causes of failures in words.
import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { die } from './console.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const windows = process.platform === 'win32'
export const pnpm = windows ? 'pnpm.exe' : 'pnpm'

/** npm sets many npm_* variables for its scripts; a nested npm or pnpm must not read them as options. */
export function cleanEnv(extraPath) {
  const keep = /^npm_config_(registry|cafile|ca|proxy|https_proxy|noproxy|strict_ssl|userconfig|fetch_retries)$/i
  const env = {}
  for (const [key, value] of Object.entries(process.env)) {
    if ((/^npm_/i.test(key) && !keep.test(key)) || key === 'INIT_CWD') continue
    env[key] = value
  }
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[pathKey] = [...extraPath, env[pathKey] ?? ''].join(path.delimiter)
  return { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env }
}

/**
 * Tells the child once to stop, whatever tells us and however often: a signal, or the end of our own parent (when npm is
 * told to stop, it ends only its shell and leaves us running). A second Ctrl+C reaches the child from the terminal. On
 * Windows, the console gives Ctrl+C to every process, and a signal of ours would end the child at once.
 */
export function stopWith(child) {
  // a pipe that nobody reads must not end us before the child
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let isTold = false
  const tell = () => {
    if (!isTold && !windows) child.kill('SIGTERM')
    isTold = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
  const parent = process.ppid
  if (!windows && process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || tell(), 500).unref()
}

/**
 * Runs a command to its end and shows its output; resolves to `{code, signal}` and never rejects. `onChild` is called
 * with its process.
 */
export function run(command, args, { onChild = () => {}, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    onChild(child)
    child.on('error', (error) => resolve({ code: 127, error }))
    child.on('exit', (code, signal) => resolve({ code: code ?? 1, signal }))
  })
}

/**
 * Runs a command silently; resolves to its exit code and the last 20,000 characters that it wrote.
 * `onLine` is called with every line of its output, to show progress. `niceness` is that of `nice`, 0 to 19.
 */
export function capture(command, args, { onLine = () => {}, niceness = 0, ...options } = {}) {
  return new Promise((resolve) => {
    let tail = ''
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (niceness > 0 && child.pid !== undefined) os.setPriority(child.pid, niceness)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (tail = (tail + chunk).slice(-20_000)))
      createInterface({ input: stream }).on('line', onLine)
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 1, output: signal === null ? tail : `${tail}\nIt was ended by ${signal}.` })
    })
  })
}

/** The version that `command` prints for `--version`, or null. */
export function versionOf(command, args = ['--version']) {
  const out = spawnSync(command, args, { encoding: 'utf8', cwd: os.tmpdir(), shell: false, timeout: 20_000 })
  return out.status === 0 ? out.stdout.trim().replace(/^v/, '') : null
}

const CAUSES = [
  [/ENOSPC|no space left/i, 'The disk is full. Free some space (about 2 GB are needed) and try again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|error sending request|dns error/i,
    'The npm registry cannot be reached. Check the network (or `npm config get registry`) and try again.',
  ],
  [/EACCES|EPERM|permission denied/i, 'This folder cannot be written. Check who owns it and try again.'],
  [
    /LOCKFILE|frozen-lockfile/i,
    'pnpm-lock.yaml does not fit the package.json files. Run `pnpm install` and commit it.',
  ],
]

/** The sentence for a failed step: its known cause if the output contains one. Exported for its test. */
export const causeOf = (output) => CAUSES.find(([pattern]) => pattern.test(output))?.[1] ?? null

/** Runs a step that must succeed. Shows its output only when it fails, or in CI. */
export async function must(what, command, args, options) {
  const { code, output } = await capture(command, args, options)
  if (code === 0) return
  console.error(output)
  die(causeOf(output) ?? `${what} failed (exit ${code}); the lines above say why.`)
}
