// Checks the texts of every language: all are extracted and translated, and English ones equal their source.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { sourceCatalogProblems } from './english.mjs'

const apps = path.resolve(import.meta.dirname, '../../../apps')
const checks = [
  ['check', 'sync'],
  ['check', 'missing', '--mode', 'catalog', '--verbose'],
]
/** The catalog of the language in which the sources are written. */
const SOURCE_CATALOG = 'src/locales/en-US/messages.po'
let failed = false
for (const app of readdirSync(apps).filter((name) => existsSync(path.join(apps, name, 'lingui.config.ts')))) {
  for (const args of checks) {
    const cwd = path.join(apps, app)
    const result = spawnSync('pnpm', ['exec', 'lingui', ...args], {
      cwd,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    failed ||= result.status !== 0
  }
  const problems = sourceCatalogProblems(readFileSync(path.join(apps, app, SOURCE_CATALOG)))
  for (const problem of problems) console.error(`\u2717 ${problem}`)
  failed ||= problems.length > 0
}
process.exit(failed ? 1 : 0)
