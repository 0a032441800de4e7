#!/usr/bin/env node
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { readConfig } from './config.ts'
import { type Command, COMMANDS } from './process/commands.ts'
import { describeFailure } from './process/describe-failure.ts'

const usage = (name: string, { operands }: Command): string => ['petalpost', name, ...operands].join(' ')

const HELP = `petalpost COMMAND
${Object.entries(COMMANDS)
  .map(([name, { operands, summary }]) => `  ${[name, ...operands].join(' ').padEnd(13)} ${summary}`)
  .join('\n')}

petalpost COMMAND --help says more. Settings are environment variables, see docs/operating.md.`

const helpOf = (name: string, command: Command): string =>
  [usage(name, command), '', command.summary, ...(command.details === undefined ? [] : ['', command.details])].join(
    '\n',
  )

function say(text: string, code: number): number {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`)
  return code
}

async function run(args: string[]): Promise<number> {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name, ...operands] = positionals
  if (name === undefined || name === 'help') return say(HELP, name === 'help' || values.help === true ? 0 : 1)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return say(`There is no command ${name}.\n\n${HELP}`, 1)
  if (values.help === true) return say(helpOf(name, command), 0)
  if (operands.length !== command.operands.length) return say(`Use it so: ${usage(name, command)}`, 1)
  const root = path.resolve(import.meta.dirname, '../../..')
  return (await command.run(readConfig(process.env, root), operands)) === false ? 1 : 0
}

async function runAndTell(args: string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    const sentence = describeFailure(error)
    if (sentence !== null) return say(sentence, 1)
    console.error(error)
    return 1
  }
}

process.exitCode = await runAndTell(process.argv.slice(2))
// what is closed cannot keep us; a forgotten timer must not either
process.exit()
