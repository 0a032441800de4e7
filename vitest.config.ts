import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { defineConfig } from 'vitest/config'

import { LIMITS, WORKERS } from './tooling/selection/src/limits.ts'
import { LONG_TESTS } from './tooling/selection/src/long-tests.ts'

// all projects inherit this
process.env['VITEST_MAX_WORKERS'] ??= String(WORKERS)

// docs/testing.md says which of the long tests run when
const gone = LONG_TESTS.filter((file) => !existsSync(path.resolve(import.meta.dirname, file)))
if (gone.length > 0) throw new Error(`LONG_TESTS names tests that are not there: ${gone.join(', ')}`)
const leftOut = (process.env['LEFT_OUT'] ?? '').split(' ').filter(Boolean)

const node = (root: string, include = ['src/**/*.test.ts']) => ({
  root: path.resolve(import.meta.dirname, root),
  test: {
    name: path.basename(root),
    environment: 'node' as const,
    include,
    exclude: leftOut.filter((file) => file.startsWith(root)).map((file) => path.relative(root, file)),
    setupFiles: [path.resolve(import.meta.dirname, 'tooling/selection/src/patient-waits.ts')],
    unstubGlobals: true,
    isolate: false, // nothing is kept in modules
    ...LIMITS,
  },
})

const serverTests = node('apps/server', ['src/**/*.test.ts', 'test/**/*.test.ts'])
// one PostgreSQL for the run, each test file clones its own database
const server = { ...serverTests, test: { ...serverTests.test, globalSetup: ['test/database.ts'] } }

export default defineConfig({
  test: {
    projects: [
      node('packages/domain'),
      node('packages/api-client'),
      node('packages/card-document'),
      node('packages/card-art'),
      node('packages/template-cards'),
      node('packages/ui'),
      node('apps/embed'),
      node('apps/card-frame'),
      server,
      node('tooling/fake-providers'),
      node('tooling/selection'),
      node('tooling/checks'),
      node('tooling/bootstrap', ['*.test.mjs']),
      'apps/*/vitest.config.ts',
    ],
  },
})
