// `pnpm dev`: every app in watch mode behind one address.
import { spawn } from 'node:child_process'
import process from 'node:process'

import { say } from './console.mjs'
import { build, prepare } from './prepare.mjs'
import { pnpm, root } from './run.mjs'
import { startSandbox } from './sandbox.mjs'
import { freePort } from './start.mjs'

const inWorkspace = (name, ...args) => [pnpm, ['--filter', `@petalpost/${name}`, 'run', ...args]]

/**
 * The web app's dev server listens at the address. It passes /api, /plugin, /files and /card-frame on to the server
 * (port + 1), which serves the frame and the embed, built again at each change.
 */
export async function dev() {
  const port = await freePort()
  const tools = await prepare()
  const sandbox = startSandbox(tools, `http://localhost:${port}`)
  await build(tools)
  const env = {
    ...tools.env,
    ...(await sandbox),
    APP_ROOT: root,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SERVER_ORIGIN: `http://localhost:${port + 1}`,
  }
  const server = ['--watch', '--watch-preserve-output', 'apps/server/src/cli.ts', 'start']
  const children = [
    [tools.node, server, { PORT: String(port + 1) }],
    inWorkspace('embed', 'dev'),
    inWorkspace('card-frame', 'dev'),
    inWorkspace('card-frame', 'dev:editor'),
    inWorkspace('web', 'dev', '--port', String(port), '--strictPort'),
  ].map(([command, args, extra]) => spawn(command, args, { cwd: root, env: { ...env, ...extra }, stdio: 'inherit' }))
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  say(`watching every app at http://localhost:${port} (stop with Ctrl+C)`)
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', () => resolve(stop())))))
}
