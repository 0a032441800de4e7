// `npm start`: everything from nothing to a running product at one address.
import { spawn } from 'node:child_process'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'

import { die, say } from './console.mjs'
import { build, prepare } from './prepare.mjs'
import { root, stopWith } from './run.mjs'
import { startSandbox } from './sandbox.mjs'

/** Why nobody can listen on this port: the system's code, or null. */
const portProblem = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', ({ code }) => resolve(code))
    probe.listen(port, () => probe.close(() => resolve(null)))
  })

const isReady = (port) =>
  new Promise((resolve) => {
    http
      .get({ host: '127.0.0.1', port, path: '/healthz' }, (res) => resolve(res.resume().statusCode === 200))
      .on('error', () => resolve(false))
  })

/** The port in PORT, after checking that it is a number, free and allowed. */
export async function freePort() {
  const port = Number(process.env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) die(`PORT=${process.env.PORT} is not a port number.`)
  const problem = await portProblem(port)
  if (problem === 'EACCES')
    die(`Port ${port} needs more rights than this account has. Choose one above 1023: PORT=8080 npm start`)
  if (problem !== null)
    die(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`)
  return port
}

/** Makes glibc return memory: otherwise a server that has checked some large pictures keeps 900 MB instead of 200. */
const GIVE_BACK = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** Builds, migrates, seeds and serves; prints the address, and how long it took. */
export async function start() {
  const begun = Date.now()
  const port = await freePort()
  const tools = await prepare()
  const sandbox = startSandbox(tools, process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`)
  await build(tools)
  const env = { ...GIVE_BACK, ...tools.env, ...(await sandbox), PORT: String(port), APP_ROOT: root }
  const server = spawn(tools.node, [path.join('apps', 'server', 'dist', 'cli.js'), 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  stopWith(server)
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
  while (!(await isReady(port))) await new Promise((resolve) => setTimeout(resolve, 50))
  say(`ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}
