import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'

import { temporaryFolder } from './temporary-folder.ts'

/** A disk of its own. */
export interface SmallDisk {
  folder: string
  remove: () => void
}

/** A disk of so many megabytes, which is in memory; null where this account may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = temporaryFolder('disk')
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])
  const remove = () => {
    if (status === 0) spawnSync('umount', ['--lazy', folder]) // its database may still be stopping
    rmSync(folder, { recursive: true, force: true })
  }
  if (status === 0) return { folder, remove }
  remove()
  return null
}

/** Writes a file until the disk is full. */
export function fillDisk(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) writeSync(handle, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(handle)
  }
}
