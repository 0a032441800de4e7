import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { defineConfig } from 'vitest/config'

import { isSampled } from './tooling/sampling/src/sampling.ts'

// Many tests wait for processes or the database, so two cores can run three files at once. All projects inherit this.
process.env['VITEST_MAX_WORKERS'] ??= String(Math.max(3, os.availableParallelism()))

// long timeouts, because a test must not fail only because the machine is busy
const timeouts = { testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/**
 * The longest test files: they kill processes, check videos or go through years. Each is in one of six sampled runs.
 * docs/testing.md says what else is sampled.
 */
const LONG = [
  'apps/card-frame/src/editor/history.test.ts',
  'apps/server/src/db/embedded-postgres/damage.test.ts',
  'apps/server/src/db/embedded-postgres/launcher.test.ts',
  'apps/server/src/db/migrate.test.ts',
  'apps/server/src/jobs/queue.test.ts',
  'apps/server/src/modules/login/limits.test.ts',
  'apps/server/src/modules/pay/certificates.test.ts',
  'apps/server/src/modules/pay/doubtful-refunds.test.ts',
  'apps/server/src/modules/pay/kill.test.ts',
  'apps/server/src/modules/pay/kill-wallet.test.ts',
  'apps/server/src/modules/pay/refunds-under-way.test.ts',
  'apps/server/src/modules/pay/two-codes.test.ts',
  'apps/server/src/modules/rewards/kill.test.ts',
  'apps/server/src/modules/builds/deploy.test.ts',
  'apps/server/src/modules/files/content/media/media.test.ts',
  'apps/server/src/modules/files/fair-checks.test.ts',
  'apps/server/src/modules/files/hostile-uploads.test.ts',
  'apps/server/src/modules/files/installation.test.ts',
  'apps/server/src/modules/files/content/clean.test.ts',
  'apps/server/src/library/library.test.ts',
  'apps/server/src/cli/backup.test.ts',
  'apps/server/src/cli/database-away.test.ts',
  'apps/server/src/cli/database-full.test.ts',
  'apps/server/src/cli/kill.test.ts',
  'apps/server/src/cli/refund-commands.test.ts',
  'apps/server/src/cli/refuse-other-files.test.ts',
  'apps/server/src/cli/restore.test.ts',
  'apps/server/src/cli/serve.test.ts',
  'apps/server/src/cli/transfer.test.ts',
  'apps/server/src/cli/two-processes.test.ts',
  'apps/server/src/cli/upgrade.test.ts',
  'apps/server/src/modules/pages/share-pictures-flood.test.ts',
  'apps/server/src/providers/message-jobs.test.ts',
  'apps/server/src/providers/storage/faults.test.ts',
  'apps/server/test/canaries.test.ts',
  'packages/card-art/src/scenes.test.ts',
  'packages/card-document/src/render/hostile.test.ts',
  'packages/card-document/src/render/patch.test.ts',
  'packages/template-cards/src/build/build-template-cards.test.ts',
  'packages/template-cards/src/build/inks.test.ts',
  'packages/template-cards/src/templates.test.ts',
  'tooling/checks/src/visitor/five-years.test.ts',
  'tooling/checks/src/visitor/owners-windows.test.ts',
]
const gone = LONG.filter((file) => !existsSync(path.resolve(import.meta.dirname, file)))
if (gone.length > 0) throw new Error(`vitest.config.ts names tests that are not there: ${gone.join(', ')}`)
const isHere = (file: string) => !process.env['SHORT_TESTS_ONLY'] && isSampled(file, 0, 6, process.env['SAMPLE'])
const elsewhere = LONG.filter((file) => !isHere(file))

const node = (root: string, include = ['src/**/*.test.ts']) => ({
  root: path.resolve(import.meta.dirname, root),
  test: {
    name: path.basename(root),
    environment: 'node' as const,
    include,
    exclude: elsewhere.filter((file) => file.startsWith(root)).map((file) => path.relative(root, file)),
    setupFiles: [path.resolve(import.meta.dirname, 'tooling/sampling/src/patient-waits.ts')],
    unstubGlobals: true,
    isolate: false, // nothing is kept in modules
    ...timeouts,
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
      node('tooling/sampling'),
      node('tooling/checks'),
      node('tooling/bootstrap', ['*.test.mjs']),
      'apps/*/vitest.config.ts',
    ],
  },
})
