import os from 'node:os'
import process from 'node:process'

const MB = 1024 * 1024
/** Below, PostgreSQL's own default; more than is read of a million cards would only be empty. */
const LIMITS_MB = { least: 128, most: 1024 }

/**
 * How much of what it has read PostgreSQL keeps: a quarter of the machine's memory, as its manual advises. Except on
 * Windows, that memory is taken when something is read, not before.
 */
export function sharedBuffersFor(memoryBytes: number): string {
  const quarter = Math.floor(memoryBytes / MB / 4)
  return `${Math.min(LIMITS_MB.most, Math.max(LIMITS_MB.least, quarter))}MB`
}

/** The memory of this machine, or of the container that this process runs in. */
export function memoryBytes(): number {
  const container = process.constrainedMemory()
  return container > 0 ? Math.min(container, os.totalmem()) : os.totalmem()
}
