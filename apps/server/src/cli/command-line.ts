import { parseArgs } from 'node:util'

import { withoutCredentials } from '#errors/reason-of.ts'
import { readConfig } from '#src/config.ts'

import { type Command, COMMANDS } from './commands.ts'
import { describeFailure } from './describe-failure.ts'

/** Takes a text for the user; a failure goes to the error output. */
export type Say = (text: string, isFailure: boolean) => void

/** The arguments and the environment of a call. */
export interface Call {
  args: string[]
  env: NodeJS.ProcessEnv
  /** where the built apps are, unless APP_ROOT says otherwise */
  appRoot: string
  say: Say
}

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

/** The number of an order may begin with a hyphen: after a command that takes one, nothing but the help is an option. */
function withoutOptions(args: string[]): string[] {
  const [name = '', ...rest] = args
  const takesOrder = Object.hasOwn(COMMANDS, name) && COMMANDS[name]?.operands.includes('ORDER') === true
  return takesOrder && !rest.some((one) => ['--', '--help', '-h'].includes(one)) ? [name, '--', ...rest] : args
}

async function run({ args, env, appRoot, say }: Call): Promise<number> {
  const end = (text: string, code: number): number => {
    say(code === 0 ? text : withoutCredentials(text), code !== 0)
    return code
  }
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args: withoutOptions(args), options, allowPositionals: true })
  const [name, ...operands] = positionals
  if (name === undefined || name === 'help') return end(HELP, name === 'help' || values.help === true ? 0 : 1)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return end(`There is no command ${name}.\n\n${HELP}`, 1)
  if (values.help === true) return end(helpOf(name, command), 0)
  if (operands.length !== command.operands.length) return end(`Use it so: ${usage(name, command)}`, 1)
  return (await command.run(readConfig(env, appRoot), operands)) === false ? 1 : 0
}

/**
 * Runs the command that the arguments name. Returns the exit code. A failure is printed as one sentence, a fault of
 * ours with its places.
 */
export async function commandLine(call: Call): Promise<number> {
  try {
    return await run(call)
  } catch (error) {
    call.say(describeFailure(error), true)
    return 1
  }
}
