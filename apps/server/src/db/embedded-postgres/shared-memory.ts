import { accessSync, constants, statfsSync } from 'node:fs'

/** Parallel queries share their data there; a large sort or hash may need this much. */
const ENOUGH_BYTES = 256 * 1024 * 1024

/** Is there a memory file system with enough room that every account may write to? */
function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bsize, blocks } = statfsSync(folder)
    return bsize * blocks >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * Settings for the memory that PostgreSQL's processes share while they run. Containers often have a /dev/shm of 64 MB,
 * or none; then files in the data folder hold it, as on systems without shared memory (rule F20).
 */
export const sharedMemory = (folder = '/dev/shm', platform: string = process.platform): Record<string, string> =>
  platform === 'linux' && !isRoomy(folder) ? { dynamic_shared_memory_type: 'mmap' } : {}
