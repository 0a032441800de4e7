import { expect, test } from 'vitest'

import { memoryBytes, sharedBuffersFor } from './shared-buffers.ts'

const GB = 1024 ** 3

test.each([
  [0.25 * GB, '128MB'],
  [2 * GB, '512MB'],
  [3 * GB, '768MB'],
  [64 * GB, '1024MB'],
])('a machine of %d bytes gives PostgreSQL %s to keep what it has read', (memory, expected) => {
  expect(sharedBuffersFor(memory)).toBe(expected)
})

test('the memory of this machine is known', () => {
  expect(memoryBytes()).toBeGreaterThan(0.1 * GB)
  expect(memoryBytes()).toBeLessThan(1e15)
})
