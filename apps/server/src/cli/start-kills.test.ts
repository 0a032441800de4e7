import { rmSync } from 'node:fs'

import { afterAll, describe, expect, it } from 'vitest'

import { killDuringStart, type Moment } from '#test/start-kills.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const folder = temporaryFolder('start-kills')
const apps = writeBuiltEmbed()
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  apps.remove()
})

/** `npm run bench -- start-stop` kills at random moments, seeding included. In this order, on one folder. */
const MOMENTS: [string, Moment][] = [
  ['is created', { afterMs: 0 }],
  ['starts', { afterMs: 0 }],
  ['has started, and the port has just been opened', 'listening'],
]

describe.skipIf(process.platform !== 'linux')('F18: the database dies while the server starts', () => {
  it.each(MOMENTS)(
    'F18: it is killed while it %s, and the server becomes ready and answers nothing with 500',
    async (_what, moment) => {
      const end = await killDuringStart({ DATA_DIR: folder, APP_ROOT: apps.root }, 'serve', moment)
      expect(end).toMatchObject({ said: '', isReady: true, faults: 0, exit: 0, orphans: 0 })
      expect(end.answered).toBeGreaterThan(0)
    },
  )
})
