import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'

import { expect, test } from 'vitest'

import { writeArchive } from './write-archive.ts'

const CONTENT = randomBytes(4 << 20)

test.each(['ENOSPC', 'ABORT_ERR'])(
  'F16: %s in the middle of a file fails the writing, and does not end the process',
  async (code) => {
    const failure = Object.assign(new Error('stopped'), { code })
    let written = 0
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.length
        done(written > 6 << 20 ? failure : null)
      },
    })
    const writing = writeArchive(output, new Date(0), async (archive) => {
      for (let n = 0; n < 8; n += 1) await archive.put(`files/${n}`, CONTENT)
    })
    await expect(writing).rejects.toBe(failure)
  },
)
