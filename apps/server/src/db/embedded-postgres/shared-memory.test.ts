import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import { sharedMemory } from './shared-memory.ts'

it('F20: PostgreSQL shares memory by files where there is no memory file system, or a small one', () => {
  const gone = path.join(os.tmpdir(), 'no-such-memory')
  expect(sharedMemory(gone, 'linux')).toEqual({ dynamic_shared_memory_type: 'mmap' })
  expect(sharedMemory(gone, 'darwin')).toEqual({})
  const roomy = mkdtempSync(path.join(os.tmpdir(), 'petalpost-memory-'))
  expect(sharedMemory(roomy, 'linux')).toEqual({})
  rmSync(roomy, { recursive: true })
})
