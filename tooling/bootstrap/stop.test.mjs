import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

import { root } from './run.mjs'

const MAIN = path.join(root, 'tooling/bootstrap/main.mjs')

/** A server that notes each signal. It ends when nobody has sent one for a while after the first. */
const SERVER = `
  const heard = []
  let timer
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
    heard.push(signal)
    timer ??= setTimeout(() => { console.log(heard.join()); process.exit() }, 1300)
  })
  console.log('up')
  setInterval(() => {}, 1000)
`
/** What npm runs: it starts the server and passes on the wish to stop. */
const WATCHER = `
  import { spawn } from 'node:child_process'
  import { stopWith } from ${JSON.stringify(path.join(root, 'tooling/bootstrap/run.mjs'))}
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(SERVER)}], { stdio: ['ignore', 'inherit', 'inherit'] })
  stopWith(child)
  child.on('exit', () => process.exit())
`

/** Starts an npm that is told to stop by `stop`, which gets the process ids. Returns the signals that its server heard. */
async function heard(stop) {
  const npm = spawn(
    'sh',
    ['-c', '"$@" & echo $!; wait', 'npm', process.execPath, '--input-type=module', '-e', WATCHER],
    {
      detached: true,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  npm.stdout.on('data', (part) => (said += part))
  const all = text(npm.stdout)
  while (!said.includes('up')) await once(npm.stdout, 'data')
  stop({ npm: npm.pid, watcher: Number(said.split('\n')[0]) })
  return (await all).trim().split('\n').at(-1).split(',')
}

it.skipIf(process.platform === 'win32').each([
  ['SIGTERM to the group, with npm in it', ({ npm }) => process.kill(-npm, 'SIGTERM'), ['SIGTERM', 'SIGTERM']],
  ['SIGTERM to npm alone', ({ npm }) => process.kill(npm, 'SIGTERM'), ['SIGTERM']],
  ['one Ctrl+C in a terminal', ({ npm }) => process.kill(-npm, 'SIGINT'), ['SIGINT', 'SIGTERM']],
  ['a terminal that is closed', ({ npm }) => process.kill(-npm, 'SIGHUP'), ['SIGHUP', 'SIGTERM']],
])('F19: of %s, the server hears at most from the group and once from its watcher', async (_what, stop, most) => {
  const signals = await heard(stop)
  // the system delivers two equal signals that wait as one
  expect([most, [...new Set(most)]]).toContainEqual(signals.toSorted())
})

it('F19: output that nobody reads does not end the watcher before its server', async () => {
  const writes = `${WATCHER}\nsetInterval(() => console.log('line'), 5)`
  const watcher = spawn(process.execPath, ['--input-type=module', '-e', writes], { stdio: ['ignore', 'pipe', 'pipe'] })
  await once(watcher.stdout, 'data')
  watcher.stdout.destroy()
  setTimeout(() => watcher.kill('SIGTERM'), 200) // after many lines
  const [said, [code]] = await Promise.all([text(watcher.stderr), once(watcher, 'exit')])
  expect([said, code]).toEqual(['', 0])
})

it('F20: a Node that is too old can read the entry point, which imports nothing before it has said so', () => {
  const source = readFileSync(MAIN, 'utf8')
  expect(source).not.toMatch(/^\s*(?:import|export)\b(?!\()/m)
  // syntax of later years: optional chaining, ??, ??=, top-level await, private fields, numeric separators
  expect(source.replaceAll(/\/\/.*$/gm, '')).not.toMatch(/\?\.|\?\?|\bawait\b|#\w|\d_\d/)
})

it('F20: a Node that is too old gets one sentence', async () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '16.20.2' }); await import(${JSON.stringify(MAIN)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', old], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([said.trim(), code]).toEqual([
    '\u2717 Node 18 or newer is needed to begin with; this is 16.20.2. Install one from nodejs.org.',
    1,
  ])
})
