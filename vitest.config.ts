import os from 'node:os'
import path from 'node:path'

import { defineConfig } from 'vitest/config'

// a busy machine is slow, not wrong: no test fails by the clock
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 }

const node = (root: string, include = ['src/**/*.test.ts']) => ({
  root: path.resolve(import.meta.dirname, root),
  test: { name: path.basename(root), environment: 'node' as const, include, unstubGlobals: true, ...timeouts },
})

const serverTests = node('apps/server', ['src/**/*.test.ts', 'test/**/*.test.ts'])
// One PostgreSQL for the run, each test file clones its own database; nothing is kept in modules, so files share them.
const server = { ...serverTests, test: { ...serverTests.test, globalSetup: ['test/database.ts'], isolate: false } }

export default defineConfig({
  test: {
    // many tests wait for processes and for the database, so even a machine of two cores is busy with two
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      node('packages/domain'),
      node('packages/api-client'),
      node('packages/card-document'),
      node('packages/card-art'),
      node('apps/embed'),
      node('apps/card-frame'),
      server,
      node('tooling/fake-providers'),
      node('tooling/checks'),
      node('tooling/bootstrap', ['*.test.mjs']),
      'apps/*/vitest.config.ts',
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**'], // from each project's own root
      exclude: ['**/*.gen.ts', '**/*.test.*', '**/*.d.ts', '**/*.po'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
})
