import { describe, expect, it } from 'vitest'

import { commandLine } from './command-line.ts'
import { COMMANDS } from './commands.ts'

async function say(...args: string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await commandLine({ args, env: {}, appRoot: '/', say: (text) => void (said += text) })
  return { code, said }
}

describe('the command line', () => {
  it('lists every command, and has a help text for each', async () => {
    const { code, said } = await say('--help')
    expect(code).toBe(0)
    for (const [name, { summary }] of Object.entries(COMMANDS))
      expect(said).toMatch(new RegExp(`^  ${name} .*${summary}$`, 'm'))
    expect(await say('backup', '--help')).toEqual({
      code: 0,
      said: expect.stringMatching(/^petalpost backup FILE\n/),
    })
    expect(await say('close-refund', '--help')).toEqual({
      code: 0,
      said: expect.stringMatching(/^petalpost close-refund ORDER REASON\n/),
    })
  })

  it.each([
    ['an unknown command', 'bakup', [], /^There is no command bakup\./],
    ['an unknown option', 'serve', ['--port', '80'], /^Unknown option '--port'/],
    ['a missing operand', 'backup', [], /^Use it so: petalpost backup FILE$/m],
    ['an order without a reason', 'close-refund', ['-3vO4'], /^Use it so: petalpost close-refund ORDER REASON$/m],
    ['one operand too many', 'doctor', ['now'], /^Use it so: petalpost doctor$/m],
    ['a backup that does not exist', 'restore', ['/no/such/file'], /^There is no file \/no\/such\/file\.$/m],
    ['a file that exists', 'backup', [import.meta.filename], /exists already\. Choose another name\.$/m],
    ['an address that is none', 'export', ['http://db.example'], /^The other database must be an address/],
  ])('refuses %s in a sentence', async (_what, command, operands, sentence) => {
    expect(await say(command, ...operands)).toEqual({ code: 1, said: expect.stringMatching(sentence) })
  })
})
