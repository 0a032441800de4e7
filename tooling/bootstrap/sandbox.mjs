// The stand-ins of `npm start` for outside services that nobody has configured: one process beside the server, which
// starts while the build runs.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

import { say } from './console.mjs'
import { root } from './run.mjs'

/** A server that is ready does not wait longer for its stand-ins. */
const PATIENCE_MS = 10_000

const NONE = { names: [], env: {} }

/** The first line that the stand-ins print: their names, and the settings of a server that uses them. */
function firstLine(child) {
  return new Promise((resolve) => {
    const give = () => resolve(NONE)
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)))
    child.once('exit', give).once('error', give)
    setTimeout(give, PATIENCE_MS).unref()
  })
}

/**
 * Starts the stand-ins, and returns a promise of the server's settings for them. In production, and with SANDBOX=false,
 * there are none. They end when this process ends, because their standard input closes.
 */
export function startSandbox({ node, env }, site) {
  if (process.env.NODE_ENV === 'production' || process.env.SANDBOX === 'false') return Promise.resolve({})
  const child = spawn(node, [path.join('tooling', 'fake-providers', 'src', 'sandbox-main.ts')], {
    cwd: root,
    env: { ...env, SITE: site, NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return firstLine(child).then(({ names, env: settings }) => {
    if (names.length > 0) say(`sandbox: ${names.join(', ')} (played by stand-ins, no money moves)`)
    return settings
  })
}
