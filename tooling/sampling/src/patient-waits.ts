import { vi } from 'vitest'

/** How long a test waits for what must come. A busy machine is slow, but the test is not wrong. */
const PATIENCE_MS = 60_000

const { waitFor, waitUntil } = vi

// vitest gives up after one second and has no setting for it
vi.waitFor = (callback, options) => waitFor(callback, withPatience(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options))

function withPatience(options: Parameters<typeof waitFor>[1]) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }
}
