import path from 'node:path'

import { expect, it } from 'vitest'

import { exitCode, freePort, runCommand } from '#test/server-process.ts'
import { smallDisk } from '#test/small-disk.ts'

// full while the database is created, and while it is migrated and filled, when PostgreSQL stops itself
it.for([
  ['start', 20],
  ['start', 48],
  ['seed', 48],
] as const)(
  'F18: the first %s on a disk of %i MB ends in a sentence, and does not wait for its database',
  async ([command, megabytes], { skip, onTestFinished }) => {
    const disk = smallDisk(megabytes)
    if (disk === null) return skip('this account may not mount a small disk')
    onTestFinished(() => disk.remove())
    const env = { DATA_DIR: path.join(disk.folder, 'data'), LOG_LEVEL: 'silent', PORT: String(await freePort()) }
    const running = runCommand(command, env)
    expect(await exitCode(running)).toBe(1)
    const said = running.output().trim().split('\n')
    expect(said.at(-1)).toBe('The disk is full. Make room and start again; nothing that was saved is lost.')
    expect(said.length).toBeLessThan(4)
  },
)
