import { vi } from 'vitest'

import { limit } from './limits.ts'

const { waitFor, waitUntil } = vi

// vitest gives up after one second and has no setting for it
vi.waitFor = (callback, options) => waitFor(callback, withPatience(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options))

function withPatience(options: Parameters<typeof waitFor>[1]) {
  return typeof options === 'number' ? options : { timeout: limit(), ...options }
}
