// Starts the stand-ins of outside services that nobody has configured, in one process.
//   sandbox-main.ts            prints the settings of a server that uses them, as one line of JSON, and ends with its
//                              parent: when the standard input closes
//   sandbox-main.ts COMMAND …  runs a server with these settings, and ends with it
import { spawn } from 'node:child_process'
import process from 'node:process'

import { STAND_INS } from './sandbox/stand-ins.ts'

// libraries warn of what is right for a stand-in, e.g. that it keeps nothing; a newcomer would take it for a fault
console.info = () => undefined
console.warn = () => undefined

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const site = process.env['SITE'] ?? process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:8080'
const wanted = STAND_INS.filter(({ settings }) => settings.every((name) => !process.env[name]))
const running = await Promise.all(wanted.map(({ start }) => start(site)))
const env = Object.assign({}, ...running.map(({ env: one }) => one)) as Record<string, string>
const [command, ...args] = process.argv.slice(2)

const end = async (code = 0): Promise<void> => {
  await Promise.all(running.map(({ close }) => close()))
  process.exit(code)
}

if (command === undefined) {
  console.log(JSON.stringify({ names: wanted.map(({ name }) => name), env }))
  for (const signal of SIGNALS) process.on(signal, () => void end())
  process.stdin.resume().on('end', () => void end())
} else {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  // only the terminal repeats Ctrl+C, which means "at once"
  for (const signal of SIGNALS) process.on(signal, () => child.kill('SIGTERM'))
  child.on('exit', (code) => void end(code ?? 1))
}
