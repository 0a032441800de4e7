// Every text of every language: none unextracted, none untranslated.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const apps = path.resolve(import.meta.dirname, '../../../apps')
const checks = [
  ['check', 'sync'],
  ['check', 'missing', '--mode', 'catalog', '--verbose'],
]
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
}
process.exit(failed ? 1 : 0)
