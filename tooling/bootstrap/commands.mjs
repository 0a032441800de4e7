// The commands of the repository: `npm start`, `npm test` and the others of package.json.
import process from 'node:process'

import { check } from './check.mjs'
import { die } from './console.mjs'
import { dev } from './dev.mjs'
import { build, isInstalled, prepare } from './prepare.mjs'
import { pnpm, run, stopWith, windows } from './run.mjs'
import { start } from './start.mjs'
import { test } from './test.mjs'
import { ensureToolchain } from './toolchain.mjs'

/** Runs any tool of the repository with the right Node: `npm run x -- vitest run`, `npm run x -- pnpm add -DE name`. */
async function exec([command, ...args]) {
  // no install here, because `x -- pnpm` may be about to change it
  const { env } = command === 'pnpm' || isInstalled() ? await ensureToolchain() : await prepare()
  const direct = command === 'pnpm' || command === 'node'
  const program = direct ? (windows ? `${command}.exe` : command) : pnpm
  const options = { env, stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() }
  const { code } = await run(program, direct ? args : ['exec', command, ...args], options)
  process.exit(code)
}

const viaNode = (file) => async (args) => {
  const tools = await prepare()
  await build(tools)
  process.exit((await run(tools.node, [file, ...args], { env: tools.env, stdio: 'inherit', onChild: stopWith })).code)
}

const commands = {
  start,
  test,
  check,
  dev,
  exec,
  seed: viaNode('apps/server/dist/cli.js'),
  petalpost: viaNode('apps/server/dist/cli.js'),
  async cards(args) {
    const tools = await prepare()
    const file = 'packages/template-cards/src/build/build.ts'
    process.exit((await run(tools.node, [file, ...args], { env: tools.env, stdio: 'inherit' })).code)
  },
  bench: viaNode('tooling/bench/src/main.ts'),
  async e2e(args) {
    const tools = await prepare()
    await build(tools)
    const command = ['--filter', '@petalpost/e2e', 'exec', 'playwright', 'test', ...args]
    process.exit((await run(pnpm, command, { env: tools.env, stdio: 'inherit' })).code)
  },
}

/** Runs the command that the arguments name; without one, it starts the product. */
export async function runCommand([name = 'start', ...args]) {
  if (!Object.hasOwn(commands, name)) die(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  await commands[name](name === 'seed' ? ['seed', ...args] : args)
}
